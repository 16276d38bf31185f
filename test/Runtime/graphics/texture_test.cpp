// concurrency::graphics::texture (G20 to G31).
#include "../kernel_test.h"
#include "../numbers.h"
#include "texture_elements.h"

#include <amp_graphics.h>

#include <list>
#include <utility>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

accelerator_view gpu() { return accelerator().get_default_view(); }
accelerator_view cpu() { return accelerator(accelerator::cpu_accelerator).get_default_view(); }
template <typename T, int N> int size_of(const graphics::texture<T, N> &t) {
  return static_cast<int>(t.get_extent().size());
}

} // namespace

TEST(Texture, ConstructsFromAnExtentInEveryWay) {
  const extent<2> e(3, 5);
  const graphics::texture<int, 2> a(e), b(e, gpu()), c(e, 8u), d(e, 16u, gpu()), f(3, 5),
      g(3, 5, gpu()), h(3, 5, 8u), i(3, 5, 8u, gpu());
  for (const graphics::texture<int, 2> *t : {&a, &b, &c, &d, &f, &g, &h, &i}) {
    EXPECT_EQ(t->get_extent(), e);
    EXPECT_EQ(t->get_mipmap_levels(), 1u);
    EXPECT_EQ(t->get_accelerator_view(), gpu());
    EXPECT_EQ(t->get_associated_accelerator_view(), gpu());
  }
  EXPECT_EQ(a.get_bits_per_scalar_element(), 32u);
  EXPECT_EQ(a.get_data_length(), 60u);
  EXPECT_EQ(d.get_bits_per_scalar_element(), 16u);
  EXPECT_EQ(d.get_data_length(), 30u);
  EXPECT_EQ(i.get_bits_per_scalar_element(), 8u);
  EXPECT_EQ(i.get_data_length(), 15u);
  EXPECT_EQ((graphics::texture<int, 1>(16, 8u)).get_data_length(),
            16u); // an extent and a width (G25)
  EXPECT_EQ((graphics::texture<int, 2>(16, 8)).get_data_length(), 512u); // an extent
  EXPECT_EQ((graphics::texture<int, 2>(16, 8, 8)).get_data_length(), 128u);
  EXPECT_EQ((graphics::texture<int, 3>(2, 3, 4, 8)).get_data_length(), 24u);
  EXPECT_EQ((graphics::texture<double, 1>(4)).get_bits_per_scalar_element(), 64u);
  EXPECT_EQ((graphics::texture<float_4, 3>(2, 2, 2)).get_data_length(), 128u);
}

TEST(Texture, DataLengthCountsBelow4GiB) {
  const std::size_t most = 0xffffffff;
  EXPECT_EQ(amp2hip::detail::data_length_of(most), most);
  EXPECT_THROW(amp2hip::detail::data_length_of(most + 1), runtime_exception);
}

TEST(Texture, ConstructsWithContents) {
  const std::vector<int> of = numbers(12);
  const extent<2> e(3, 4);
  const graphics::texture<int, 2> a(e, of.begin(), of.end()), b(e, of.begin(), of.end(), gpu()),
      c(3, 4, of.begin(), of.end()), d(3, 4, of.data(), of.data() + 12, gpu()),
      f(e, of.data(), 48u, 32u), g(3, 4, of.data(), 48u, 32u, gpu());
  for (const graphics::texture<int, 2> *t : {&a, &b, &c, &d, &f, &g})
    EXPECT_EQ(elements(*t), of);
  const std::list<short> others(of.begin(), of.end());
  EXPECT_EQ(elements(graphics::texture<int, 1>(12, others.begin(), others.end())), of);
  EXPECT_EQ(elements(graphics::texture<int, 3>(2, 3, 2, of.begin(), of.end())), of);
}

