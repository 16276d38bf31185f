#include "kernel_test.h"

#include <amp.h>

#include <array>
#include <climits>
#include <type_traits>
#include <vector>

using namespace concurrency;

static_assert(array_view<const float, 2>::rank == 2);
static_assert(std::is_same_v<array_view<const float, 2>::value_type, const float>);
static_assert(std::is_convertible_v<array_view<int, 1>, array_view<const int, 1>>);
static_assert(!std::is_convertible_v<array_view<const int, 1>, array_view<int, 1>>);
static_assert(!std::is_default_constructible_v<array_view<int, 1>>);
static_assert(!std::is_convertible_v<extent<1>, array_view<int, 1>>);
static_assert(std::is_convertible_v<concurrency::array<int, 2> &, array_view<int, 2>>);
static_assert(std::is_convertible_v<const concurrency::array<int, 2> &, array_view<const int, 2>>);
static_assert(!std::is_constructible_v<array_view<int, 2>, const concurrency::array<int, 2> &>);
static_assert(sizeof(array_view<int, 2>) == 32, "a view is cheap to hand to a kernel");

namespace {
struct in_and_out {
  array_view<int, 1> in, out;
  int factor;
};
} // namespace

TEST(ArrayView, EveryConstructorOverHostMemory) {
  std::vector<int> v(24);
  std::array<int, 24> a{};
  int c[24] = {};
  const std::vector<int> cv(24, 1);
  EXPECT_EQ((array_view<int, 1>(v).get_extent()), extent<1>(24));
  EXPECT_EQ((array_view<int, 1>(a).get_extent()), extent<1>(24));
  EXPECT_EQ((array_view<int, 1>(c).get_extent()), extent<1>(24));
  EXPECT_EQ((array_view<int, 1>(20, v).get_extent()), extent<1>(20));
  EXPECT_EQ((array_view<int, 2>(4, 6, v).get_extent()), (extent<2>(4, 6)));
  EXPECT_EQ((array_view<int, 3>(2, 3, 4, v).get_extent()), (extent<3>(2, 3, 4)));
  EXPECT_EQ((array_view<int, 3>(2, 3, 4, v.data()).get_extent()), (extent<3>(2, 3, 4)));
  EXPECT_EQ((array_view<int, 2>(extent<2>(4, 6), a).get_extent()), (extent<2>(4, 6)));
  EXPECT_EQ((array_view<int, 2>(extent<2>(4, 6), c).get_extent()), (extent<2>(4, 6)));
  EXPECT_EQ((array_view<const int, 1>(cv).get_extent()), extent<1>(24));
  EXPECT_EQ((array_view<const int, 1>(c).get_extent()), extent<1>(24));
  EXPECT_EQ((array_view<const int, 2>(4, 6, cv).get_extent()), (extent<2>(4, 6)));
  EXPECT_EQ((array_view<const int, 2>(4, 6, cv.data()).get_extent()), (extent<2>(4, 6)));
  EXPECT_EQ((array_view<const int, 3>(extent<3>(2, 3, 4), cv).get_extent()), (extent<3>(2, 3, 4)));
}

TEST(ArrayView, RanksAboveThree) {
  std::vector<int> data(2 * 3 * 4 * 5);
  const int components[] = {2, 3, 4, 5};
  array_view<int, 4> v(extent<4>(components), data);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<4> i) {
    v[i] = ((i[0] * 3 + i[1]) * 4 + i[2]) * 5 + i[3];
  });
  v.synchronize();
  for (int i = 0; i < 120; ++i)
    ASSERT_EQ(data[i], i);
  EXPECT_EQ(v[1][2][3][4], 119);
}

TEST(ArrayView, NonPositiveExtentThrows) {
  int data[4];
  EXPECT_THROW((array_view<int, 1>(0, data)), runtime_exception);
  EXPECT_THROW((array_view<int, 2>(2, -1, data)), runtime_exception);
  EXPECT_THROW((array_view<int, 1>(extent<1>(0))), runtime_exception);
}

TEST(ArrayView, ContainerThatIsTooSmallThrows) {
  std::vector<int> data(5);
  EXPECT_THROW((array_view<int, 2>(2, 3, data)), runtime_exception);
}

TEST(ArrayView, IndexesInEveryWay) {
  std::vector<int> data(24);
  for (int i = 0; i < 24; ++i)
    data[i] = i;
  array_view<int, 3> v(2, 3, 4, data);
  EXPECT_EQ(v(1, 2, 3), 23);
  EXPECT_EQ(v[concurrency::index<3>(1, 2, 3)], 23);
  EXPECT_EQ(v(concurrency::index<3>(1, 2, 3)), 23);
  EXPECT_EQ(v[1](2, 3), 23);
  EXPECT_EQ(v(1)(2)(3), 23);
  EXPECT_EQ(v.get_ref(concurrency::index<3>(0, 1, 0)), 4);
  array_view<const int, 1> flat(24, data);
  EXPECT_EQ(flat[5], 5);
  EXPECT_EQ(flat.data()[7], 7);
}

TEST(ArrayView, ProjectionOutOfRangeThrows) {
  array_view<int, 2> v(2, 3);
  EXPECT_THROW(v[2], runtime_exception);
  EXPECT_THROW(v[-1], runtime_exception);
}

