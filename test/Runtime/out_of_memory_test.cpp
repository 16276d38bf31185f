// Host memory that runs out, at each allocation that the calling thread makes in turn: the runtime
// throws out_of_memory or goes on without, and what was valid stays valid, so that a second try
// succeeds.
#include "kernel_test.h"

#include <amp.h>

#include <cstdlib>
#include <new>
#include <thread>
#include <vector>

// ThreadSanitizer has operators of its own in the place of those that fail here.
#if defined(__has_feature)
#define HAS_FEATURE(name) __has_feature(name)
#else
#define HAS_FEATURE(name) 0
#endif
#if defined(__HIP_CPU_DEVICE__) && !HAS_FEATURE(thread_sanitizer) && !defined(__SANITIZE_THREAD__)

#include <hip/cpu_faults.h>

using namespace concurrency;

namespace {
/// Allocations of this thread that still succeed; negative: all do.
thread_local int allocations_left = -1;
/// Allocations of this thread of as many bytes as a table of many rows takes.
thread_local int large_allocations_made = 0;

void *allocate(std::size_t bytes) noexcept {
  large_allocations_made += bytes > 10000;
  if (allocations_left == 0)
    return nullptr;
  if (allocations_left > 0)
    --allocations_left;
  return std::malloc(bytes ? bytes : 1);
}

__global__ void do_nothing() {}

/// Gives this thread the memory in which it runs kernels. A host thread that waits for a kernel may
/// run it, and only what the runtime allocates is to fail here.
void prepare_to_run_kernels() { hipLaunchKernelGGL(do_nothing, dim3(1), dim3(1), 0, nullptr); }

/// Runs `operation` with no memory at its first allocation, then at its second, and so on, until it
/// needs no more than it gets. Returns how often it threw out_of_memory.
template <typename Operation> int run_out_of_memory(Operation operation) {
  hip_cpu::count_no_calls(); // other tests do, and it takes memory
  prepare_to_run_kernels();
  for (int succeeding = 0, thrown = 0;; ++succeeding) {
    allocations_left = succeeding;
    bool has_failed = false;
    try {
      operation();
    } catch (const out_of_memory &) {
      has_failed = true;
    } catch (const std::exception &e) {
      allocations_left = -1;
      ADD_FAILURE() << "not out_of_memory but " << e.what() << " at allocation " << succeeding;
      return thrown;
    }
    const bool had_enough = allocations_left != 0 || !has_failed;
    allocations_left = -1;
    if (had_enough && !has_failed)
      return thrown;
    ++thrown;
    if (succeeding == 200) {
      ADD_FAILURE() << "it throws however much it gets";
      return thrown;
    }
  }
}
} // namespace

// Not inlined, or GCC takes malloc and free in them for mismatched.
#define NOT_INLINED __attribute__((noinline))
NOT_INLINED void *operator new(std::size_t bytes) {
  if (void *memory = allocate(bytes))
    return memory;
  throw std::bad_alloc();
}
NOT_INLINED void *operator new(std::size_t bytes, const std::nothrow_t &) noexcept {
  return allocate(bytes);
}
NOT_INLINED void operator delete(void *memory) noexcept { std::free(memory); }
NOT_INLINED void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }
NOT_INLINED void operator delete(void *memory, const std::nothrow_t &) noexcept {
  std::free(memory);
}

// The threads of a block that have begun cannot be taken back.
TEST(OutOfMemoryDeathTest, AThreadThatCannotRunABlockEndsTheProcess) {
  GTEST_FLAG_SET(death_test_style, "threadsafe"); // a child of fork() cannot launch kernels
  prepare_to_run_kernels();                       // and the device, which every thread uses
  EXPECT_DEATH(std::thread([] {
                 for (int succeeding = 0; succeeding < 10; ++succeeding) {
                   allocations_left = succeeding;
                   prepare_to_run_kernels();
                 }
               }).join(),
               "hip-cpu: out of memory for the threads of a block");
}

