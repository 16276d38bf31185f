// The run of a grid: blocks in parallel on oneTBB's workers, each block on one worker.

#include "coordinates.h"
#include "environment.h"
#include "integer_division.h"
#include "launch_costs.h"
#include "of_this_thread.h"
#include "race_checker.h"
#include "sanitizer_fibers.h"
#include "state.h"

#include <hip/cpu_launches.h>
#include <hip/hip_runtime.h>

#include <boost/context/fiber.hpp>
#include <boost/context/preallocated.hpp>
#include <boost/context/protected_fixedsize_stack.hpp>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

__thread hip_cpu::coordinates threadIdx, blockIdx, blockDim, gridDim;

namespace hip_cpu {
__thread thread_mode mode;

namespace {
namespace ctx = boost::context;

/// The size of a fiber's stack: 512 KB for variables, which is the limit of devices, and as much
/// for calls. Pages that are not touched cost nothing.
constexpr size_t stack_bytes = 1024 * 1024;

/// The step between the offsets of stacks in their memory, and the number of different offsets.
constexpr size_t stack_offset_bytes = 320, stack_offsets = 61;

struct thread_end {};

class block_runner;
__thread block_runner *running = nullptr;
__thread const launch_place *running_launch = nullptr;

/// The list of all workers' runners. While the program is stopped, the commands for gdb
/// (tools/gdb/amp2hip.py) read the list and the objects in it with this file's debug information.
__attribute__((used)) block_runner *first_runner = nullptr;
std::mutex runners_mutex;

/// Ends the process, because the effects of a block's threads cannot be undone.
[[noreturn]] void end_without_memory() {
  std::fprintf(stderr, "hip-cpu: out of memory for the threads of a block\n");
  std::abort();
}

/// Returns true for AMP2HIP_CPU_THREADS=fibers: no kernel runs its threads in a loop.
bool wants_fibers() {
  static const bool wants =
      amp2hip::environment::word("AMP2HIP_CPU_THREADS", {"fibers"}).has_value();
  return wants;
}

/// The part of a worker that runs blocks. It keeps its fibers from one run to the next.
///
/// A fiber runs whole blocks, thread after thread, until a thread waits at the barrier. From then
/// on the fiber belongs to that thread, and another fiber carries on with the threads of the block
/// that have not started. As long as no thread meets a barrier there is one fiber, and one switch
/// to it.
class block_runner {
public:
  block_runner() {
    std::lock_guard<std::mutex> lock(runners_mutex);
    next_runner = first_runner;
    first_runner = this;
  }
  ~block_runner() {
    {
      std::lock_guard<std::mutex> lock(runners_mutex);
      block_runner **place = &first_runner;
      while (*place != this)
        place = &(*place)->next_runner;
      *place = next_runner;
    }
    is_ending = true;
    while (!idle.empty()) {
      const std::unique_ptr<carrier> fiber = std::move(idle.back());
      idle.pop_back();
      switch_to(*fiber);
    }
  }
  /// Runs `count` blocks, the current one first. If some threads of a block waited at a barrier
  /// that others never reached, sets `diverged`, and prints a message if it was not set.
  void run(const kernel_call &k, uint64_t count, std::atomic<bool> &diverged) {
    kernel = k;
    if (k.check)
      kernel.thread = k.check->thread;
    races = k.check ? &race_checker::of_process() : nullptr;
    threads = blockDim.x * blockDim.y * blockDim.z;
    blocks_left = count;
    running = this;
    if (races)
      races->begin_block();
    do {
      begin_block();
      if (!run_block() && !diverged.exchange(true))
        std::fprintf(stderr,
                     "hip-cpu: block (%u,%u,%u): a barrier was not reached by all threads\n",
                     blockIdx.x, blockIdx.y, blockIdx.z);
    } while (next_block());
    mode = outside_kernels;
    running = nullptr;
  }

