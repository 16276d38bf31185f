// Runs an operation on a thread of its own, for the _async members.
#pragma once

#include <amp2hip/completion_future.h>

#include <future>
#include <utility>

namespace amp2hip::detail {
/// The future becomes ready when operation() returns, and holds what it throws.
template <typename Operation> Concurrency::completion_future run_async(Operation operation) {
  return std::async(std::launch::async, std::move(operation)).share();
}
} // namespace amp2hip::detail
