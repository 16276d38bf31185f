// concurrency::graphics::texture_view and writeonly_texture_view: what they show, and what a kernel
// may not do with two of them (G31, G40 on). sampling_test.cpp has what lies between texels.
#include "../kernel_test.h"
#include "../numbers.h"
#include "texture_elements.h"

#include <amp_graphics.h>

#include <type_traits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

struct images {
  texture_view<const int, 1> from;
  texture_view<int, 1> to;
};

typedef texture_view<const unorm_4, 3> read_view;
static_assert(std::is_same_v<read_view::value_type, const unorm_4>);
static_assert(std::is_same_v<read_view::coordinates_type, float_3>);
static_assert(std::is_same_v<read_view::gather_return_type, unorm_4>);
static_assert(std::is_same_v<texture_view<const float, 1>::coordinates_type, float>);
static_assert(std::is_same_v<texture_view<int_2, 2>::scalar_type, int>);
static_assert(texture_view<int_2, 2>::rank == 2 && read_view::rank == 3);

} // namespace

TEST(TextureView, ShowsTheTexture) {
  graphics::texture<unorm_4, 2> t(extent<2>(8, 4), 8u, 3u);
  const texture_view<const unorm_4, 2> all(t), some(t, 1, 2), one(all, 2, 1), last(some, 1, 1);
  const texture_view<unorm_4, 2> first(t), second(t, 1);
  EXPECT_EQ(all.get_mipmap_levels(), 3u);
  EXPECT_EQ(all.get_data_length(), (32u + 8u + 2u) * 4u);
  EXPECT_EQ(some.get_extent(), extent<2>(4, 2));
  EXPECT_EQ(some.get_mipmap_levels(), 2u);
  EXPECT_EQ(some.get_mipmap_extent(1), extent<2>(2, 1));
  EXPECT_EQ(one.get_extent(), extent<2>(2, 1));
  EXPECT_EQ(last.get_extent(), extent<2>(2, 1));
  EXPECT_EQ(first.get_extent(), t.get_extent());
  EXPECT_EQ(first.get_mipmap_levels(), 1u);
  EXPECT_EQ(second.get_extent(), extent<2>(4, 2));
  EXPECT_EQ(second.get_data_length(), 32u);
  EXPECT_EQ(second.get_bits_per_scalar_element(), 8u);
  EXPECT_EQ(second.get_accelerator_view(), t.get_accelerator_view());
  const writeonly_texture_view<unorm_4, 2> w(t);
  EXPECT_EQ(w.get_extent(), t.get_extent());
  EXPECT_EQ(w.get_data_length(), 128u);
  EXPECT_EQ(w.get_bits_per_scalar_element(), 8u);
}

TEST(TextureView, LevelsThatThereAreNotThrow) {
  graphics::texture<int, 2> t(extent<2>(8, 4), 32u, 3u);
  const texture_view<const int, 2> some(t, 1, 2);
  EXPECT_THROW((texture_view<int, 2>(t, 3)), runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(t, 0, 4)), runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(t, 3, 1)), runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(t, 0, 0)), runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(t, ~0u, 2)), runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(some, 1, 2)), runtime_exception);
}

TEST(TextureView, ReadsAndWritesAtOnce) {
  const std::vector<int> of = numbers(12);
  graphics::texture<int, 2> t(3, 4, of.begin(), of.end());
  const texture_view<int, 2> v(t);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<2> i) {
    v.set(i, v[i] + v(i) + v(i[0], i[1]) + v.get(i));
  });
  std::vector<int> expected(of);
  for (int &x : expected)
    x *= 4;
  EXPECT_EQ(elements(t), expected);
}