TEST(ArrayView, SectionShowsItsPart) {
  std::vector<int> data(20);
  for (int i = 0; i < 20; ++i)
    data[i] = i;
  array_view<int, 2> v(4, 5, data);
  auto part = v.section(concurrency::index<2>(1, 2), extent<2>(2, 3));
  EXPECT_EQ(part.get_extent(), (extent<2>(2, 3)));
  EXPECT_EQ(part(0, 0), 7);
  EXPECT_EQ(part(1, 2), 14);
  EXPECT_EQ(v.section(concurrency::index<2>(3, 3)).get_extent(), (extent<2>(1, 2)));
  EXPECT_EQ(v.section(extent<2>(2, 2))(1, 1), 6);
  EXPECT_EQ(v.section(2, 1, 2, 2)(0, 0), 11);
  EXPECT_EQ(part.section(1, 1, 1, 1)(0, 0), 13);
  EXPECT_EQ(part[1][1], 13);
}

TEST(ArrayView, SectionOutOfRangeThrows) {
  array_view<int, 2> v(4, 5);
  EXPECT_THROW(v.section(0, 0, 5, 5), runtime_exception);
  EXPECT_THROW(v.section(-1, 0, 1, 1), runtime_exception);
  EXPECT_THROW(v.section(3, 4, 1, 2), runtime_exception);
  EXPECT_THROW(v.section(0, 0, 0, 1), runtime_exception);
}

TEST(ArrayView, KernelWritesOnlyTheSection) {
  std::vector<int> data(20, 1);
  array_view<int, 2> v(4, 5, data);
  auto part = v.section(1, 1, 2, 2);
  parallel_for_each(part.get_extent(), [=] __device__(concurrency::index<2> i) { part[i] = 9; });
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j)
      EXPECT_EQ(v(i, j), i >= 1 && i <= 2 && j >= 1 && j <= 2 ? 9 : 1);
}

TEST(ArrayView, ReshapesAndReinterprets) {
  std::vector<float> data(12, 1.0f);
  array_view<float, 1> v(data);
  array_view<float, 2> matrix = v.view_as(extent<2>(3, 4));
  matrix(2, 3) = 5.0f;
  EXPECT_EQ(v[11], 5.0f);
  array_view<unsigned, 1> bits = v.reinterpret_as<unsigned>();
  EXPECT_EQ(bits[0], 0x3f800000u);
  array_view<const float, 1> cv(v);
  EXPECT_EQ(cv.view_as(extent<2>(2, 3)).get_extent(), (extent<2>(2, 3)));
  EXPECT_EQ(cv.reinterpret_as<double>().get_extent()[0], 6);
  EXPECT_THROW(v.view_as(extent<2>(4, 4)), runtime_exception);
  EXPECT_THROW((array_view<float, 1>(3, data.data()).reinterpret_as<double>()), runtime_exception);
}

TEST(ArrayView, ReinterpretsAsNoMoreElementsThanAnExtentCounts) {
  const array_view<double, 1> most(1 << 30), fits((1 << 30) - 1); // reserve addresses only
  EXPECT_THROW(most.reinterpret_as<float>(), runtime_exception);
  EXPECT_EQ(fits.reinterpret_as<float>().get_extent(), extent<1>(INT_MAX - 1));
}

TEST(ArrayView, WithoutSource) {
  array_view<int, 2> v(3, 4);
  EXPECT_THROW(v.get_source_accelerator_view(), runtime_exception);
  parallel_for_each(v.get_extent(),
                    [=] __device__(concurrency::index<2> i) { v[i] = i[0] * 4 + i[1]; });
  EXPECT_EQ(v(2, 3), 11);
  v.synchronize(); // nothing to write back to
  EXPECT_EQ(v(0, 1), 1);
}

TEST(ArrayView, SourceAcceleratorView) {
  std::vector<int> data(4);
  EXPECT_EQ((array_view<int, 1>(data).get_source_accelerator_view()),
            accelerator(accelerator::cpu_accelerator).get_default_view());
  concurrency::array<int, 1> a(4);
  EXPECT_EQ((array_view<int, 1>(a).get_source_accelerator_view()), a.get_accelerator_view());
}

TEST(ArrayView, AssignmentRebinds) {
  int a[] = {1, 2}, b[] = {3, 4};
  array_view<int, 1> v(a), w(b);
  v = w;
  v[0] = 30;
  EXPECT_EQ(b[0], 30);
  EXPECT_EQ(a[0], 1);
  array_view<const int, 1> c(v);
  c = array_view<int, 1>(a);
  EXPECT_EQ(c[0], 1);
}

TEST(ArrayView, ReachesAKernelInsideAStruct) {
  std::vector<int> in(8, 3), out(8);
  in_and_out p{array_view<int, 1>(in), array_view<int, 1>(out), 7};
  parallel_for_each(p.in.get_extent(),
                    [=] __device__(concurrency::index<1> i) { p.out[i] = p.in[i] * p.factor; });
  p.out.synchronize();
  EXPECT_EQ(out, std::vector<int>(8, 21));
}

TEST(ArrayView, MadeInAKernelOverLocalMemory) {
  array_view<int, 1> v(4);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) {
    int local[3] = {1, 2, 3};
    array_view<int, 1> l(3, local);
    array_view<int, 1> copy = l.section(1, 2);
    v[i] = copy[0] + copy[1] + l[0];
  });
  EXPECT_EQ(v[3], 6);
}

namespace {
/// Copies its view in a way of its own, through a temporary and an assignment.
struct indirect {
  array_view<int, 1> v;
  explicit indirect(const array_view<int, 1> &v) : v(v) {}
  indirect(const indirect &other) : v(other.v.section(0, 1)) {
    array_view<int, 1> temporary = other.v;
    v = temporary;
  }
};
} // namespace

TEST(ArrayView, ReachesAKernelHoweverTheStructCopiesIt) {
  std::vector<int> data(8, 1);
  {
    const indirect i{array_view<int, 1>(data)};
    parallel_for_each(i.v.get_extent(),
                      [=] __device__(concurrency::index<1> idx) { i.v[idx] += 1; });
  }
  EXPECT_EQ(data, std::vector<int>(8, 2));
}
