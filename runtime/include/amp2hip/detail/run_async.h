// Runs an operation on another thread, for the _async members and continuations.
#pragma once

#include <amp2hip/detail/region.h>

#include <cstddef>
#include <future>
#include <initializer_list>
#include <memory>
#include <utility>

namespace amp2hip::detail {

/// Calls call(context) on another thread and returns at once. The process does not end before the
/// call has returned. Throws runtime_exception if no thread can be started; then nothing is called.
void run_in_background(void (*call)(void *context), void *context);

/// Does the same for a function object, which is moved to the thread and destroyed there. If no
/// thread can be started, it is destroyed before the exception is thrown. It does not use
/// std::function, because <functional> would take a tenth of the compile time of <amp.h>.
template <typename Work> void run_in_background(Work work) {
  struct owned {
    /// Owns the object from the start, so that it is destroyed when the call has ended.
    static void run(void *context) {
      const std::unique_ptr<Work> work(static_cast<Work *>(context));
      (*work)();
    }
  };
  auto kept = std::make_unique<Work>(std::move(work));
  run_in_background(&owned::run, kept.get());
  // The thread owns the object from here on.
  (void)kept.release();
}

/// Calls call(context) on another thread and returns a future that becomes ready when the call
/// returns, and holds its exception. destroy(context) runs before the future becomes ready, and
/// also if no thread can be started, which throws runtime_exception. Throws out_of_memory.
///
/// The call uses the `count` regions `used`; a region without a buffer is ignored. It follows
/// earlier operations on them, and later uses of these regions, or waits for their
/// accelerator_views, wait for it: so the commands of an accelerator_view have an order (K41).
std::shared_future<void> run_async(void (*call)(void *context), void (*destroy)(void *context),
                                   void *context, const region *used, std::size_t count);

/// Does the same for a function object. It does not use std::packaged_task, which would take as
/// much compile time as std::function.
template <typename Operation>
std::shared_future<void> run_async(Operation operation, std::initializer_list<region> used) {
  return run_async([](void *context) { (*static_cast<Operation *>(context))(); },
                   [](void *context) { delete static_cast<Operation *>(context); },
                   new Operation(std::move(operation)), used.begin(), used.size());
}

/// Blocks until the future is ready and shows the wait on the time line. Throws std::future_error
/// if the future is not valid.
void wait_until_ready(const std::shared_future<void> &future);

} // namespace amp2hip::detail