TEST(TextureView, WritesEveryTypeOfTexel) {
  graphics::texture<float_4, 3> t(2, 2, 2, 16u);
  const texture_view<float_4, 3> v(t);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<3> i) {
    v.set(i, float_4(static_cast<float>(i[0]), static_cast<float>(i[1]), static_cast<float>(i[2]),
                     0.5f));
  });
  graphics::texture<graphics::norm, 1> n(4, 16u);
  const writeonly_texture_view<graphics::norm, 1> w(n);
  parallel_for_each(w.get_extent(), [=] __device__(concurrency::index<1> i) {
    w.set(i, graphics::norm(static_cast<float>(i[0]) - 1.5f));
  });
  std::vector<short> packed(4);
  copy(n, packed.data(), 8u);
  EXPECT_EQ(packed, (std::vector<short>{-32767, -16384, 16384, 32767}));
  const texture_view<const float_4, 3> in(t);
  std::vector<float_4> read(8);
  const array_view<float_4, 3> to(2, 2, 2, read);
  parallel_for_each(to.get_extent(), [=] __device__(concurrency::index<3> i) { to[i] = in(i); });
  to.synchronize();
  EXPECT_EQ(read[6], float_4(1, 1, 0, 0.5f));
}

TEST(TextureView, ReadsEveryLevel) {
  graphics::texture<int, 1> t(extent<1>(8), 32u, 3u);
  const std::vector<int> of = numbers(14);
  copy(of.data(), 56u, t);
  const texture_view<const int, 1> all(t), rest(t, 1, 2);
  array<int, 1> out(7);
  parallel_for_each(extent<1>(1),
                    [=, o = amp2hip::ref(out)] __device__(concurrency::index<1> i) mutable {
                      o[0] = all[7];
                      o[1] = all.get(concurrency::index<1>(1), 1);
                      o[2] = all.get(concurrency::index<1>(1), 2);
                      o[3] = all.get(concurrency::index<1>(2), 2); // outside
                      o[4] = all.get(i, 3);                        // no such level
                      o[5] = rest(0);
                      o[6] = rest.get(concurrency::index<1>(0), 1);
                    });
  EXPECT_EQ(static_cast<std::vector<int>>(out), (std::vector<int>{7, 9, 13, 0, 0, 8, 12}));
}

TEST(TextureView, MakesMipmapsFromTheLevelAbove) {
  const std::vector<float> of = {0, 1, 2, 3, 4, 5, 6, 7};
  graphics::texture<float, 1> t(extent<1>(8), 32u, 0u);
  copy(of.begin(), of.end(), texture_view<float, 1>(t));
  for (unsigned level = 1; level < t.get_mipmap_levels(); ++level) {
    const texture_view<const float, 1> from(t, level - 1, 1);
    const texture_view<float, 1> to(t, level);
    parallel_for_each(to.get_extent(), [=] __device__(concurrency::index<1> i) {
      to.set(i, (from[2 * i[0]] + from[2 * i[0] + 1]) / 2);
    });
  }
  std::vector<float> all(15);
  copy(t, all.data(), 60u);
  EXPECT_EQ(all,
            (std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7, 0.5f, 2.5f, 4.5f, 6.5f, 1.5f, 5.5f, 3.5f}));
}

namespace {
/// A kernel whose copies assign a view, of a texture that the kernel writes.
struct assigns_what_is_written {
  writeonly_texture_view<int, 1> to;
  texture_view<const int, 1> from, other;
  int *texels_after_failure;

  assigns_what_is_written(graphics::texture<int, 1> &written, const graphics::texture<int, 1> &read,
                          int *texels)
      : to(written), from(read), other(written), texels_after_failure(texels) {}
  assigns_what_is_written(const assigns_what_is_written &of)
      : to(of.to), from(of.from), other(of.from), texels_after_failure(of.texels_after_failure) {
    try {
      from = of.other;
    } catch (const runtime_exception &) {
      *texels_after_failure = from.get_extent()[0];
      throw;
    }
  }
  __device__ void operator()(concurrency::index<1> i) const { to.set(i, from[i]); }
};
} // namespace

