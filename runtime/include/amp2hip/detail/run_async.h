// Runs an operation on a thread of its own, for the _async members and continuations.
#pragma once

#include <functional>
#include <future>
#include <memory>
#include <utility>

namespace amp2hip::detail {

/// Runs `work` on a thread of its own. The process does not end before it has returned. Throws
/// runtime_exception if there can be no more threads.
void run_in_background(std::function<void()> work);

/// The future becomes ready when operation() returns, and holds what it throws.
template <typename Operation> std::shared_future<void> run_async(Operation operation) {
  auto task = std::make_shared<std::packaged_task<void()>>(std::move(operation));
  std::shared_future<void> done = task->get_future().share();
  run_in_background([task] { (*task)(); });
  return done;
}

} // namespace amp2hip::detail
