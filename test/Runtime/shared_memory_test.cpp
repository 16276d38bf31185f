// Accelerators that share memory with the CPU, as the CPU device does with
// AMP2HIP_CPU_SHARED_MEMORY=1: arrays that the CPU may use directly, and views that move nothing.
#include "transfers.h"

#include <amp.h>

#include <atomic>
#include <chrono>
#include <thread>

using namespace concurrency;

namespace {
const int n = 1000;

class SharedMemory : public testing::Test {
protected:
  void SetUp() override {
    if (!accelerator().get_supports_cpu_shared_memory())
      GTEST_SKIP() << "the device shares no memory with the CPU";
  }
};

void increment(concurrency::array<int, 1> &a) {
  parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                        concurrency::index<1> i) mutable { a[i] += 1; });
}

std::atomic<bool> gate_is_open;
} // namespace

TEST_F(SharedMemory, ArraysAreAccessibleByDefault) {
  EXPECT_EQ(accelerator().get_default_cpu_access_type(), access_type_read_write);
  concurrency::array<int, 1> a(n);
  EXPECT_EQ(a.get_cpu_access_type(), access_type_read_write);
  EXPECT_NE(a.data(), nullptr);
}

TEST_F(SharedMemory, EveryAccessTypeIsGranted) {
  const accelerator_view av = accelerator().get_default_view();
  for (access_type type : {access_type_read, access_type_write, access_type_read_write}) {
    concurrency::array<int, 1> a(n, av, type);
    EXPECT_EQ(a.get_cpu_access_type(), type);
    EXPECT_NE(a.data(), nullptr);
  }
  concurrency::array<int, 1> none(n, av, access_type_none);
  EXPECT_EQ(none.get_cpu_access_type(), access_type_none);
  EXPECT_EQ(none.data(), nullptr);
  EXPECT_THROW(none[0] = 1, runtime_exception);
}

TEST_F(SharedMemory, HostAndKernelsUseOneMemory) {
  EXPECT_EQ(bytes_moved([] {
              concurrency::array<int, 1> a(n, accelerator().create_view());
              for (int i = 0; i < n; ++i)
                a[i] = i;
              increment(a);
              EXPECT_EQ(a[7], 8); // waits for the kernel (K67)
              a[7] = 100;
              increment(a);
              const concurrency::array<int, 1> &read = a;
              EXPECT_EQ(read[7], 101);
              EXPECT_EQ(read.data()[n - 1], n + 1);
            }),
            0u);
}

TEST_F(SharedMemory, ViewsOverHostMemoryMoveNothingOnTheCpuDevice) {
#if defined(__HIP_CPU_DEVICE__)
  std::vector<int> data(n, 1);
  EXPECT_EQ(
      bytes_moved([&] {
        array_view<int, 1> v(data);
        accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
        for (int round = 0; round < 20; ++round) {
          parallel_for_each(first, v.get_extent(),
                            [=] __device__(concurrency::index<1> i) { v[i] += 1; });
          parallel_for_each(second, v.get_extent(),
                            [=] __device__(concurrency::index<1> i) { v[i] *= 2; });
          v[0] = 1;
        }
        v.discard_data();
        parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] = i[0]; });
      }),
      0u);
  EXPECT_EQ(data[n - 1], n - 1);
#endif
}

TEST_F(SharedMemory, CopiesBetweenSharedAndOwnMemory) {
  const accelerator_view av = accelerator().get_default_view();
  concurrency::array<int, 1> shared(n, std::vector<int>(n, 4).begin(), av),
      own(n, av, access_type_none);
  copy(shared, own);
  shared[1] = 9;
  copy(own.section(0, 10), shared.section(1, 10));
  EXPECT_EQ(shared[1], 4);
  EXPECT_EQ(std::vector<int>(own)[n - 1], 4);
}

// A kernel on another accelerator_view gets a copy, which is made later than the host goes on.
TEST_F(SharedMemory, TheHostWritesBehindACopyToAnotherView) {
#if defined(__HIP_CPU_DEVICE__)
  const accelerator_view home = accelerator().create_view(), other = accelerator().create_view();
  concurrency::array<int, 1> data(n, std::vector<int>(n, 1).begin(), home);
  const array_view<const int, 1> v(data);
  const array_view<int, 1> seen(1);
  gate_is_open = false;
  parallel_for_each(other, seen.get_extent(), [=] __device__(concurrency::index<1> i) {
    while (!gate_is_open)
      std::this_thread::yield();
    seen[i] = 0;
  });
  parallel_for_each(other, seen.get_extent(),
                    [=] __device__(concurrency::index<1> i) { seen[i] = v[0]; });
  std::thread opens([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    gate_is_open = true;
  });
  data[0] = 2;
  opens.join();
  EXPECT_EQ(seen[0], 1);
#endif
}

TEST_F(SharedMemory, TheDefaultAccessCanBeSetOnceBeforeItIsUsed) {
  const auto set_default = [] {
    accelerator a;
    const bool asked = a.get_default_cpu_access_type() == access_type_read_write; // settles nothing
    const bool set = a.set_default_cpu_access_type(access_type_read);
    concurrency::array<int, 1> with_default(4);
    const bool again = a.set_default_cpu_access_type(access_type_write);
    std::exit(asked && set && !again && a.get_default_cpu_access_type() == access_type_read &&
                      with_default.get_cpu_access_type() == access_type_read
                  ? 0
                  : 1);
  };
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(set_default(), testing::ExitedWithCode(0), "");
}