  bool next_block() {
    if (blocks_left <= 1)
      return false;
    --blocks_left;
    advance(blockIdx, gridDim);
    if (races)
      races->begin_block();
    return true;
  }

  /// Makes the calling kernel thread wait until all threads of its block have arrived.
  void wait() {
    if (mode == threads_in_a_loop)
      leave_loop();
    carrier &own = *current;
    own.thread = threadIdx;
    own.waits = true;
    give_way(own);
    threadIdx = own.thread;
    if (races)
      races->resume_thread(number_of(threadIdx, blockDim));
  }

private:
  struct carrier {
    sanitized_stack stack;
    ctx::fiber fiber;
    bool waits = false;
    coordinates thread{}; // the waiting thread
    char *stack_end = nullptr;
  };

  void begin_block() {
    next_thread = make(0, 0, 0);
    started_threads = ended_threads = 0;
    mode = kernel.blocks && !wants_fibers() ? threads_in_a_loop : threads_as_fibers;
  }

  /// Runs the current block, and the ones after it until a thread meets a barrier. Returns false if
  /// some threads of a block waited at a barrier that others never reached.
  bool run_block() {
    bool uniform = true;
    do
      resume_new_carrier();
    while (started_threads < threads);
    while (!waiting.empty()) {
      uniform &= waiting.size() == threads - ended_threads;
      if (races)
        races->pass_barrier();
      // Each fiber runs to the next barrier or to its thread's end.
      released.swap(waiting);
      for (auto &fiber : released)
        resume(std::move(fiber));
      released.clear();
    }
    return uniform;
  }

  /// Makes the current thread the last of its block that the loop runs.
  void leave_loop() {
    mode = threads_as_fibers;
    started_threads = number_of(threadIdx, blockDim) + 1;
    next_thread = threadIdx;
    advance(next_thread, blockDim);
  }

  std::unique_ptr<carrier> make_carrier() {
    auto made = std::make_unique<carrier>();
    ctx::protected_fixedsize_stack allocator(stack_bytes);
    const ctx::stack_context memory = allocator.allocate();
    made->stack_end = static_cast<char *>(memory.sp);
    // Stacks at different offsets do not compete for the same lines of the cache.
    const size_t offset = carriers_made++ % stack_offsets * stack_offset_bytes;
    void *const top = static_cast<char *>(memory.sp) - offset;
    made->stack.make_fiber(top, memory.size - offset);
    made->fiber =
        ctx::fiber(std::allocator_arg, ctx::preallocated(top, memory.size - offset, memory),
                   allocator, [this, &self = *made](ctx::fiber &&from) {
                     self.stack.arrive_from(own_stack);
                     scheduler = std::move(from);
                     while (!is_ending) {
                       if (mode == threads_in_a_loop)
                         run_blocks();
                       run_new_threads();
                       give_way(self);
                     }
                     self.stack.leave_for(own_stack);
                     return std::move(scheduler);
                   });
    return made;
  }

  /// Switches from a fiber to the scheduler, and returns when the scheduler resumes the fiber.
  void give_way(carrier &from) {
    from.stack.leave_for(own_stack);
    scheduler = std::move(scheduler).resume();
    from.stack.arrive_from(own_stack);
  }

  void run_blocks() {
    started_threads = threads;
    try {
      kernel.blocks(kernel.context);
    } catch (thread_end) {
      if (mode == threads_in_a_loop)
        leave_loop();
      ++ended_threads;
    }
  }

  void run_new_threads() {
    while (started_threads < threads) {
      threadIdx = next_thread;
      advance(next_thread, blockDim);
      if (races)
        races->begin_thread(started_threads);
      ++started_threads;
      try {
        kernel.thread(kernel.context);
      } catch (thread_end) {
        ++ended_threads;
      }
    }
  }

  void resume_new_carrier() {
    if (idle.empty())
      idle.push_back(make_carrier());
    std::unique_ptr<carrier> fiber = std::move(idle.back());
    idle.pop_back();
    resume(std::move(fiber));
  }