TEST(OutOfMemory, AKernelRunsOrDoesNot) {
  accelerator().get_default_view().wait(); // so that it does not depend on the tests before
  std::vector<int> data(1000, 1);
  array_view<int, 2> v(20, 50, data);
  const array_view<int, 2> part = v.section(3, 10, 10, 20);
  int runs = 0;
  const int thrown = run_out_of_memory([&] {
    parallel_for_each(part.get_extent(), [=] __device__(concurrency::index<2> i) { part[i] += 1; });
    ++runs;
  });
  EXPECT_GT(thrown, 3);
  EXPECT_EQ(runs, 1);
  EXPECT_EQ(v(3, 10), 2);
  EXPECT_EQ(v(12, 29), 2);
  EXPECT_EQ(v(0, 0), 1);
}

TEST(OutOfMemory, TheHostsAccessFindsWhatAKernelWrote) {
  std::vector<int> data(1000, 1);
  array_view<int, 2> v(20, 50, data);
  const array_view<int, 2> part = v.section(3, 10, 10, 20);
  parallel_for_each(part.get_extent(), [=] __device__(concurrency::index<2> i) { part[i] = 7; });
  int found = 0;
  EXPECT_GT(run_out_of_memory([&] { found = v(4, 11); }), 0);
  EXPECT_EQ(found, 7);
  EXPECT_EQ(data[12 * 50 + 29], 7);
  EXPECT_EQ(data[0], 1);
}

TEST(OutOfMemory, AnAcceleratorViewThatCannotBeMadeLeavesNoStream) {
  const unsigned before = hip_cpu::live_objects();
  EXPECT_GT(run_out_of_memory([] { (void)accelerator().create_view(); }), 0);
  EXPECT_EQ(hip_cpu::live_objects(), before);
}

TEST(OutOfMemory, CopiesAndHints) {
  std::vector<int> data(1000, 1), out(200);
  array_view<int, 2> v(20, 50, data);
  const array_view<int, 2> part = v.section(3, 10, 10, 20);
  concurrency::array<int, 2> there(10, 20);
  run_out_of_memory([&] { copy(part, there); });
  run_out_of_memory([&] { copy(there, out.begin()); });
  EXPECT_EQ(out, std::vector<int>(200, 1));
  EXPECT_GT(run_out_of_memory([&] { part.discard_data(); }), 0);
  run_out_of_memory([&] { part.refresh(); });
  run_out_of_memory([&] { v.synchronize(); });
  run_out_of_memory([&] { const array_view<int, 1> another(1000, data); });
  EXPECT_EQ(v(4, 11), 1);
}

TEST(OutOfMemory, ManyViewsInOneKernel) {
  std::vector<array_view<int, 1>> v;
  for (int i = 0; i < 14; ++i)
    v.emplace_back(100);
  const array_view<int, 1> a = v[0], b = v[1], c = v[2], d = v[3], e = v[4], f = v[5], g = v[6],
                           h = v[7], k = v[8], l = v[9], m = v[10], n = v[11], o = v[12], p = v[13];
  EXPECT_GT(run_out_of_memory([&] {
              parallel_for_each(extent<1>(100), [=] __device__(concurrency::index<1> i) {
                a[i] = b[i] = c[i] = d[i] = e[i] = f[i] = g[i] = 1;
                h[i] = k[i] = l[i] = m[i] = n[i] = o[i] = p[i] = 2;
              });
            }),
            5);
  for (int i = 0; i < 14; ++i)
    EXPECT_EQ(v[static_cast<std::size_t>(i)][99], i < 7 ? 1 : 2);
}

// What the host would need to look at each row again.
TEST(OutOfMemory, ARepeatedLaunchOverSectionsNeedsNoneForTheirRows) {
  const int rows = 3000;
  const array_view<int, 2> v(rows, 8);
  const array_view<int, 2> inner = v.section(1, 1, rows - 2, 6), left = v.section(0, 0, rows, 3);
  int before = 0;
  for (int round = 0; round < 10; ++round) {
    if (round == 3)
      before = large_allocations_made;
    for (const array_view<int, 2> &to : {inner, left})
      parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) { to(0, 0) = round; });
  }
  EXPECT_GT(before, 0);
  EXPECT_EQ(large_allocations_made, before);
  EXPECT_EQ(inner(0, 0), 9);
}

TEST(OutOfMemory, AnExceptionNeedsNoMemory) {
  allocations_left = 0;
  const out_of_memory e("a text that is too long to be kept without any memory at all");
  allocations_left = -1;
  EXPECT_EQ(e.get_error_code(), E_OUTOFMEMORY);
  EXPECT_STRNE(e.what(), "");
}

#endif
