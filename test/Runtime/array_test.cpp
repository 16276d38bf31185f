#include "kernel_test.h"
#include "numbers.h"

#include <amp.h>

#include <list>
#include <type_traits>
#include <utility>
#include <vector>

using namespace concurrency;
template <typename T, int N> using amp_array = concurrency::array<T, N>;

static_assert(!std::is_default_constructible_v<amp_array<int, 1>>);
static_assert(!std::is_convertible_v<int, amp_array<int, 1>>, "array(int) is explicit");
static_assert(!std::is_convertible_v<extent<1>, amp_array<int, 1>>);
static_assert(std::is_convertible_v<amp_array<int, 1>, std::vector<int>>);

namespace {
struct point_mass {
  float position[3];
  int id;
};
} // namespace

// The constructors (K63): each form with each way to say the extent.

namespace {

/// What a form must have made.
template <int N>
void check_made(const amp_array<int, N> &made, const extent<N> &e, const accelerator_view &av,
                const accelerator_view &associated, access_type access) {
  EXPECT_EQ(made.get_extent(), e);
  EXPECT_EQ(made.get_accelerator_view(), av);
  EXPECT_EQ(made.get_associated_accelerator_view(), associated);
  EXPECT_EQ(made.get_cpu_access_type(), access);
}
template <int N>
void check_filled(const amp_array<int, N> &made, const extent<N> &e, const accelerator_view &av,
                  const accelerator_view &associated, access_type access) {
  check_made(made, e, av, associated, access);
  EXPECT_EQ(static_cast<std::vector<int>>(made), numbers(static_cast<int>(e.size())));
}

/// The nine forms; E... is an extent or its components.
template <int N, typename It, typename... E>
void check_forms(const extent<N> &e, It first, It last, E... components) {
  typedef amp_array<int, N> made;
  const accelerator_view usual = accelerator().get_default_view(), av = accelerator().create_view(),
                         cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  const access_type by_default = accelerator().get_default_cpu_access_type();
  check_made(made(components...), e, usual, usual, by_default);
  check_made(made(components..., av), e, av, av, by_default);
  check_made(made(components..., av, access_type_none), e, av, av, access_type_none);
  check_made(made(components..., cpu, av), e, cpu, av, access_type_read_write);
  check_made(made(components..., av, usual), e, av, av, by_default); // only a staging array has one
  check_filled(made(components..., first), e, usual, usual, by_default);
  check_filled(made(components..., first, last), e, usual, usual, by_default);
  check_filled(made(components..., first, av), e, av, av, by_default);
  check_filled(made(components..., first, av, access_type_auto), e, av, av, by_default);
  check_filled(made(components..., first, last, av), e, av, av, by_default);
  check_filled(made(components..., first, last, av, access_type_none), e, av, av, access_type_none);
  check_filled(made(components..., first, cpu, av), e, cpu, av, access_type_read_write);
  check_filled(made(components..., first, last, cpu, av), e, cpu, av, access_type_read_write);
}

template <typename Container> void check_forms_with(const Container &c) {
  const auto first = c.begin(), last = c.end();
  check_forms<1>(extent<1>(24), first, last, extent<1>(24));
  check_forms<1>(extent<1>(24), first, last, 24);
  check_forms<2>(extent<2>(4, 6), first, last, extent<2>(4, 6));
  check_forms<2>(extent<2>(4, 6), first, last, 4, 6);
  check_forms<3>(extent<3>(2, 3, 4), first, last, extent<3>(2, 3, 4));
  check_forms<3>(extent<3>(2, 3, 4), first, last, 2, 3, 4);
  const int components[] = {2, 3, 2, 2};
  check_forms<4>(extent<4>(components), first, last, extent<4>(components));
}

} // namespace

TEST(Array, EveryConstructor) {
  const std::vector<int> v = numbers(24);
  check_forms_with(v);
  check_forms_with(std::list<int>(v.begin(), v.end()));
  check_forms<2>(extent<2>(4, 6), v.data(), v.data() + 24, 4, 6);
}