TEST(Texture, CopiesAreDeep) {
  const std::vector<int> of = numbers(12);
  graphics::texture<int, 2> a(3, 4, of.begin(), of.end());
  const graphics::texture<int, 2> b(a), c(a, accelerator().create_view());
  graphics::texture<int, 2> d(1, 1);
  d = a;
  const texture_view<const int, 2> view(a);
  const graphics::texture<int, 2> from_view(view), from_view_there(view, c.get_accelerator_view());
  parallel_for_each(a.get_extent(), [t = amp2hip::ref(a)] __device__(
                                        concurrency::index<2> i) mutable { t.set(i, -1); });
  EXPECT_EQ(elements(a), std::vector<int>(12, -1));
  for (const graphics::texture<int, 2> *t : {&b, &c, &from_view, &from_view_there})
    EXPECT_EQ(elements(*t), of);
  EXPECT_EQ(elements(d), of);
  EXPECT_EQ(d.get_extent(), a.get_extent());
  EXPECT_NE(c.get_accelerator_view(), a.get_accelerator_view());
  EXPECT_EQ(from_view_there.get_accelerator_view(), c.get_accelerator_view());
}

TEST(Texture, MovedFromIsNotInitialized) {
  const std::vector<int> of = numbers(4);
  graphics::texture<int, 1> a(4, of.begin(), of.end());
  graphics::texture<int, 1> b(std::move(a));
  EXPECT_EQ(elements(b), of);
  EXPECT_THROW(a.get_accelerator_view(), uninitialized_object);
  EXPECT_THROW(a.data(), uninitialized_object);
  EXPECT_THROW(copy(a, std::vector<int>(4).begin()), uninitialized_object);
  EXPECT_THROW((texture_view<int, 1>(a)), uninitialized_object);
  EXPECT_THROW((texture_view<const int, 1>(a)), uninitialized_object);
  EXPECT_THROW((graphics::texture<int, 1>(a)), uninitialized_object);
  EXPECT_THROW(parallel_for_each(extent<1>(1), [t = amp2hip::ref(a)] __device__(
                                                   concurrency::index<1>) { (void)t[0]; }),
               uninitialized_object);
  a = std::move(b);
  EXPECT_EQ(elements(a), of);
}

TEST(Texture, WidthThatTheTypeCannotHaveThrows) { // G21
  EXPECT_THROW((graphics::texture<int, 1>(4, 64u)), runtime_exception);
  EXPECT_THROW((graphics::texture<int, 1>(4, 0u)), runtime_exception);
  EXPECT_THROW((graphics::texture<uint_4, 2>(4, 4, 12u)), runtime_exception);
  EXPECT_THROW((graphics::texture<float, 1>(4, 8u)), runtime_exception);
  EXPECT_THROW((graphics::texture<double, 1>(4, 32u)), runtime_exception);
  EXPECT_THROW((graphics::texture<graphics::norm, 1>(4, 32u)), runtime_exception);
  EXPECT_THROW((graphics::texture<unorm_4, 2>(extent<2>(4, 4), 32u, 0u)), runtime_exception);
  EXPECT_NO_THROW((graphics::texture<unorm_4, 2>(4, 4, 16u)));
}

TEST(Texture, ExtentsAreLimited) { // G22
  EXPECT_THROW((graphics::texture<int, 1>(0)), runtime_exception);
  EXPECT_THROW((graphics::texture<int, 2>(4, -1)), runtime_exception);
  EXPECT_THROW((graphics::texture<int, 3>(4, 4, 0)), runtime_exception);
  EXPECT_EQ((graphics::texture<int, 1>(16384, 8u)).get_data_length(), 16384u);
  EXPECT_THROW((graphics::texture<int, 1>(16385, 8u)), runtime_exception);
  EXPECT_EQ((graphics::texture<int, 2>(16384, 1, 8u)).get_extent()[0], 16384);
  EXPECT_THROW((graphics::texture<int, 2>(1, 16385, 8u)), runtime_exception);
  EXPECT_EQ((graphics::texture<int, 3>(2048, 1, 1, 8u)).get_extent()[0], 2048);
  EXPECT_THROW((graphics::texture<int, 3>(1, 2049, 1, 8u)), runtime_exception);
}

TEST(Texture, TheCpuAcceleratorHasStagingTexturesOnly) { // G23
  EXPECT_THROW((graphics::texture<int, 1>(4, cpu())), runtime_exception);
  EXPECT_THROW((graphics::texture<int, 1>(4, 8u, cpu())), runtime_exception);
  EXPECT_THROW((graphics::texture<int, 1>(extent<1>(4), 8u, 1u, cpu())), runtime_exception);
  const graphics::texture<int, 1> t(4);
  EXPECT_THROW((graphics::texture<int, 1>(t, cpu())), runtime_exception);
  EXPECT_NO_THROW((graphics::texture<int, 1>(t, cpu(), gpu())));
}

