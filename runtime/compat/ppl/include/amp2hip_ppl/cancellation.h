// Cancellation: sources that request it, tokens that report it, and functions that are then called.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace amp2hip::ppl {

/// The state that a source and its tokens share. Thread-safe.
class cancellation_state {
public:
  bool is_canceled() const { return is_canceled_; }
  /// Calls the registered functions, on this thread.
  void cancel() {
    std::map<unsigned, std::function<void()>> to_call;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (is_canceled_.exchange(true))
        return;
      to_call.swap(callbacks_);
    }
    for (const auto &one : to_call)
      one.second();
  }
  /// Registers `callback` and returns its number; after cancel(), calls it at once and returns 0.
  unsigned add(std::function<void()> callback) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (!is_canceled_) {
        callbacks_.emplace(++last_, std::move(callback));
        return last_;
      }
    }
    callback();
    return 0;
  }
  void remove(unsigned number) {
    const std::lock_guard<std::mutex> lock(mutex_);
    callbacks_.erase(number);
  }

private:
  std::mutex mutex_;
  std::atomic<bool> is_canceled_{false};
  unsigned last_ = 0;
  std::map<unsigned, std::function<void()>> callbacks_;
};

} // namespace amp2hip::ppl

namespace Concurrency {

/// The exception that ends a canceled task.
class task_canceled : public std::exception {
public:
  task_canceled() = default;
  explicit task_canceled(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }

private:
  std::string message_ = "task_canceled";
};
class invalid_operation : public std::exception {
public:
  invalid_operation() = default;
  explicit invalid_operation(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }

private:
  std::string message_ = "invalid_operation";
};

class cancellation_token_registration {
public:
  cancellation_token_registration() = default;

private:
  friend class cancellation_token;
  unsigned number_ = 0;
};

class cancellation_token {
public:
  /// Returns a token that is never canceled.
  static cancellation_token none() { return cancellation_token(nullptr); }
  bool is_cancelable() const { return state_ != nullptr; }
  bool is_canceled() const { return state_ && state_->is_canceled(); }
  template <typename Function>
  cancellation_token_registration register_callback(const Function &f) const {
    if (!state_)
      throw invalid_operation("cancellation_token: the token cannot be canceled");
    cancellation_token_registration made;
    made.number_ = state_->add(f);
    return made;
  }
  void deregister_callback(const cancellation_token_registration &registration) const {
    if (state_)
      state_->remove(registration.number_);
  }
  bool operator==(const cancellation_token &other) const { return state_ == other.state_; }
  bool operator!=(const cancellation_token &other) const { return state_ != other.state_; }

private:
  friend class cancellation_token_source;
  explicit cancellation_token(std::shared_ptr<amp2hip::ppl::cancellation_state> state)
      : state_(std::move(state)) {}

  std::shared_ptr<amp2hip::ppl::cancellation_state> state_;
};

class cancellation_token_source {
public:
  cancellation_token_source() : state_(std::make_shared<amp2hip::ppl::cancellation_state>()) {}
  /// Returns a source that is canceled as soon as the source of `token` is.
  static cancellation_token_source create_linked_source(cancellation_token &token) {
    cancellation_token_source made;
    if (token.is_cancelable())
      token.register_callback([state = made.state_] { state->cancel(); });
    return made;
  }
  cancellation_token get_token() const { return cancellation_token(state_); }
  void cancel() const { state_->cancel(); }

private:
  std::shared_ptr<amp2hip::ppl::cancellation_state> state_;
};

/// Ends the calling task as canceled.
[[noreturn]] inline void cancel_current_task() { throw task_canceled(); }

} // namespace Concurrency
namespace concurrency = Concurrency;

namespace amp2hip::ppl {

/// The cancellation token of the code that this thread runs.
inline thread_local Concurrency::cancellation_token current_token =
    Concurrency::cancellation_token::none();

/// A scope in which a cancellation of the current token calls a function.
class on_cancellation {
public:
  template <typename Function> explicit on_cancellation(const Function &f) : token_(current_token) {
    if (token_.is_cancelable())
      registration_ = token_.register_callback(f);
  }
  ~on_cancellation() { token_.deregister_callback(registration_); }
  on_cancellation(const on_cancellation &) = delete;
  on_cancellation &operator=(const on_cancellation &) = delete;

private:
  const Concurrency::cancellation_token token_;
  Concurrency::cancellation_token_registration registration_;
};

/// A scope in which a token is this thread's current one.
class with_token {
public:
  explicit with_token(Concurrency::cancellation_token token)
      : before_(std::exchange(current_token, std::move(token))) {}
  ~with_token() { current_token = before_; }
  with_token(const with_token &) = delete;
  with_token &operator=(const with_token &) = delete;

private:
  Concurrency::cancellation_token before_;
};

/// Returns a function that calls f, on any thread, with the current token of this thread. `f` must
/// outlive that function.
template <typename Function> auto keeping_token(const Function &f) {
  return [&f, token = current_token](const auto &...arguments) {
    const with_token current(token);
    return f(arguments...);
  };
}

} // namespace amp2hip::ppl

namespace Concurrency {

inline bool is_task_cancellation_requested() { return amp2hip::ppl::current_token.is_canceled(); }
/// Ends the calling task if its cancellation was requested.
inline void interruption_point() {
  if (is_task_cancellation_requested())
    cancel_current_task();
}
/// Calls f(). Once the token is canceled, the algorithms and task groups that f() runs end early,
/// and f() ends when it starts another one.
template <typename Function>
void run_with_cancellation_token(const Function &f, cancellation_token token) {
  const amp2hip::ppl::with_token current(token);
  try {
    f();
  } catch (const task_canceled &) {
    if (!token.is_canceled())
      throw;
  }
}

} // namespace Concurrency
