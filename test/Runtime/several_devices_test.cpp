// Several accelerators at once. On the CPU device AMP2HIP_CPU_DEVICES=3 makes as many; on GPUs this
// needs two, and is skipped where there are fewer.
#include "transfers.h"

#include <amp.h>

#include <algorithm>
#include <thread>

using namespace concurrency;

namespace {

const int n = 1000;
const std::size_t size = n * sizeof(int);

std::vector<accelerator> devices() {
  std::vector<accelerator> all = accelerator::get_all();
  for (const wchar_t *path : {accelerator::cpu_accelerator, accelerator::direct3d_warp})
    all.erase(std::remove(all.begin(), all.end(), accelerator(path)), all.end());
  return all;
}

class SeveralDevices : public testing::Test {
protected:
  void SetUp() override {
    if (devices().size() < 2)
      GTEST_SKIP() << "one device only";
  }
};

void add_on(const accelerator_view &av, const array_view<int, 1> &v, int summand) {
  parallel_for_each(av, v.get_extent(),
                    [=] __device__(concurrency::index<1> i) { v[i] += summand; });
}

} // namespace

TEST_F(SeveralDevices, EachHasItsOwnPath) {
  std::vector<accelerator> all = devices();
#if defined(__HIP_CPU_DEVICE__)
  EXPECT_EQ(all.size(), 3u);
#endif
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(accelerator(all[i].get_device_path()), all[i]);
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(all[i], all[j]);
      EXPECT_NE(all[i].get_device_path(), all[j].get_device_path());
      EXPECT_NE(all[i].get_default_view(), all[j].get_default_view());
    }
  }
}

TEST_F(SeveralDevices, DataFollowsTheKernels) {
  std::vector<accelerator> all = devices();
  std::vector<int> data(n, 0);
  array_view<int, 1> v(data);
  int expected = 0;
  for (int round = 0; round < 3; ++round)
    for (std::size_t d = 0; d < all.size(); ++d) {
      add_on(all[d].get_default_view(), v, static_cast<int>(d) + 1);
      expected += static_cast<int>(d) + 1;
    }
  EXPECT_EQ(v[n - 1], expected);
}

TEST_F(SeveralDevices, APartPerDeviceMovesOnce) {
  const accelerator first = devices()[0], second = devices()[1];
  std::vector<int> data(n, 1);
  const std::size_t moved = bytes_moved([&] {
    array_view<int, 1> v(data);
    const array_view<int, 1> lower = v.section(0, n / 2), upper = v.section(n / 2, n / 2);
    for (int round = 0; round < 4; ++round) {
      add_on(first.get_default_view(), lower, 1);
      add_on(second.get_default_view(), upper, 2);
    }
    v.synchronize();
  });
  EXPECT_EQ(moved, 2 * size);
  EXPECT_EQ(data[0], 5);
  EXPECT_EQ(data[n - 1], 9);
}

TEST_F(SeveralDevices, ALaunchFindsItsDeviceAfterTheProgramsOwnCalls) {
  const accelerator_view first = devices()[0].get_default_view(),
                         second = devices()[1].get_default_view();
  const array_view<int, 1> a(n), b(n);
  parallel_for_each(first, a.get_extent(), [=] __device__(concurrency::index<1> i) { a[i] = 0; });
  parallel_for_each(second, b.get_extent(), [=] __device__(concurrency::index<1> i) { b[i] = 0; });
  int before = -1;
  ASSERT_EQ(hipGetDevice(&before), hipSuccess);
  for (int round = 0; round < 4; ++round) {
    ASSERT_EQ(hipSetDevice(round % 2), hipSuccess);
    add_on(first, a, 1);
    ASSERT_EQ(hipSetDevice(round % 2), hipSuccess);
    add_on(second, b, 2);
    EXPECT_EQ(hipGetLastError(), hipSuccess);
  }
  EXPECT_EQ(a[n - 1], 4);
  EXPECT_EQ(b[n - 1], 8);
  ASSERT_EQ(hipSetDevice(before), hipSuccess);
}