TEST(Texture, Mipmaps) {
  const extent<2> e(20, 7);
  const graphics::texture<int, 2> some(e, 32u, 3u), all(e, 8u, 0u), there(e, 8u, 2u, gpu());
  EXPECT_EQ(some.get_mipmap_levels(), 3u);
  EXPECT_EQ(some.get_mipmap_extent(0), e);
  EXPECT_EQ(some.get_mipmap_extent(1), extent<2>(10, 3));
  EXPECT_EQ(some.get_mipmap_extent(2), extent<2>(5, 1));
  EXPECT_THROW(some.get_mipmap_extent(3), runtime_exception);
  EXPECT_EQ(some.get_data_length(), (140u + 30u + 5u) * 4u);
  EXPECT_EQ(all.get_mipmap_levels(), 5u); // 20, 10, 5, 2, 1
  EXPECT_EQ(all.get_mipmap_extent(4), extent<2>(1, 1));
  EXPECT_EQ(there.get_mipmap_levels(), 2u);
  EXPECT_THROW((graphics::texture<int, 2>(e, 8u, 6u)), runtime_exception);
  EXPECT_EQ((graphics::texture<int, 2>(16, 16, 8u, 0u)).get_mipmap_levels(), 5u);
  EXPECT_EQ((graphics::texture<int, 3>(extent<3>(1, 1, 1), 8u, 0u)).get_mipmap_levels(), 1u);
}

TEST(Texture, CopiesAndSamplesOfMipmapsHaveAllLevels) {
  graphics::texture<int, 1> t(extent<1>(8), 32u, 0u);
  const std::vector<int> of = numbers(15);
  copy(of.data(), 60u, t);
  const graphics::texture<int, 1> same(t);
  EXPECT_EQ(same.get_mipmap_levels(), 4u);
  std::vector<int> back(15);
  copy(same, back.data(), 60u);
  EXPECT_EQ(back, of);
}

TEST(Texture, KernelReadsItInEveryWay) {
  const std::vector<int> of = numbers(24);
  const graphics::texture<int, 1> one(24, of.begin(), of.end());
  const graphics::texture<int, 2> two(4, 6, of.begin(), of.end());
  const graphics::texture<int, 3> three(2, 3, 4, of.begin(), of.end());
  array<int, 1> out(10);
  parallel_for_each(extent<1>(1),
                    [o = amp2hip::ref(out), a = amp2hip::ref(one), b = amp2hip::ref(two),
                     c = amp2hip::ref(three)] __device__(concurrency::index<1> i) mutable {
                      o[0] = a[5];
                      o[1] = a(6);
                      o[2] = a[concurrency::index<1>(7)];
                      o[3] = b(1, 2);
                      o[4] = b[concurrency::index<2>(1, 3)];
                      o[5] = b(concurrency::index<2>(1, 4));
                      o[6] = c(1, 2, 3);
                      o[7] = c.get(concurrency::index<3>(1, 2, 2));
                      o[8] = c.get_extent()[1];
                      o[9] = b.get_mipmap_extent(0)[1] + i[0];
                    });
  EXPECT_EQ(static_cast<std::vector<int>>(out),
            (std::vector<int>{5, 6, 7, 8, 9, 10, 23, 22, 3, 6}));
}

TEST(Texture, OutsideIsZeroAndCannotBeWritten) { // G27
  const std::vector<int> of(6, 7);
  graphics::texture<int, 2> t(2, 3, of.begin(), of.end());
  array<int, 1> out(4);
  parallel_for_each(extent<1>(1), [o = amp2hip::ref(out),
                                   t = amp2hip::ref(t)] __device__(concurrency::index<1>) mutable {
    o[0] = t(-1, 0);
    o[1] = t(0, 3);
    o[2] = t(2, 0);
    o[3] = t(1, 2);
    t.set(concurrency::index<2>(0, 3), 1);
    t.set(concurrency::index<2>(-1, 2), 1);
  });
  EXPECT_EQ(static_cast<std::vector<int>>(out), (std::vector<int>{0, 0, 0, 7}));
  EXPECT_EQ(elements(t), of);
}