TEST(Array, EveryConstructorFromAView) {
  std::vector<int> v = numbers(6);
  const array_view<const int, 2> source(2, 3, v);
  const accelerator_view usual = accelerator().get_default_view(), av = accelerator().create_view(),
                         cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  const access_type by_default = accelerator().get_default_cpu_access_type();
  typedef amp_array<int, 2> made;
  const extent<2> e(2, 3);
  check_filled(made(source), e, usual, usual, by_default);
  check_filled(made(array_view<int, 2>(2, 3, v)), e, usual, usual, by_default);
  check_filled(made(source, av), e, av, av, by_default);
  check_filled(made(source, av, access_type_none), e, av, av, access_type_none);
  check_filled(made(source, cpu, av), e, cpu, av, access_type_read_write);
  const made staging(source, cpu, av);
  check_filled(made(staging), e, cpu, av, access_type_read_write); // a copy
}

TEST(Array, MovedFromIsUninitialized) {
  amp_array<int, 1> a(4, numbers(4).begin());
  amp_array<int, 1> b(std::move(a));
  EXPECT_EQ(static_cast<std::vector<int>>(b), numbers(4));
  EXPECT_THROW(a.get_accelerator_view(), uninitialized_object);
  EXPECT_THROW(a.section(0, 1), uninitialized_object);
  EXPECT_THROW(static_cast<void>(static_cast<std::vector<int>>(a)), uninitialized_object);
  EXPECT_THROW((amp_array<int, 1>(a)), uninitialized_object);
  EXPECT_THROW(copy(b, a), runtime_exception);
  EXPECT_THROW(amp2hip::ref(a), uninitialized_object);
  EXPECT_THROW(static_cast<void>(a[0]), uninitialized_object);
  EXPECT_THROW(static_cast<void>(std::as_const(a)[0]), uninitialized_object);
  EXPECT_THROW((array_view<int, 1>(a)), uninitialized_object);
  EXPECT_THROW(a.view_as(extent<1>(4)), uninitialized_object);
  EXPECT_EQ(a.data(), nullptr);
  a = std::move(b);
  EXPECT_EQ(static_cast<std::vector<int>>(a), numbers(4));
}

// The host has accessed the elements before, so that the array has a grant that moves on.
TEST(Array, MovedFromGrantsNothing) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  amp_array<int, 2> a(2, 2, numbers(4).begin(), cpu);
  a(1, 1) = 7;
  amp_array<int, 2> b(std::move(a));
  EXPECT_EQ(b(1, 1), 7);
  EXPECT_THROW(a(1, 1) = 8, uninitialized_object);
  EXPECT_THROW(static_cast<void>(std::as_const(a)(1, 1)), uninitialized_object);
  EXPECT_THROW(a[1], uninitialized_object);
  EXPECT_EQ(b(1, 1), 7);
  amp_array<int, 2> c(std::move(a)); // from nothing
  EXPECT_THROW(c(0, 0), uninitialized_object);
  a = amp_array<int, 2>(2, 2, numbers(4).begin(), cpu);
  EXPECT_EQ(a(1, 1), numbers(4)[3]);
}

TEST(Array, ElementsAreConvertedOneByOne) {
  const std::vector<int> v = numbers(4);
  const std::vector<float> contents = amp_array<float, 1>(4, v.begin());
  EXPECT_EQ(contents, (std::vector<float>{0, 1, 2, 3}));
}

TEST(Array, RangeOfTheWrongLengthThrows) {
  const std::vector<int> v = numbers(5);
  EXPECT_THROW((amp_array<int, 1>(6, v.begin(), v.end())), runtime_exception);
  EXPECT_THROW((amp_array<int, 1>(4, v.begin(), v.end())), runtime_exception);
}

TEST(Array, NonPositiveExtentThrows) {
  EXPECT_THROW((amp_array<int, 1>(0)), runtime_exception);
  EXPECT_THROW((amp_array<int, 2>(3, -1)), runtime_exception);
}

