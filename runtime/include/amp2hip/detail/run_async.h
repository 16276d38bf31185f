// Runs an operation on a thread of its own, for the _async members and continuations.
#pragma once

#include <future>
#include <memory>
#include <utility>

namespace amp2hip::detail {

/// Runs call(context) on a thread of its own. The process does not end before it has returned.
/// Throws runtime_exception if there can be no more threads; then nothing was called.
void run_in_background(void (*call)(void *context), void *context);

/// The same for a function object, which is destroyed afterwards. (Not std::function: <functional>
/// would be a tenth of what <amp.h> costs to compile.)
template <typename Work> void run_in_background(Work work) {
  struct owned {
    static void run(void *context) {
      const std::unique_ptr<Work> work(static_cast<Work *>(context));
      (*work)();
    }
  };
  auto kept = std::make_unique<Work>(std::move(work));
  run_in_background(&owned::run, kept.get());
  (void)kept.release(); // the thread's now
}

/// The future becomes ready when call(context) returns, and holds what it throws; destroy(context)
/// comes first, also if there can be no more threads, which is thrown here.
std::shared_future<void> run_async(void (*call)(void *context), void (*destroy)(void *context),
                                   void *context);

/// The same for a function object. (Not std::packaged_task, which would be as dear.)
template <typename Operation> std::shared_future<void> run_async(Operation operation) {
  return run_async([](void *context) { (*static_cast<Operation *>(context))(); },
                   [](void *context) { delete static_cast<Operation *>(context); },
                   new Operation(std::move(operation)));
}

/// Waits as the future itself does, on the time line. Throws std::future_error if it is not valid.
void wait_until_ready(const std::shared_future<void> &future);

} // namespace amp2hip::detail
