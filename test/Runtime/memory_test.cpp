// Device memory: kept for reuse, given back under pressure, and shared fairly by many
// accelerator_views. The calls are counted by the CPU device.
#include "kernel_test.h"
#include "transfers.h"

#include <amp.h>

#if defined(__HIP_CPU_DEVICE__)

#include <hip/cpu_faults.h>

#include <atomic>
#include <chrono>
#include <thread>

using namespace concurrency;

namespace {
void use(const accelerator_view &av, int count) {
  std::vector<int> data(static_cast<std::size_t>(count), 1);
  {
    array_view<int, 1> v(data);
    parallel_for_each(av, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
  }
  ASSERT_EQ(data.back(), 2);
}
} // namespace

TEST(Memory, ALoopAllocatesInItsFirstRoundOnly) {
  accelerator_view av = accelerator().create_view();
  use(av, 5000);
  hip_cpu::count_calls();
  for (int round = 0; round < 20; ++round) {
    use(av, 5000);
    use(av, 4990); // about as large
    concurrency::array<int, 1> a(5000, av);
  }
  EXPECT_EQ(hip_cpu::calls_counted("hipMalloc"), 0u);
  EXPECT_EQ(hip_cpu::calls_counted("hipFree"), 0u);
  EXPECT_GT(hip_cpu::calls_counted("hipLaunchKernel"), 0u);
}

TEST(Memory, UnderPressureWhatIsKeptIsGivenBackFirst) {
  accelerator_view av = accelerator().create_view(), other = accelerator().create_view();
  use(av, 100000);
  use(other, 70000);
  hip_cpu::count_calls();
  hip_cpu::fail_call(0, "hipMalloc");
  use(av, 500000); // the second try succeeds
  EXPECT_TRUE(hip_cpu::call_has_failed());
  EXPECT_EQ(hip_cpu::calls_counted("hipMalloc"), 2u);
  EXPECT_GE(hip_cpu::calls_counted("hipFree"), 2u); // both views' memory
  // With nothing left to give back it is an error.
  amp_uninitialize();
  concurrency::array<int, 1> keep(10, av);
  hip_cpu::fail_call(0, "hipMalloc");
  std::vector<int> data(3000000, 1);
  array_view<int, 1> v(data);
  const auto kernel = [=] __device__(concurrency::index<1> i) { v[i] = 7; };
  EXPECT_THROW(parallel_for_each(av, v.get_extent(), kernel), out_of_memory);
  hip_cpu::fail_no_call();
  parallel_for_each(av, v.get_extent(), kernel);
  EXPECT_EQ(v[2999999], 7);
}

TEST(Memory, AViewMayBeUsedOnAnyNumberOfAcceleratorViews) {
  std::vector<int> data(100, 0);
  array_view<int, 1> v(data);
  const array_view<int, 1> first = v.section(0, 50);
  std::vector<accelerator_view> views;
  for (int i = 0; i < 150; ++i) {
    views.push_back(accelerator().create_view());
    parallel_for_each(views.back(), first.get_extent(),
                      [=] __device__(concurrency::index<1> j) { first[j] += 1; });
    if (i == 20) // stays the newest there while others come and go
      parallel_for_each(views.back(), extent<1>(50),
                        [=] __device__(concurrency::index<1> j) { v.section(50, 50)[j] = 5; });
  }
  EXPECT_EQ(v[49], 150);
  EXPECT_EQ(v[50], 5);
}

// So that what a stream is still to do with the memory does not meet another's.
TEST(Memory, FreeingItWaitsForWhatMayUseIt) {
  int *memory = nullptr;
  ASSERT_EQ(hipMalloc(&memory, sizeof(int)), hipSuccess);
  hipStream_t stream = nullptr;
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  std::atomic<bool> is_done{false};
  const auto work = [](hipStream_t, hipError_t, void *done) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    *static_cast<std::atomic<bool> *>(done) = true;
  };
  ASSERT_EQ(hipStreamAddCallback(stream, work, &is_done, 0), hipSuccess);
  EXPECT_EQ(hipFree(memory), hipSuccess);
  EXPECT_TRUE(is_done);
  EXPECT_EQ(hipStreamSynchronize(stream), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
}

TEST(Memory, ASectionOfVeryManyRunsIsStillRight) {
  const int rows = 70000;
  std::vector<int> data(static_cast<std::size_t>(rows) * 2, 1);
  array_view<int, 2> v(rows, 2, data);
  const array_view<int, 2> column = v.section(0, 1, rows, 1);
  parallel_for_each(column.get_extent(),
                    [=] __device__(concurrency::index<2> i) { column[i] = i[0]; });
  v(0, 0) = 9;
  EXPECT_EQ(v(rows - 1, 1), rows - 1);
  EXPECT_EQ(v(rows - 1, 0), 1);
  EXPECT_EQ(v(0, 0), 9);
}

TEST(Memory, HipTellsWhatIsAllocated) {
  char *memory = nullptr, *pinned = nullptr;
  ASSERT_EQ(hipMalloc(&memory, 100), hipSuccess);
  ASSERT_EQ(hipHostMalloc(&pinned, 100), hipSuccess);
  hipPointerAttribute_t known;
  ASSERT_EQ(hipPointerGetAttributes(&known, memory + 99), hipSuccess);
  EXPECT_EQ(known.memoryType, hipMemoryTypeDevice);
  EXPECT_EQ(known.devicePointer, memory + 99);
  ASSERT_EQ(hipPointerGetAttributes(&known, pinned), hipSuccess);
  EXPECT_EQ(known.memoryType, hipMemoryTypeHost);
  hipDeviceptr_t begin = nullptr;
  std::size_t bytes = 0;
  ASSERT_EQ(hipMemGetAddressRange(&begin, &bytes, memory + 7), hipSuccess);
  EXPECT_EQ(begin, memory);
  EXPECT_EQ(bytes, 100u);
  EXPECT_EQ(hipFree(memory), hipSuccess);
  EXPECT_EQ(hipHostFree(pinned), hipSuccess);
  EXPECT_EQ(hipPointerGetAttributes(&known, memory), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(memory), hipErrorInvalidValue);
  int on_stack = 0;
  EXPECT_EQ(hipPointerGetAttributes(&known, &on_stack), hipErrorInvalidValue);
  (void)hipGetLastError();
}

TEST(Memory, HipsOtherKindsOfMemory) {
  int *managed = nullptr, *later = nullptr;
  ASSERT_EQ(hipMallocManaged(&managed, 10 * sizeof(int)), hipSuccess);
  hipPointerAttribute_t known;
  ASSERT_EQ(hipPointerGetAttributes(&known, managed), hipSuccess);
  EXPECT_EQ(known.memoryType, hipMemoryTypeManaged);
  EXPECT_EQ(known.hostPointer, managed);

  hipStream_t stream = nullptr;
  ASSERT_EQ(hipStreamCreate(&stream), hipSuccess);
  ASSERT_EQ(hipMallocAsync(&later, 10 * sizeof(int), stream), hipSuccess);
  ASSERT_EQ(hipMemsetAsync(later, 1, 10 * sizeof(int), stream), hipSuccess);
  ASSERT_EQ(hipMemcpyAsync(managed, later, 10 * sizeof(int), hipMemcpyDefault, stream), hipSuccess);
  ASSERT_EQ(hipFreeAsync(later, stream), hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(stream), hipSuccess);
  EXPECT_EQ(managed[9], 0x01010101);
  EXPECT_EQ(hipFree(later), hipErrorInvalidValue);

  std::vector<int> own(12, 7);
  ASSERT_EQ(hipHostRegister(own.data(), 12 * sizeof(int), hipHostRegisterDefault), hipSuccess);
  EXPECT_EQ(hipHostRegister(own.data(), 4, hipHostRegisterDefault), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(own.data()), hipErrorInvalidValue);
  // Two rows of two, from rows of three to rows of four.
  ASSERT_EQ(hipMemcpy2D(managed, 4 * sizeof(int), own.data(), 3 * sizeof(int), 2 * sizeof(int), 2,
                        hipMemcpyHostToDevice),
            hipSuccess);
  EXPECT_EQ(managed[1], 7);
  EXPECT_NE(managed[2], 7);
  EXPECT_EQ(managed[4], 7);
  EXPECT_EQ(hipHostUnregister(own.data()), hipSuccess);
  EXPECT_EQ(hipHostUnregister(own.data()), hipErrorInvalidValue);
  EXPECT_EQ(hipFree(managed), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(stream), hipSuccess);
  (void)hipGetLastError();
}

#endif
