// Runs a grid: blocks in parallel on oneTBB's workers, a block's threads as fibers on one of them.

#include "integer_division.h"
#include "sanitizer_fibers.h"
#include "state.h"

#include <hip/hip_runtime.h>

#include <boost/context/fiber.hpp>
#include <boost/context/preallocated.hpp>
#include <boost/context/protected_fixedsize_stack.hpp>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <atomic>
#include <cstdio>
#include <memory>
#include <new>
#include <vector>

thread_local hip_cpu::coordinates threadIdx, blockIdx, blockDim, gridDim;

namespace hip_cpu {
namespace {
namespace ctx = boost::context;

/// Enough for the local arrays of a kernel; pages that are not touched cost nothing.
constexpr size_t stack_bytes = 256 * 1024;

struct thread_end {};

class block_runner;
thread_local block_runner *running = nullptr;

coordinates at(uint64_t linear, const coordinates &size) {
  return {static_cast<uint32_t>(linear % size.x), static_cast<uint32_t>(linear / size.x % size.y),
          static_cast<uint32_t>(linear / size.x / size.y)};
}

/// The one after `c`, x first. Most of a small kernel's time would be at()'s divisions.
void advance(coordinates &c, const coordinates &size) {
  if (++c.x != size.x)
    return;
  c.x = 0;
  if (++c.y != size.y)
    return;
  c.y = 0;
  ++c.z;
}

/// Runs one block after another on the worker that owns it, and keeps its fibers in between.
///
/// A fiber runs one kernel thread after another until one of them waits at the barrier; then that
/// fiber belongs to the waiting thread, and another fiber carries on with the threads not started.
/// So a block that meets no barrier uses one fiber and switches once.
class block_runner {
public:
  block_runner() = default;
  ~block_runner() {
    is_ending = true;
    while (!idle.empty()) {
      const std::unique_ptr<carrier> fiber = std::move(idle.back());
      idle.pop_back();
      switch_to(*fiber);
    }
  }
  /// Returns false if some threads of the block waited at a barrier that others never reached.
  bool run(kernel_call k) {
    kernel = k;
    threads = blockDim.x * blockDim.y * blockDim.z;
    next_thread = {0, 0, 0};
    started_threads = ended_threads = 0;
    running = this;
    bool uniform = true;
    while (started_threads < threads)
      resume_new_carrier();
    while (!waiting.empty()) {
      uniform &= waiting.size() == threads - ended_threads;
      // Each fiber runs to its next barrier, or to the end of its thread.
      std::vector<std::unique_ptr<carrier>> released;
      released.swap(waiting);
      for (auto &fiber : released)
        resume(std::move(fiber));
    }
    running = nullptr;
    return uniform;
  }

  /// Called by the running kernel thread: gives way until all have arrived.
  void wait() {
    const coordinates thread = threadIdx;
    current->waits = true;
    give_way(*current);
    threadIdx = thread;
  }

private:
  struct carrier {
    sanitized_stack stack;
    ctx::fiber fiber;
    bool waits = false;
  };

  std::unique_ptr<carrier> make_carrier() {
    auto made = std::make_unique<carrier>();
    ctx::protected_fixedsize_stack allocator(stack_bytes);
    const ctx::stack_context memory = allocator.allocate();
    made->stack.make_fiber(memory.sp, memory.size);
    made->fiber = ctx::fiber(std::allocator_arg, ctx::preallocated(memory.sp, memory.size, memory),
                             allocator, [this, &self = *made](ctx::fiber &&from) {
                               self.stack.arrive_from(own_stack);
                               scheduler = std::move(from);
                               while (!is_ending) {
                                 run_new_threads();
                                 give_way(self);
                               }
                               self.stack.leave_for(own_stack);
                               return std::move(scheduler);
                             });
    return made;
  }

  /// From a fiber to the scheduler, until that resumes the fiber.
  void give_way(carrier &from) {
    from.stack.leave_for(own_stack);
    scheduler = std::move(scheduler).resume();
    from.stack.arrive_from(own_stack);
  }

  void run_new_threads() {
    while (started_threads < threads) {
      threadIdx = next_thread;
      advance(next_thread, blockDim);
      ++started_threads;
      try {
        kernel.call(kernel.context);
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
    switch_to(*fiber);
    (fiber->waits ? waiting : idle).push_back(std::move(fiber));
  }

  void switch_to(carrier &to) {
    own_stack.leave_for(to.stack);
    to.fiber = std::move(to.fiber).resume();
    own_stack.arrive_from(to.stack);
  }

  kernel_call kernel{};
  uint32_t threads = 0;
  uint32_t started_threads = 0;
  coordinates next_thread{};
  uint32_t ended_threads = 0; // by end_thread()
  bool is_ending = false;
  carrier *current = nullptr;
  ctx::fiber scheduler;
  sanitized_stack own_stack; // the worker's
  std::vector<std::unique_ptr<carrier>> idle, waiting;
};

block_runner &runner_of_this_worker() {
  thread_local block_runner runner;
  return runner;
}

bool is_valid(dim3 grid, dim3 block) {
  const uint64_t threads = uint64_t(block.x) * block.y * block.z;
  return grid.x != 0 && grid.y != 0 && grid.z != 0 && grid.x <= 0x7fffffffu && grid.y <= 65535 &&
         grid.z <= 65535 && threads != 0 && threads <= 1024 && block.z <= 64;
}
} // namespace

bool inside_kernel() { return running != nullptr; }
void end_thread() { throw thread_end(); }

namespace {
/// Runs the grid and returns when it is done.
hipError_t run(const kernel_call &kernel, const coordinates &grid, const coordinates &block) {
  std::atomic<bool> diverged{false};
  const uint64_t blocks = uint64_t(grid.x) * grid.y * grid.z;
  char begun, ended; // ThreadSanitizer does not see how oneTBB orders the workers
  happens_before(&begun);
  tbb::parallel_for(tbb::blocked_range<uint64_t>(0, blocks), [&](const auto &range) {
    happened_before(&begun);
    gridDim = grid;
    blockDim = block;
    blockIdx = at(range.begin(), grid);
    for (uint64_t i = range.begin(); i != range.end(); ++i, advance(blockIdx, grid)) {
      if (!runner_of_this_worker().run(kernel) && !diverged.exchange(true))
        std::fprintf(stderr,
                     "hip-cpu: block (%u,%u,%u): a barrier was not reached by all threads\n",
                     blockIdx.x, blockIdx.y, blockIdx.z);
    }
    happens_before(&ended);
  });
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
  };
  auto *const owned =
      new (std::nothrow) owned_call{kernel, {grid.x, grid.y, grid.z}, {block.x, block.y, block.z}};
  if (!owned) {
    kernel.destroy(kernel.context);
    return report(hipErrorOutOfMemory);
  }
  return report(submit(stream, {[](void *context) {
                                  auto &call = *static_cast<owned_call *>(context);
                                  return run(call.kernel, call.grid, call.block);
                                },
                                [](void *context) {
                                  auto *call = static_cast<owned_call *>(context);
                                  call->kernel.destroy(call->kernel.context);
                                  delete call;
                                },
                                owned}));
}
} // namespace hip_cpu

void __syncthreads() { hip_cpu::running->wait(); }
