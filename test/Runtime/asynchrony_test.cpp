// Kernels run behind the host's back: the host waits only for what it asks for, and work on two
// accelerator_views overlaps (K41, K208). The kernels here wait for the host, which only the CPU
// device lets them.
#include "kernel_test.h"
#include "sanitizer_fibers.h"

#include <amp.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__HIP_CPU_DEVICE__)

using namespace concurrency;

namespace {

std::atomic<bool> gate_is_open;

void wait_at_gate() {
  while (!gate_is_open)
    std::this_thread::yield();
}

/// A view over four elements, and a kernel on `av` that stays in them until the gate opens.
struct blocked {
  explicit blocked(const accelerator_view &av) : data(4, 1), v(data) {
    gate_is_open = false;
    parallel_for_each(av, v.get_extent(), [v = v] __device__(concurrency::index<1> i) {
      wait_at_gate();
      v[i] += 1;
    });
  }
  ~blocked() { gate_is_open = true; }

  std::vector<int> data;
  array_view<int, 1> v;
};

void increment(const accelerator_view &av, const array_view<int, 1> &v) {
  parallel_for_each(av, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
}

} // namespace

TEST(Asynchrony, ALaunchReturnsBeforeItsKernelIsDone) {
  accelerator_view av = accelerator().create_view();
  blocked b(av);
  increment(av, b.v);
  EXPECT_EQ(av.create_marker().wait_for(std::chrono::milliseconds(1)), std::future_status::timeout);
  gate_is_open = true;
  EXPECT_EQ(b.v[3], 3);
}

TEST(Asynchrony, OtherViewsGoOnMeanwhile) {
  accelerator_view busy = accelerator().create_view(), idle = accelerator().create_view();
  blocked b(busy);
  std::vector<int> data(1000, 1);
  array_view<int, 1> v(data);
  increment(idle, v);
  idle.wait();
  EXPECT_EQ(v[999], 2);
  v.synchronize();
  EXPECT_EQ(data[0], 2);
}

TEST(Asynchrony, DataThatNoKernelWritesIsReadMeanwhile) {
  accelerator_view busy = accelerator().create_view();
  std::vector<int> data(8, 1);
  array_view<int, 1> v(data);
  increment(busy, v);
  const array_view<const int, 1> upper = v.section(4, 4);
  EXPECT_EQ(upper[0], 2); // brings the upper half
  const array_view<int, 1> lower = v.section(0, 4);
  gate_is_open = false;
  parallel_for_each(busy, lower.get_extent(), [=] __device__(concurrency::index<1> i) {
    wait_at_gate();
    lower[i] += 1;
  });
  EXPECT_EQ(upper[3], 2);
  gate_is_open = true;
  EXPECT_EQ(v[0], 3);
}

TEST(Asynchrony, APartArrivesWhileAnotherIsWaitedFor) {
  accelerator_view busy = accelerator().create_view(), idle = accelerator().create_view();
  std::vector<int> data(8, 1);
  array_view<int, 1> v(data);
  const array_view<int, 1> lower = v.section(0, 4), upper = v.section(4, 4);
  gate_is_open = false;
  parallel_for_each(busy, lower.get_extent(), [=] __device__(concurrency::index<1> i) {
    wait_at_gate();
    lower[i] += 1;
  });
  increment(idle, upper);
  const completion_future arrived = lower.synchronize_async();
  completion_future again = lower.synchronize_async();
  EXPECT_EQ(arrived.wait_for(std::chrono::milliseconds(5)), std::future_status::timeout);
  upper.synchronize();
  EXPECT_EQ(data[7], 2);
  increment(idle, upper); // goes in and out again
  upper.synchronize();
  EXPECT_EQ(data[7], 3);
  EXPECT_EQ(again.wait_for(std::chrono::milliseconds(0)), std::future_status::timeout);
  gate_is_open = true;
  again.get();
  EXPECT_EQ(data[0], 2);
  arrived.wait();
}

// A launch finds all of the source ready, and until it is submitted another thread may find the
// contents complete where they are. A large object, which is copied first, makes that time long.
TEST(Asynchrony, APartIsReadBehindALaunchWhileAnotherIsRead) {
  struct large {
    int zero[4000] = {};
  };
  const accelerator_view writer = accelerator().create_view(), reader = accelerator().create_view();
  const array_view<int, 1> v(128);
  parallel_for_each(writer, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] = 0; });
  const auto use_part = [&](int begin) {
    const array_view<int, 1> part = v.section(begin, 64), seen(1);
    const array_view<const int, 1> part_to_read = part;
    const large object;
    int wrong = 0;
    for (int round = 1; round <= 2000; ++round) {
      parallel_for_each(writer, part.get_extent(), [=] __device__(concurrency::index<1> i) {
        for (volatile int spent = 0; i[0] == 0 && spent < 30000;)
          spent = spent + 1;
        part[i] = 2 * round + object.zero[i[0]];
      });
      parallel_for_each(reader, seen.get_extent(),
                        [=] __device__(concurrency::index<1> i) { seen[i] = part_to_read[63]; });
      wrong += seen[0] != 2 * round;
      increment(writer, part); // it is current there alone again
    }
    EXPECT_EQ(wrong, 0);
  };
  std::thread other(use_part, 0);
  use_part(64);
  other.join();
}

