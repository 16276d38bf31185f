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

/// The future becomes ready when operation() returns, and holds what it throws.
template <typename Operation> std::shared_future<void> run_async(Operation operation) {
  std::packaged_task<void()> task(std::move(operation));
  std::shared_future<void> done = task.get_future().share();
  run_in_background(std::move(task));
  return done;
}

} // namespace amp2hip::detail