TEST(Array, FromAViewAndBack) {
  std::vector<int> v = numbers(6), w(6);
  amp_array<int, 2> a(array_view<const int, 2>(2, 3, v));
  a.copy_to(array_view<int, 2>(2, 3, w));
  EXPECT_EQ(w, v);
  amp_array<int, 2> b(2, 3);
  b = array_view<const int, 2>(2, 3, v);
  EXPECT_EQ(static_cast<std::vector<int>>(b), v);
}

TEST(Array, CopiesAreDeep) {
  amp_array<int, 1> a(4, numbers(4).begin());
  amp_array<int, 1> b(a);
  parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                        concurrency::index<1> i) mutable { a[i] = -1; });
  EXPECT_EQ(static_cast<std::vector<int>>(b), numbers(4));
  b = a;
  EXPECT_EQ(static_cast<std::vector<int>>(b), std::vector<int>(4, -1));
  amp_array<int, 1> c(std::move(b));
  EXPECT_EQ(static_cast<std::vector<int>>(c), std::vector<int>(4, -1));
}

TEST(Array, KernelUsesItInEveryWay) {
  amp_array<int, 2> a(4, 6, numbers(24).begin());
  parallel_for_each(extent<1>(1), [a = amp2hip::ref(a)] __device__(concurrency::index<1>) mutable {
    a(0, 0) = 100;
    a[concurrency::index<2>(0, 1)] = 101;
    a(concurrency::index<2>(0, 2)) = 102;
    a[1][0] = 103;
    a(1)(1) = 104;
    a.section(2, 2, 1, 1)(0, 0) = 105;
    a.view_as(extent<1>(24))[23] = 106;
    a.data()[22] = a.get_extent()[1];
  });
  const std::vector<int> v = a;
  EXPECT_EQ(v[0], 100);
  EXPECT_EQ(v[1], 101);
  EXPECT_EQ(v[2], 102);
  EXPECT_EQ(v[6], 103);
  EXPECT_EQ(v[7], 104);
  EXPECT_EQ(v[14], 105);
  EXPECT_EQ(v[23], 106);
  EXPECT_EQ(v[22], 6);
  EXPECT_EQ(v[3], 3);
}

TEST(Array, HostAccessWithoutCpuAccessThrows) {
  amp_array<int, 1> a(4, accelerator().get_default_view(), access_type_none);
  EXPECT_THROW(a[0], runtime_exception);
  EXPECT_EQ(a.data(), nullptr);
}

TEST(Array, CpuAccessOnADiscreteDeviceThrows) {
  accelerator acc;
  if (acc.get_supports_cpu_shared_memory())
    GTEST_SKIP() << "the default accelerator shares memory with the CPU";
  EXPECT_THROW((amp_array<int, 1>(4, acc.get_default_view(), access_type_read_write)),
               runtime_exception);
}

TEST(Array, OnTheCpuAcceleratorIsHostMemory) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  amp_array<int, 2> a(2, 3, cpu);
  a(1, 2) = 5;
  EXPECT_EQ(a.data()[5], 5);
  EXPECT_EQ(a.get_accelerator_view(), cpu);
}

TEST(Array, StagingArrayIsReachableOnTheHost) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  const accelerator_view gpu = accelerator().get_default_view();
  amp_array<int, 1> staging(8, cpu, gpu);
  for (int i = 0; i < 8; ++i)
    staging[i] = i;
  EXPECT_EQ(staging.get_accelerator_view(), cpu);
  EXPECT_EQ(staging.get_associated_accelerator_view(), gpu);
  amp_array<int, 1> a(8, gpu);
  copy(staging, a);
  EXPECT_EQ(static_cast<std::vector<int>>(a), numbers(8));
  // Captured by a kernel it is refused; a view of it is copied as needed (K73).
  EXPECT_THROW(
      parallel_for_each(staging.get_extent(), [s = amp2hip::ref(staging)] __device__(
                                                  concurrency::index<1> i) mutable { s[i] = 1; }),
      runtime_exception);
  array_view<int, 1> v(staging);
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] *= 2; });
  v.synchronize();
  EXPECT_EQ(staging[7], 14);
}

