#include "kernel_test.h"

#include <amp.h>

#include <list>
#include <type_traits>
#include <vector>

using namespace concurrency;
template <typename T, int N> using amp_array = concurrency::array<T, N>;

static_assert(!std::is_default_constructible_v<amp_array<int, 1>>);
static_assert(!std::is_convertible_v<int, amp_array<int, 1>>, "array(int) is explicit");
static_assert(!std::is_convertible_v<extent<1>, amp_array<int, 1>>);
static_assert(std::is_convertible_v<amp_array<int, 1>, std::vector<int>>);

namespace {
std::vector<int> numbers(int count) {
  std::vector<int> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = i;
  return result;
}
} // namespace

namespace {
struct particle {
  float position[3];
  int id;
};
} // namespace

TEST(Array, EveryConstructorFromComponents) {
  const accelerator_view av = accelerator().get_default_view();
  EXPECT_EQ((amp_array<int, 1>(5).get_extent()), extent<1>(5));
  EXPECT_EQ((amp_array<int, 2>(2, 3).get_extent()), (extent<2>(2, 3)));
  EXPECT_EQ((amp_array<int, 3>(2, 3, 4).get_extent()), (extent<3>(2, 3, 4)));
  EXPECT_EQ((amp_array<int, 2>(extent<2>(2, 3)).get_extent()), (extent<2>(2, 3)));
  EXPECT_EQ((amp_array<int, 1>(5, av).get_accelerator_view()), av);
  EXPECT_EQ((amp_array<int, 2>(2, 3, av, access_type_none).get_cpu_access_type()),
            access_type_none);
  EXPECT_EQ((amp_array<int, 3>(extent<3>(2, 3, 4), av).get_accelerator_view()), av);
}

TEST(Array, EveryConstructorFromIterators) {
  const accelerator_view av = accelerator().get_default_view();
  const std::vector<int> v = numbers(24);
  const std::list<int> l(v.begin(), v.end());
  const int *p = v.data();
  auto check = [&](const std::vector<int> &contents) { EXPECT_EQ(contents, v); };
  check(amp_array<int, 1>(24, v.begin()));
  check(amp_array<int, 1>(24, v.begin(), v.end()));
  check(amp_array<int, 2>(4, 6, l.begin(), l.end()));
  check(amp_array<int, 3>(2, 3, 4, p));
  check(amp_array<int, 1>(24, p, av));
  check(amp_array<int, 2>(4, 6, l.begin(), av));
  check(amp_array<int, 2>(4, 6, l.begin(), l.end(), av, access_type_none));
  check(amp_array<int, 3>(extent<3>(2, 3, 4), v.begin()));
  check(amp_array<int, 3>(extent<3>(2, 3, 4), v.begin(), v.end(), av));
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

TEST(Array, StructElements) {
  amp_array<particle, 1> a(10);
  parallel_for_each(a.get_extent(),
                    [a = amp2hip::ref(a)] __device__(concurrency::index<1> i) mutable {
                      a[i].id = i[0];
                      a[i].position[2] = 0.5f * i[0];
                    });
  const std::vector<particle> v = a;
  EXPECT_EQ(v[9].id, 9);
  EXPECT_EQ(v[9].position[2], 4.5f);
}
