// concurrency::completion_future: the end of an asynchronous operation (K50 to K52).
#pragma once

#include <amp2hip/detail/run_async.h>

#include <chrono>
#include <future>
#include <utility>

namespace amp2hip::detail {
/// Creates the task that completion_future::to_task() returns; <ppltasks.h> specialises it. Without
/// that header the compiler finds this template, whose declarations limit the messages to one about
/// the missing header.
template <typename NewValue> struct to_task_needs_ppltasks_h {
  /// True only in the specialisation of <ppltasks.h>.
  static constexpr bool is_included = false;
  /// Declares the members of concurrency::task<void> and defines none.
  struct task {
    void wait() const;
    void get() const;
    bool is_done() const;
    template <typename Function> task then(const Function &) const;
  };
  /// Returns a task that ends when the future becomes ready.
  static task of(const std::shared_future<void> &);
};
} // namespace amp2hip::detail

namespace Concurrency {

/// Represents the end of an asynchronous operation, such as copy_async(), synchronize_async() or
/// create_marker(). It behaves like std::shared_future<void> (K50): copies refer to the same
/// operation, a moved-from future is not valid, and any number of threads may wait. The destructor
/// neither waits for the operation nor cancels it (K52).
///
///   completion_future done = copy_async(source, destination);
///   prepare_the_next_step();   // meanwhile
///   done.get();                // waits, and throws what went wrong
class completion_future {
public:
  /// Constructs a future that refers to no operation: valid() returns false.
  completion_future() = default;
  /// Refers to the operation of `future`, which may be invalid.
  completion_future(std::shared_future<void> future) : future_(std::move(future)) {}

  /// Blocks until the operation has ended, and throws its exception if it failed; each call throws
  /// it again. Throws std::future_error if the future is not valid.
  void get() const {
    amp2hip::detail::wait_until_ready(future_);
    future_.get();
  }
  /// Returns true if the future refers to an operation.
  bool valid() const { return future_.valid(); }
  /// Blocks until the operation has ended, and does not report whether it failed. Throws
  /// std::future_error if the future is not valid.
  void wait() const { amp2hip::detail::wait_until_ready(future_); }
  /// Blocks until the operation has ended or `duration` has passed, and returns
  /// std::future_status::ready or timeout. With a duration of zero it checks whether the operation
  /// has ended, without waiting. Throws std::future_error if the future is not valid.
  template <typename Rep, typename Period>
  std::future_status wait_for(const std::chrono::duration<Rep, Period> &duration) const {
    return future_.wait_for(duration);
  }
  /// Blocks until the operation has ended or the clock has reached `time`, and returns
  /// std::future_status::ready or timeout. Throws std::future_error if the future is not valid.
  template <typename Clock, typename Duration>
  std::future_status wait_until(const std::chrono::time_point<Clock, Duration> &time) const {
    return future_.wait_until(time);
  }
  /// Returns a std::shared_future that refers to the same operation.
  operator std::shared_future<void>() const { return future_; }

  /// Calls a copy of `func` without arguments, on another thread, once the operation has succeeded.
  /// Returns at once; each of several calls runs its function (K51). If the operation fails, `func`
  /// is not called. The function's result is ignored, and an exception that leaves it ends the
  /// program, as on any thread. The program's exit waits until the function has run. Throws
  /// std::future_error if the future is not valid, and runtime_exception if no thread can be
  /// started.
  ///
  ///   copy_async(a, result.begin()).then([&] { publish(result); });
  template <typename Function> void then(const Function &func) const {
    if (!valid())
      throw std::future_error(std::future_errc::no_state);
    amp2hip::detail::run_in_background([future = future_, func = func]() mutable {
      try {
        future.get();
      } catch (...) {
        return;
      }
      func();
    });
  }

  /// Returns a concurrency::task<void> that ends when the operation ends. Does not compile unless
  /// <ppltasks.h> is included (K51).
  template <typename NewValue = void>
  typename amp2hip::detail::to_task_needs_ppltasks_h<NewValue>::task to_task() const {
    typedef amp2hip::detail::to_task_needs_ppltasks_h<NewValue> maker;
    static_assert(maker::is_included,
                  "completion_future::to_task returns a task; include <ppltasks.h> [K51]");
    return maker::of(future_);
  }

private:
  /// The end of the operation; not valid if this object refers to none.
  std::shared_future<void> future_;
};

} // namespace Concurrency
