// Runs a grid: blocks in parallel on oneTBB's workers, a block's threads as fibers on one of them.

#include <hip/hip_runtime.h>

#include <boost/context/fiber.hpp>
#include <boost/context/protected_fixedsize_stack.hpp>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <atomic>
#include <cstdio>
#include <memory>
#include <vector>

thread_local hip_cpu::coordinates threadIdx, blockIdx, blockDim, gridDim;

namespace hip_cpu {
void set_last_error(hipError_t error);

namespace {
namespace ctx = boost::context;

/// Enough for the local arrays of a kernel; pages that are not touched cost nothing.
constexpr size_t stack_bytes = 256 * 1024;

class block_runner;
thread_local block_runner *running = nullptr;

coordinates at(uint64_t linear, const coordinates &size) {
  return {static_cast<uint32_t>(linear % size.x), static_cast<uint32_t>(linear / size.x % size.y),
          static_cast<uint32_t>(linear / size.x / size.y)};
}

/// Runs one block after another on the worker that owns it, and keeps its fibers in between.
///
/// A fiber runs one kernel thread after another until one of them waits at the barrier; then that
/// fiber belongs to the waiting thread, and another fiber carries on with the threads not started.
/// So a block that meets no barrier uses one fiber and switches once.
class block_runner {
public:
  /// Returns false if some threads of the block waited at a barrier that others never reached.
  bool run(kernel_call k) {
    kernel = k;
    threads = blockDim.x * blockDim.y * blockDim.z;
    next_thread = 0;
    running = this;
    bool uniform = true;
    while (next_thread < threads)
      resume_new_carrier();
    while (!waiting.empty()) {
      uniform &= waiting.size() == threads;
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
    scheduler = std::move(scheduler).resume();
    threadIdx = thread;
  }

private:
  struct carrier {
    ctx::fiber fiber;
    bool waits = false;
  };

  std::unique_ptr<carrier> make_carrier() {
    auto made = std::make_unique<carrier>();
    made->fiber = ctx::fiber(std::allocator_arg, ctx::protected_fixedsize_stack(stack_bytes),
                             [this](ctx::fiber &&from) {
                               scheduler = std::move(from);
                               for (;;) {
                                 run_new_threads();
                                 scheduler = std::move(scheduler).resume();
                               }
                               return ctx::fiber();
                             });
    return made;
  }

  void run_new_threads() {
    while (next_thread < threads) {
      threadIdx = at(next_thread++, blockDim);
      kernel.call(kernel.context);
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
    fiber->fiber = std::move(fiber->fiber).resume();
    (fiber->waits ? waiting : idle).push_back(std::move(fiber));
  }

  kernel_call kernel{};
  uint32_t threads = 0;
  uint32_t next_thread = 0;
  carrier *current = nullptr;
  ctx::fiber scheduler;
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

void launch(kernel_call kernel, dim3 grid, dim3 block, hipStream_t) {
  if (!is_valid(grid, block))
    return set_last_error(hipErrorInvalidConfiguration);

  const coordinates grid_size = {grid.x, grid.y, grid.z}, block_size = {block.x, block.y, block.z};
  std::atomic<bool> diverged{false};
  const uint64_t blocks = uint64_t(grid.x) * grid.y * grid.z;
  tbb::parallel_for(tbb::blocked_range<uint64_t>(0, blocks), [&](const auto &range) {
    gridDim = grid_size;
    blockDim = block_size;
    for (uint64_t i = range.begin(); i != range.end(); ++i) {
      blockIdx = at(i, grid_size);
      if (!runner_of_this_worker().run(kernel) && !diverged.exchange(true))
        std::fprintf(stderr,
                     "hip-cpu: block (%u,%u,%u): a barrier was not reached by all threads\n",
                     blockIdx.x, blockIdx.y, blockIdx.z);
    }
  });
  if (diverged)
    set_last_error(hipErrorLaunchFailure);
}
} // namespace hip_cpu

void __syncthreads() { hip_cpu::running->wait(); }