TEST(TextureView, AFailedAssignmentChangesNothing) {
  const std::vector<int> data = {1, 2, 3, 4};
  graphics::texture<int, 1> written(4, data.begin(), data.end()), read(8);
  int texels = 0;
  {
    const assigns_what_is_written kernel(written, read, &texels);
    EXPECT_THROW(parallel_for_each(extent<1>(4), kernel), runtime_exception);
  }
  EXPECT_EQ(texels, 8);
  EXPECT_EQ(elements(written), data); // nothing let go of its memory
}

TEST(TextureView, AKernelReadsAndWritesATextureOneWayOnly) { // G31
  graphics::texture<int, 1> t(extent<1>(8), 32u, 2u), other(8);
  const texture_view<int, 1> write(t), write_next(t, 1), write_other(other);
  const texture_view<const int, 1> read(t, 0, 1), read_all(t);
  const writeonly_texture_view<int, 1> write_only(t);
  const extent<1> e(1);
  EXPECT_THROW(
      parallel_for_each(e, [=] __device__(concurrency::index<1> i) { write.set(i, read[i]); }),
      runtime_exception);
  EXPECT_THROW(parallel_for_each(
                   e, [=] __device__(concurrency::index<1> i) { write_next.set(i, read_all[i]); }),
               runtime_exception);
  EXPECT_THROW(
      parallel_for_each(e, [=] __device__(concurrency::index<1> i) { write_only.set(i, read[i]); }),
      runtime_exception);
  EXPECT_THROW(parallel_for_each(e, [write_only, t = amp2hip::ref(t)] __device__(
                                        concurrency::index<1> i) { write_only.set(i, t[i]); }),
               runtime_exception);
  // Other texels, or the same way.
  parallel_for_each(e, [=] __device__(concurrency::index<1> i) {
    write_next.set(i, read[i]);
    write_other.set(i, read[i]);
  });
  parallel_for_each(e, [=] __device__(concurrency::index<1> i) {
    write.set(i, 1);
    write_only.set(i, 1);
  });
  parallel_for_each(e, [read, o = write_other, t = amp2hip::ref(t)] __device__(
                           concurrency::index<1> i) { o.set(i, t[i] + read[i]); });
}

TEST(TextureView, IsMadeInsideOfKernels) {
  const std::vector<int> of = numbers(6);
  graphics::texture<int, 2> from(2, 3, of.begin(), of.end()), to(2, 3), last(2, 3);
  parallel_for_each(to.get_extent(),
                    [from = amp2hip::ref(from), to = amp2hip::ref(to),
                     last = amp2hip::ref(last)] __device__(concurrency::index<2> i) mutable {
                      const texture_view<const int, 2> read(from);
                      texture_view<int, 2> write(to);
                      const writeonly_texture_view<int, 2> write_too(last);
                      texture_view<int, 2> same(write);
                      write = same;
                      write.set(i, read[i] * 2);
                      write_too.set(i, read[i] * 3);
                    });
  EXPECT_EQ(elements(to)[5], 10);
  EXPECT_EQ(elements(last)[5], 15);
}

TEST(TextureView, KeepsTheTexelsAlive) {
  const std::vector<int> of = numbers(6);
  auto *t = new graphics::texture<int, 1>(6, of.begin(), of.end());
  texture_view<int, 1> v(*t);
  texture_view<const int, 1> r(v);
  delete t;
  std::vector<int> read(6);
  copy(r, read.begin());
  EXPECT_EQ(read, of);
  graphics::texture<int, 1> another(2);
  v = texture_view<int, 1>(another);
  EXPECT_EQ(v.get_extent(), extent<1>(2));
  r = v;
  EXPECT_EQ(r.get_extent(), extent<1>(2));
}

TEST(TextureView, IsCapturedInStructs) {
  const std::vector<int> of = numbers(4);
  graphics::texture<int, 1> a(4, of.begin(), of.end()), b(4);
  const images both = {texture_view<const int, 1>(a), texture_view<int, 1>(b)};
  parallel_for_each(b.get_extent(),
                    [=] __device__(concurrency::index<1> i) { both.to.set(i, both.from[i] + 1); });
  EXPECT_EQ(elements(b), (std::vector<int>{1, 2, 3, 4}));
}
