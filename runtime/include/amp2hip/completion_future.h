// concurrency::completion_future: the end of an asynchronous operation (K50 to K52).
#pragma once

#include <amp2hip/detail/run_async.h>

#include <chrono>
#include <future>
#include <utility>

namespace amp2hip::detail {
/// What a task is made with; <ppltasks.h> specialises it. A source without that is told so, and
/// nothing else of what it does with the task.
template <typename NewValue> struct to_task_needs_ppltasks_h {
  static constexpr bool is_included = false;
  struct task {
    void wait() const;
    void get() const;
    bool is_done() const;
    template <typename Function> task then(const Function &) const;
  };
  static task of(const std::shared_future<void> &);
};
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
    typedef amp2hip::detail::to_task_needs_ppltasks_h<NewValue> maker;
    static_assert(maker::is_included, "completion_future::to_task makes a task of <ppltasks.h>, "
                                      "which has to be included [K51]");
    return maker::of(future_);
  }

private:
  std::shared_future<void> future_;
};

} // namespace Concurrency