TEST(Texture, SetWritesOneComponent) { // G28
  graphics::texture<unsigned, 2> t(3, 4);
  graphics::texture<float, 3> f(2, 2, 2);
  parallel_for_each(t.get_extent(),
                    [t = amp2hip::ref(t)] __device__(concurrency::index<2> i) mutable {
                      t.set(i, static_cast<unsigned>(10 * i[0] + i[1]));
                    });
  parallel_for_each(f.get_extent(),
                    [f = amp2hip::ref(f)] __device__(concurrency::index<3> i) mutable {
                      f.set(i, static_cast<float>(4 * i[0] + 2 * i[1] + i[2]));
                    });
  EXPECT_EQ(elements(t)[11], 23u);
  EXPECT_EQ(elements(f), (std::vector<float>{0, 1, 2, 3, 4, 5, 6, 7}));
}

TEST(Texture, RunsWhereItIs) {
  const accelerator_view other = accelerator().create_view();
  graphics::texture<int, 1> here(4), there(4, other);
  const auto both = [a = amp2hip::ref(here), b = amp2hip::ref(there)] __device__(
                        concurrency::index<1> i) mutable { a.set(i, b[i]); };
  EXPECT_THROW(parallel_for_each(extent<1>(4), both), runtime_exception);
  const auto one = [b = amp2hip::ref(there)] __device__(concurrency::index<1> i) mutable {
    b.set(i, i[0]);
  };
  EXPECT_THROW(parallel_for_each(gpu(), extent<1>(4), one), runtime_exception);
  parallel_for_each(other, extent<1>(4), one);
  parallel_for_each(extent<1>(4), one);
  EXPECT_EQ(elements(there), numbers(4));
}

TEST(Texture, StagingTexturesAreReachedThroughTheirData) { // G30
  const std::vector<int> of = numbers(24);
  graphics::texture<int, 3> staging(extent<3>(2, 3, 4), 16u, cpu(), gpu());
  EXPECT_EQ(staging.get_accelerator_view(), cpu());
  EXPECT_EQ(staging.get_associated_accelerator_view(), gpu());
  EXPECT_EQ(staging.get_row_pitch(), 8u);
  EXPECT_EQ(staging.get_depth_pitch(), 24u);
  auto *texels = static_cast<short *>(staging.data());
  for (short i = 0; i < 24; ++i)
    texels[i] = static_cast<short>(i * i);
  graphics::texture<int, 3> t(staging, gpu());
  parallel_for_each(t.get_extent(), [t = amp2hip::ref(t)] __device__(
                                        concurrency::index<3> i) mutable { t.set(i, t[i] + 1); });
  copy(t, staging);
  EXPECT_EQ(static_cast<const short *>(std::as_const(staging).data())[23], 23 * 23 + 1);
  const graphics::texture<int, 3> same(staging);
  EXPECT_EQ(same.get_associated_accelerator_view(), gpu());
  EXPECT_EQ(static_cast<const short *>(same.data())[2], 5);
  // With two views, but none of the cpu's, it is a texture like any other.
  graphics::texture<int, 2> plain(4, 6, of.begin(), of.end(), gpu(), cpu());
  EXPECT_EQ(plain.get_associated_accelerator_view(), gpu());
  EXPECT_EQ(plain.data(), nullptr);
  EXPECT_EQ(plain.get_row_pitch(), 0u);
  EXPECT_THROW(parallel_for_each(extent<1>(1), [s = amp2hip::ref(staging)] __device__(
                                                   concurrency::index<1>) { (void)s(0, 0, 0); }),
               runtime_exception);
}

TEST(Texture, CopyTo) {
  const std::vector<int> of = numbers(6);
  const graphics::texture<int, 2> from(2, 3, of.begin(), of.end());
  graphics::texture<int, 2> to(2, 3), larger(2, 4), narrower(2, 3, 16u);
  from.copy_to(to);
  EXPECT_EQ(elements(to), of);
  graphics::texture<int, 2> through(2, 3), through_view(2, 3);
  from.copy_to(writeonly_texture_view<int, 2>(through));
  from.copy_to(texture_view<int, 2>(through_view));
  EXPECT_EQ(elements(through), of);
  EXPECT_EQ(elements(through_view), of);
  EXPECT_THROW(from.copy_to(larger), runtime_exception);
  EXPECT_THROW(from.copy_to(narrower), runtime_exception);
}