TEST(Asynchrony, UploadsDoNotWaitForEarlierKernels) {
  accelerator_view av = accelerator().create_view();
  blocked b(av);
  std::vector<int> data(100000, 1);
  array_view<int, 1> v(data);
  increment(av, v);
  data[0] = 50; // it has been read already
  gate_is_open = true;
  EXPECT_EQ(v[0], 2);
}

TEST(Asynchrony, ReadersOnTwoViewsOverlap) {
  accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
  const std::vector<int> data(16, 3);
  array_view<const int, 1> v(data);
  array_view<int, 1> out(16), other(16);
  gate_is_open = false;
  parallel_for_each(first, v.get_extent(), [=] __device__(concurrency::index<1> i) {
    wait_at_gate();
    out[i] = v[i];
  });
  // Comes from the copy on `first`, which was there before the kernel that still reads it.
  parallel_for_each(second, v.get_extent(),
                    [=] __device__(concurrency::index<1> i) { other[i] = v[i] * 2; });
  EXPECT_EQ(other[15], 6);
  gate_is_open = true;
  EXPECT_EQ(out[15], 3);
}

TEST(Asynchrony, AWriterWaitsForReadersElsewhere) {
  accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
  std::vector<int> data(100000, 1);
  array_view<int, 1> v(data), sum(1);
  for (int round = 0; round < 20; ++round) {
    increment(first, v);
    array_view<const int, 1> r(v);
    array_view<int, 1> out(100000);
    parallel_for_each(second, out.get_extent(),
                      [=] __device__(concurrency::index<1> i) { out[i] = r[i]; });
    increment(first, v);
    EXPECT_EQ(out[99999], 2 + 2 * round);
  }
  EXPECT_EQ(v[0], 41);
}

TEST(Asynchrony, ViewsMayBeDestroyedWhileTheirKernelsRun) {
  accelerator_view av = accelerator().create_view();
  std::vector<int> data(4, 1);
  array_view<int, 1> result(data);
  {
    blocked b(av);
    array_view<int, 1> temporary(1000); // its memory goes back while the kernel runs
    parallel_for_each(av, temporary.get_extent(),
                      [=] __device__(concurrency::index<1> i) { temporary[i] = i[0]; });
    parallel_for_each(av, result.get_extent(), [=] __device__(concurrency::index<1> i) {
      result[i] = temporary[i[0] + 10];
    });
    gate_is_open = true;
  }
  array_view<int, 1> next(1000); // and may be this one's
  parallel_for_each(av, next.get_extent(),
                    [=] __device__(concurrency::index<1> i) { next[i] = -1; });
  EXPECT_EQ(result[3], 13);
}

TEST(Asynchrony, MarkersAreReachedInOrder) {
  accelerator_view av = accelerator().create_view();
  completion_future before = av.create_marker();
  before.get();
  {
    blocked b(av);
    completion_future after = av.create_marker();
    EXPECT_EQ(after.wait_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(1)),
              std::future_status::timeout);
    gate_is_open = true;
    after.get();
    EXPECT_EQ(after.wait_for(std::chrono::seconds(0)), std::future_status::ready);
  }
}

// Asynchronous operations keep the order of an accelerator_view's commands (K41): copies in,
// kernels, copies out, one wait.
TEST(Asynchrony, CopiesAndKernelsKeepTheirOrder) {
  accelerator_view av = accelerator().create_view();
  const int n = 100000;
  concurrency::array<int, 1> a(n, av), b(n, av);
  std::vector<int> in(n), out(n), again(n);
  for (int round = 1; round < 20; ++round) {
    std::fill(in.begin(), in.end(), round);
    copy_async(in.begin(), in.end(), a);
    parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                          concurrency::index<1> i) mutable { a[i] *= 2; });
    copy_async(a, b);
    copy_async(a, out.begin());
    parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                          concurrency::index<1> i) mutable { a[i] = -1; });
    parallel_for_each(b.get_extent(), [b = amp2hip::ref(b)] __device__(
                                          concurrency::index<1> i) mutable { b[i] += 1; });
    copy_async(b, again.begin());
    av.wait();
    EXPECT_TRUE(std::all_of(out.begin(), out.end(), [=](int x) { return x == 2 * round; }));
    EXPECT_TRUE(std::all_of(again.begin(), again.end(), [=](int x) { return x == 2 * round + 1; }));
  }
}

TEST(Asynchrony, ViewsAndMarkersWaitForOperations) {
  const int n = 100000;
  std::vector<int> in(n, 5), out(n);
  accelerator_view av = accelerator().create_view();
  concurrency::array<int, 1> a(n, av);
  for (int round = 0; round < 20; ++round) {
    std::fill(out.begin(), out.end(), 0);
    copy_async(in.begin(), a);
    copy_async(a, out.begin());
    av.create_marker().get();
    EXPECT_EQ(std::count(out.begin(), out.end(), 5), n);

    array_view<int, 1> v(n, out);
    copy_async(a, v);
    EXPECT_EQ(v[n - 1], 5) << "an access waits";
    parallel_for_each(av, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
    v.synchronize_async();
    parallel_for_each(av, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1; });
    v.synchronize();
    EXPECT_EQ(std::count(out.begin(), out.end(), 7), n);
  }
}