  void resume(std::unique_ptr<carrier> fiber) {
    fiber->waits = false;
    current = fiber.get();
    if (races)
      races->use_stack(fiber->stack_end - stack_bytes, stack_bytes);
    switch_to(*fiber);
    (fiber->waits ? waiting : idle).push_back(std::move(fiber));
  }

  void switch_to(carrier &to) {
    own_stack.leave_for(to.stack);
    to.fiber = std::move(to.fiber).resume();
    own_stack.arrive_from(to.stack);
  }

  kernel_call kernel{};
  race_checker *races = nullptr; // null if the launch is not checked
  uint64_t blocks_left = 0;      // including the current one
  uint32_t threads = 0;
  uint32_t started_threads = 0;
  coordinates next_thread{};
  uint32_t ended_threads = 0; // those that called end_thread()
  bool is_ending = false;
  carrier *current = nullptr;
  uint64_t carriers_made = 0;
  ctx::fiber scheduler;
  sanitized_stack own_stack; // the worker's own stack
  std::vector<std::unique_ptr<carrier>> idle, waiting;
  std::vector<std::unique_ptr<carrier>> released; // from the barrier; null once resumed

  // The addresses of this worker's thread-local variables, for a debugger, which cannot look them
  // up.
  struct {
    const long host_thread = syscall(SYS_gettid);
    const coordinates *const thread = &threadIdx, *const block = &blockIdx,
                             *const block_size = &blockDim, *const grid_size = &gridDim;
    const thread_mode *const how = &mode;
  } place;
  block_runner *next_runner = nullptr;
};

bool is_valid(dim3 grid, dim3 block) {
  const uint64_t threads = uint64_t(block.x) * block.y * block.z;
  return grid.x != 0 && grid.y != 0 && grid.z != 0 && grid.x <= 0x7fffffffu && grid.y <= 65535 &&
         grid.z <= 65535 && threads != 0 && threads <= 1024 && block.z <= 64;
}
} // namespace

const launch_place *current_launch() noexcept { return running_launch; }
bool inside_kernel() noexcept { return mode != outside_kernels; }
bool next_block() { return running->next_block(); }
void end_thread() { throw thread_end(); }
void begin_checked_thread() {
  race_checker::of_process().begin_thread(number_of(threadIdx, blockDim));
}

namespace {
/// Runs `count` blocks from the `first` one on. Ends the process if there is no memory for their
/// threads: a bad_alloc would leave this host thread inside the kernel.
void run_blocks(const kernel_call &kernel, const coordinates &grid, const coordinates &block,
                uint64_t first, uint64_t count, std::atomic<bool> &diverged) {
  gridDim = grid;
  blockDim = block;
  blockIdx = at(first, grid);
  try {
    of_this_thread<block_runner>().run(kernel, count, diverged);
  } catch (const std::bad_alloc &) {
    end_without_memory();
  }
}

/// The scope in which current_launch() returns `place` on the calling thread.
class running_here {
public:
  explicit running_here(const launch_place &place) { running_launch = &place; }
  ~running_here() { running_launch = outer_; }
  running_here(const running_here &) = delete;
  running_here &operator=(const running_here &) = delete;

private:
  const launch_place *const outer_ = running_launch;
};

/// Runs the grid and returns when it is done.
hipError_t run(const kernel_call &kernel, const coordinates &grid, const coordinates &block,
               const launch_place &place) {
  std::atomic<bool> diverged{false};
  const uint64_t blocks = uint64_t(grid.x) * grid.y * grid.z;
  if (kernel.check) {
    const running_here here(place);
    race_checker::of_process().check(kernel,
                                     [&] { run_blocks(kernel, grid, block, 0, blocks, diverged); });
    return diverged ? hipErrorLaunchFailure : hipSuccess;
  }
  const auto run_part = [&](uint64_t first, uint64_t count) {
    const running_here here(place);
    const auto begin = std::chrono::steady_clock::now();
    run_blocks(kernel, grid, block, first, count, diverged);
    const std::chrono::nanoseconds took = std::chrono::steady_clock::now() - begin;
    launch_costs::note(kernel.code, static_cast<uint64_t>(took.count()), count);
  };
  const uint64_t at_a_time =
      blocks_at_a_time(blocks, launch_costs::of(kernel.code),
                       static_cast<uint64_t>(tbb::this_task_arena::max_concurrency()));
  if (at_a_time == blocks) {
    run_part(0, blocks);
    return diverged ? hipErrorLaunchFailure : hipSuccess;
  }
  char begun, ended; // ThreadSanitizer does not see how oneTBB orders the workers
  happens_before(&begun);
  std::atomic<bool> has_begun{false};
  try {
    // Isolated, because this may be a thread of the program that waits for the stream: it must not
    // begin another task of the program, which might wait for the stream as well.
    tbb::this_task_arena::isolate([&] {
      tbb::parallel_for(tbb::blocked_range<uint64_t>(0, blocks, at_a_time), [&](const auto &range) {
        happened_before(&begun);
        if (!has_begun.load(std::memory_order_relaxed)) // only once: a store moves the cache line
          has_begun.store(true, std::memory_order_relaxed);
        run_part(range.begin(), range.size());
        happens_before(&ended);
      });
    });
  } catch (const std::bad_alloc &) { // no memory to share the blocks: this thread runs all
    if (has_begun)
      throw;
    run_part(0, blocks);
  }
  happened_before(&ended);
  return diverged ? hipErrorLaunchFailure : hipSuccess;
}
} // namespace

hipError_t launch(kernel_call kernel, dim3 grid, dim3 block, hipStream_t stream) {
  let_kernels_divide_by_zero();
  hipError_t error = injected("hipLaunchKernel", hipErrorLaunchOutOfResources);
  if (error == hipSuccess && !is_valid(grid, block))
    error = hipErrorInvalidConfiguration;
  if (error != hipSuccess) {
    kernel.destroy(kernel.context);
    return report(error);
  }
  struct owned_call {
    kernel_call kernel;
    coordinates grid, block;
    launch_place place;
  };
  auto *const owned = new (std::nothrow) owned_call{
      kernel, make(grid.x, grid.y, grid.z), make(block.x, block.y, block.z), {stream, kernel.code}};
  if (!owned) {
    kernel.destroy(kernel.context);
    return report(hipErrorOutOfMemory);
  }
  return report(submit(stream, {[](void *context) {
                                  auto &call = *static_cast<owned_call *>(context);
                                  return run(call.kernel, call.grid, call.block, call.place);
                                },
                                [](void *context) {
                                  auto *call = static_cast<owned_call *>(context);
                                  call->kernel.destroy(call->kernel.context);
                                  delete call;
                                },
                                owned}));
}
} // namespace hip_cpu

/// Returns memory of this worker, aligned for every type, in which the threads of a block keep
/// values between barriers if the compiler's pass has split the kernel. The next call discards its
/// contents.
extern "C" void *hip_cpu_scratch(size_t bytes) {
  struct scratch {
    ~scratch() { std::free(memory); }
    void *memory = nullptr;
    size_t size = 0;
  };
  constexpr size_t alignment = 64;
  try {
    auto &own = hip_cpu::of_this_thread<scratch>();
    if (bytes > own.size) {
      std::free(own.memory);
      own.size = (bytes + alignment - 1) / alignment * alignment;
      own.memory = std::aligned_alloc(alignment, own.size);
      if (!own.memory)
        hip_cpu::end_without_memory();
    }
    return own.memory;
  } catch (const std::bad_alloc &) {
    hip_cpu::end_without_memory();
  }
}

void __syncthreads() noexcept { hip_cpu::running->wait(); }
void hip_cpu::wait_with_fence(bool orders_global, bool orders_tile) noexcept {
  race_checker::of_process().wait_with(orders_global, orders_tile);
  running->wait();
}
