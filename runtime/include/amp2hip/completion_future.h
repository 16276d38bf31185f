// concurrency::completion_future: the end of an asynchronous operation (K50 to K52).
#pragma once

#include <amp2hip/detail/run_async.h>

#include <chrono>
#include <future>
#include <utility>

namespace amp2hip::detail {
template <typename NewValue> struct to_task_needs_ppltasks_h;
} // namespace amp2hip::detail

namespace Concurrency {

/// Behaves as std::shared_future<void> does (K50). Destroying it neither waits nor cancels (K52).
class completion_future {
public:
  /// Not valid.
  completion_future() = default;
  completion_future(std::shared_future<void> future) : future_(std::move(future)) {}

  /// Waits, and throws what the operation failed with.
  void get() const {
    amp2hip::detail::wait_until_ready(future_);
    future_.get();
  }
  bool valid() const { return future_.valid(); }
  void wait() const { amp2hip::detail::wait_until_ready(future_); }
  template <typename Rep, typename Period>
  std::future_status wait_for(const std::chrono::duration<Rep, Period> &duration) const {
    return future_.wait_for(duration);
  }
  template <typename Clock, typename Duration>
  std::future_status wait_until(const std::chrono::time_point<Clock, Duration> &time) const {
    return future_.wait_until(time);
  }
  operator std::shared_future<void>() const { return future_; }

  /// Runs func() on a thread of its own once the operation has succeeded; every call runs its
  /// func (K51). When the operation failed, func does not run. An exception that leaves func ends
  /// the program, as it does on any thread.
  template <typename Function> void then(const Function &func) const {
    amp2hip::detail::run_in_background([future = future_, func = func]() mutable {
      try {
        future.get();
      } catch (...) {
        return;
      }
      func();
    });
  }

  /// A concurrency::task<void> that ends as the operation does. <ppltasks.h> has to be included.
  template <typename NewValue = void>
  typename amp2hip::detail::to_task_needs_ppltasks_h<NewValue>::task to_task() const {
    return amp2hip::detail::to_task_needs_ppltasks_h<NewValue>::of(future_);
  }

private:
  std::shared_future<void> future_;
};

} // namespace Concurrency