// Two threads, each with operations on both arrays, the one the other way round.
TEST(Asynchrony, OperationsOfSeveralThreadsDoNotWaitForEachOther) {
  const int n = 1000;
  accelerator_view av = accelerator().create_view();
  concurrency::array<int, 1> a(n, av), b(n, av);
  const auto work = [&](concurrency::array<int, 1> &from, concurrency::array<int, 1> &to) {
    completion_future last;
    for (int round = 0; round < 200; ++round) {
      copy_async(from, to);
      last = copy_async(to, from);
    }
    last.get();
  };
  std::thread other([&] { work(b, a); });
  work(a, b);
  other.join();
}

// What failed is over, too.
TEST(Asynchrony, AnOperationThatThrowsEnds) {
  concurrency::array<int, 1> a(10);
  std::vector<int> few(3);
  completion_future failed = copy_async(few.begin(), few.end(), a);
  parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                        concurrency::index<1> i) mutable { a[i] = 1; });
  EXPECT_THROW(failed.get(), runtime_exception);
}

// A thread that runs a stream's kernels ends when there has been nothing to do for a while, and
// the next launch has one again.
TEST(Asynchrony, AcceleratorViewsWithNothingToDoHaveNoThreads) {
  const auto threads = [] {
    namespace fs = std::filesystem;
    return std::distance(fs::directory_iterator("/proc/self/task"), fs::directory_iterator());
  };
  const auto before = threads();
  std::vector<int> data(4, 1);
  const array_view<int, 1> v(4, data);
  std::vector<accelerator_view> views;
  for (int i = 0; i < 100; ++i) {
    views.push_back(accelerator().create_view());
    increment(views.back(), v);
  }
  EXPECT_EQ(v[3], 101);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (threads() > before + 10 && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_LE(threads(), before + 10);
  for (const accelerator_view &av : views)
    increment(av, v);
  EXPECT_EQ(v[3], 201);
}

// A child of fork() has none of the threads that run kernels.

namespace {

/// Returns the exit code of a child of the process that ends with f(), and -1 if it does not end.
template <typename F> int child_ends_with(F f) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(30);
    const int code = f();
#if defined(HIP_CPU_ADDRESS_SANITIZER) || defined(HIP_CPU_THREAD_SANITIZER)
    // The sanitizers would look for leaks, and for the threads that the child does not have.
    syscall(SYS_exit_group, code);
#else
    std::exit(code);
#endif
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Returns true if `f` throws runtime_exception, which tells of fork().
template <typename F> bool is_refused_in_child(F f) {
  try {
    f();
  } catch (const runtime_exception &e) {
    return std::string(e.what()).find("child of fork()") != std::string::npos;
  }
  return false;
}

} // namespace

TEST(Fork, AChildIsToldThatItCannotUseTheRuntime) {
  accelerator_view av = accelerator().get_default_view(), other = accelerator().create_view();
  const std::vector<int> ones(4, 1);
  const concurrency::array<int, 1> done(4, ones.begin(), av);
  blocked b(other); // under way
  std::vector<int> copied(b.v.get_extent().size());
  completion_future marker = other.create_marker(), copy_ends = copy_async(b.v, copied.begin());
  const int refused = child_ends_with([&] {
    std::vector<int> mine(4, 1);
    int count = 0;
    count += is_refused_in_child([&] { increment(av, array_view<int, 1>(4, mine)); });
    count += is_refused_in_child([&] { increment(av, b.v); });
    count += is_refused_in_child([&] { copy(done, mine.begin()); });
    count += is_refused_in_child([&] { (void)b.v[0]; });
    count += is_refused_in_child([&] { av.wait(); });
    count += is_refused_in_child([&] { other.wait(); });
    count += is_refused_in_child([&] { other.create_marker().get(); });
    count += is_refused_in_child([] { accelerator().create_view(); });
    count += is_refused_in_child([&] { marker.get(); });
    count += is_refused_in_child([&] { copy_ends.wait(); });
    count += is_refused_in_child([&] { b.v.synchronize_async().get(); });
    return count;
  });
  EXPECT_EQ(refused, 11);
  gate_is_open = true;
  copy_ends.get();
  marker.get();
  b.v.synchronize();
}

TEST(ForkDeathTest, AChildOfAProcessThatHasNotUsedTheRuntimeMay) {
  GTEST_FLAG_SET(death_test_style, "threadsafe"); // in a process of its own
  const auto use_in_child = [] {
    std::exit(child_ends_with([] {
      std::vector<int> data(4, 1);
      const array_view<int, 1> v(4, data);
      increment(accelerator().get_default_view(), v);
      return v[3];
    }));
  };
  EXPECT_EXIT(use_in_child(), testing::ExitedWithCode(2), "");
}

#endif