TEST(Array, AssignmentTakesOverExtentAndPlace) {
  const accelerator_view av = accelerator().create_view();
  amp_array<int, 1> a(4, numbers(4).begin(), av), b(9);
  b = a;
  EXPECT_EQ(b.get_extent()[0], 4);
  EXPECT_EQ(b.get_accelerator_view(), av);
  EXPECT_EQ(static_cast<std::vector<int>>(b), numbers(4));
}

TEST(Array, CopyTo) {
  amp_array<int, 2> a(2, 3, numbers(6).begin()), b(2, 3), smaller(2, 2);
  a.copy_to(b);
  EXPECT_EQ(static_cast<std::vector<int>>(b), numbers(6));
  EXPECT_THROW(a.copy_to(smaller), runtime_exception);
  a.copy_to(b.section(0, 0, 2, 3));
}

TEST(Array, ConstViewsOfAConstArray) {
  const amp_array<int, 2> a(4, 6, numbers(24).begin());
  static_assert(std::is_same_v<decltype(a[0]), array_view<const int, 1>>);
  static_assert(std::is_same_v<decltype(a.section(0, 0, 1, 1)), array_view<const int, 2>>);
  static_assert(std::is_same_v<decltype(a.view_as(extent<1>(1))), array_view<const int, 1>>);
  static_assert(std::is_same_v<decltype(a.reinterpret_as<float>()), array_view<const float, 1>>);
  EXPECT_EQ(a[1][2], 8);
  EXPECT_EQ(a(2)[3], 15);
  EXPECT_EQ(a.section(concurrency::index<2>(2, 4))(0, 1), 17);
  EXPECT_EQ(a.section(extent<2>(1, 2))(0, 1), 1);
  EXPECT_EQ(a.section(concurrency::index<2>(1, 1), extent<2>(2, 2))(1, 1), 14);
  EXPECT_EQ(a.section(3, 5, 1, 1)(0, 0), 23);
  EXPECT_EQ(a.view_as(extent<3>(2, 3, 4))(1, 2, 3), 23);
  EXPECT_EQ(a.reinterpret_as<unsigned>()[7], 7u);
}

TEST(Array, ViewsOutOfRangeThrow) {
  amp_array<int, 2> a(4, 6);
  EXPECT_THROW(a[4], runtime_exception);
  EXPECT_THROW(a.section(0, 0, 4, 7), runtime_exception);
  EXPECT_THROW(a.view_as(extent<1>(25)), runtime_exception);
  EXPECT_THROW((amp_array<int, 1>(3).reinterpret_as<double>()), runtime_exception);
}

TEST(Array, StagingArraysAreNotForKernels) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  amp_array<int, 1> staging(8, numbers(8).begin(), cpu, accelerator().get_default_view());
  EXPECT_THROW(
      parallel_for_each(staging.get_extent(), [a = amp2hip::ref(staging)] __device__(
                                                  concurrency::index<1> i) mutable { a[i] = 1; }),
      runtime_exception);
  const array_view<int, 1> v(staging); // the runtime copies (K73)
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
  EXPECT_EQ(staging[7], 8);
}

TEST(Array, LimitsOfTheExtent) {
  EXPECT_THROW((amp_array<int, 2>(65536, 65536)), runtime_exception);
  const int components[] = {1 << 10, 1 << 10, 1 << 10, 1 << 10};
  EXPECT_THROW((amp_array<int, 4>(extent<4>(components))), runtime_exception);
}

TEST(Array, StructElements) {
  amp_array<point_mass, 1> a(10);
  parallel_for_each(a.get_extent(),
                    [a = amp2hip::ref(a)] __device__(concurrency::index<1> i) mutable {
                      a[i].id = i[0];
                      a[i].position[2] = 0.5f * i[0];
                    });
  const std::vector<point_mass> v = a;
  EXPECT_EQ(v[9].id, 9);
  EXPECT_EQ(v[9].position[2], 4.5f);
}