TEST_F(SeveralDevices, AnEventIsOfTheDeviceThatItWasMadeOn) {
  int before = -1;
  ASSERT_EQ(hipGetDevice(&before), hipSuccess);
  hipEvent_t event = nullptr;
  hipStream_t stream = nullptr;
  ASSERT_EQ(hipSetDevice(0), hipSuccess);
  ASSERT_EQ(hipEventCreate(&event), hipSuccess);
  ASSERT_EQ(hipSetDevice(1), hipSuccess);
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  EXPECT_NE(hipEventRecord(event, stream), hipSuccess);
  EXPECT_NE(hipGetLastError(), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
  EXPECT_EQ(hipEventDestroy(event), hipSuccess);
  ASSERT_EQ(hipSetDevice(before), hipSuccess);
}

TEST_F(SeveralDevices, ThreadsUsePartsOfOneViewAtOnce) {
  const std::vector<accelerator> all = devices();
  const int rows = 300, columns = 400, count = 4, rounds = 10;
  for (const bool by_columns : {false, true}) { // whose parts lie between each other in memory
    std::vector<int> data(rows * columns, 0);
    array_view<int, 2> v(rows, columns, data);
    std::vector<std::thread> threads;
    for (int t = 0; t < count; ++t)
      threads.emplace_back([&, t] {
        const array_view<int, 2> part =
            by_columns ? v.section(0, t * (columns / count), rows, columns / count)
                       : v.section(t * (rows / count), 0, rows / count, columns);
        for (int round = 0; round < rounds; ++round) {
          const accelerator_view av =
              all[static_cast<std::size_t>(t + round) % all.size()].get_default_view();
          part.synchronize_to(av);
          parallel_for_each(av, part.get_extent(),
                            [=] __device__(concurrency::index<2> i) { part[i] += t + 1; });
          if (round % 3 == 0)
            part.synchronize();
          if (round % 4 == 0)
            part(0, 0) += 1;
        }
      });
    for (std::thread &t : threads)
      t.join();
    v.synchronize();
    for (int t = 0; t < count; ++t) {
      const int row = by_columns ? 0 : t * (rows / count),
                column = by_columns ? t * (columns / count) : 0;
      EXPECT_EQ(data[row * columns + column], rounds * (t + 1) + 3);
      EXPECT_EQ(data[(row + 1) * columns + column + 1], rounds * (t + 1));
    }
    EXPECT_EQ(data.back(), rounds * count);
  }
}

TEST_F(SeveralDevices, ArraysOnEachAndCopiesBetweenThem) {
  const accelerator_view first = devices()[0].get_default_view(),
                         second = devices()[1].create_view();
  std::vector<int> data(n, 3);
  concurrency::array<int, 2> a(20, 50, data.begin(), first), b(20, 50, second);
  copy(a, b);
  parallel_for_each(b.get_extent(), [b = amp2hip::ref(b)] __device__(
                                        concurrency::index<2> i) mutable { b[i] *= 7; });
  copy(b.section(5, 5, 10, 20), a.section(0, 0, 10, 20));
  const std::vector<int> result = a;
  EXPECT_EQ(result[0], 21);
  EXPECT_EQ(result[9 * 50 + 19], 21);
  EXPECT_EQ(result[20], 3);
  EXPECT_EQ(a.get_accelerator_view(), first);
  EXPECT_EQ(b.get_accelerator_view(), second);
}

TEST_F(SeveralDevices, AnArrayOnAnotherDeviceIsRefused) {
  concurrency::array<int, 1> a(n, devices()[1].get_default_view());
  EXPECT_THROW(parallel_for_each(
                   devices()[0].get_default_view(), a.get_extent(),
                   [a = amp2hip::ref(a)] __device__(concurrency::index<1> i) mutable { a[i] = 1; }),
               runtime_exception);
  // Without a view the kernel goes where the array is.
  parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                        concurrency::index<1> i) mutable { a[i] = i[0]; });
  EXPECT_EQ(std::vector<int>(a)[n - 1], n - 1);
}

TEST_F(SeveralDevices, ViewsOfArraysGoWhereTheyAreUsed) {
  concurrency::array<int, 1> a(n, std::vector<int>(n, 1).begin(), devices()[0].get_default_view());
  array_view<int, 1> v(a);
  add_on(devices()[1].get_default_view(), v, 4);
  const std::vector<int> result = a;
  EXPECT_EQ(result[17], 5);
}

// In a process of its own: the default can be set once, before it was used (K31).
TEST_F(SeveralDevices, ADefaultMayBeChosen) {
  const auto choose = [] {
    const std::vector<accelerator> all = devices();
    const std::wstring path = all[1].get_device_path();
    const bool first = accelerator::set_default(path),
               again = accelerator::set_default(all[0].get_device_path());
    std::exit(first && !again && accelerator().get_device_path() == path ? 0 : 1);
  };
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(choose(), testing::ExitedWithCode(0), "");
}

TEST_F(SeveralDevices, TheEnvironmentMayChoose) {
  const auto choose = [] {
    const std::wstring path = devices()[1].get_device_path();
    setenv("CPPAMP_DEFAULT_ACCELERATOR", std::string(path.begin(), path.end()).c_str(), 1);
    std::exit(accelerator().get_device_path() == path ? 0 : 1);
  };
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(choose(), testing::ExitedWithCode(0), "");
}

TEST_F(SeveralDevices, TheEnvironmentMustNameOne) {
  const auto choose = [] {
    setenv("CPPAMP_DEFAULT_ACCELERATOR", "no such device", 1);
    try {
      accelerator chosen;
      std::exit(1);
    } catch (const runtime_exception &) {
      std::exit(0);
    }
  };
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(choose(), testing::ExitedWithCode(0), "");
}
