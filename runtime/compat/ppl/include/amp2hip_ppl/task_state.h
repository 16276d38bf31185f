// The state that a task, its copies and its continuations share. oneTBB's threads run the tasks. A
// thread that waits for a task runs that task itself if no other thread has begun it. So tasks that
// wait for tasks need no more threads.
#pragma once

#include <amp2hip_ppl/cancellation.h>

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/task_arena.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace amp2hip::ppl {

/// Returns the arena of all tasks. Never destroyed: tasks may run until the process ends.
inline tbb::task_arena &arena() {
  static tbb::task_arena &all = *new tbb::task_arena;
  return all;
}

/// A substitute for void, of which there are no objects.
struct nothing {};
template <typename Value> struct held_as {
  typedef Value type;
};
template <> struct held_as<void> {
  typedef nothing type;
};
template <typename Value> using held = typename held_as<Value>::type;

/// The number of tasks that became ready to run or ended, for the threads that wait for one.
class progress {
public:
  static progress &of_all() {
    static progress &all = *new progress; // like the arena
    return all;
  }
  std::size_t count() const { return count_; }
  void note() {
    ++count_;
    if (waiting_ == 0)
      return;
    const std::lock_guard<std::mutex> lock(mutex_);
    changed_.notify_all();
  }
  void wait_while(std::size_t count) {
    ++waiting_;
    {
      std::unique_lock<std::mutex> lock(mutex_);
      changed_.wait(lock, [&] { return count_ != count; });
    }
    --waiting_;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<std::size_t> count_{0};
  std::atomic<unsigned> waiting_{0};
};

class state_base : public std::enable_shared_from_this<state_base> {
public:
  enum class outcome { pending, value, error, canceled };

  explicit state_base(Concurrency::cancellation_token token) : token_(std::move(token)) {}
  virtual ~state_base() = default;

  const Concurrency::cancellation_token &token() const { return token_; }
  bool is_done() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return outcome_ != outcome::pending;
  }
  outcome how() const {
    const std::lock_guard<std::mutex> lock(mutex_);
    return outcome_;
  }
  std::exception_ptr error() const { return error_; }

  /// Notes a task whose end starts this one. A thread that waits for this one runs `before` first.
  void comes_after(std::shared_ptr<state_base> before) {
    const std::lock_guard<std::mutex> lock(mutex_);
    before_.push_back(std::move(before));
  }

  /// Makes `work` run once, on a thread of oneTBB or on one that waits for the task.
  void start(std::function<void()> work) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      work_ = std::move(work);
    }
    arena().enqueue([self = shared_from_this()] { self->run(); });
    progress::of_all().note();
  }

  void wait() {
    for (;;) {
      const std::size_t count = progress::of_all().count();
      help();
      if (is_done())
        return;
      progress::of_all().wait_while(count);
    }
  }

  /// Calls `next` when the task is done; at once if it is done already.
  void then(std::function<void()> next) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (outcome_ == outcome::pending) {
        next_.push_back(std::move(next));
        return;
      }
    }
    next();
  }

  void fail(std::exception_ptr error) { finish(outcome::error, std::move(error)); }
  void cancel() { finish(outcome::canceled, nullptr); }

  /// Runs body(), which stores the state's value. If it throws, the state ends with the exception.
  template <typename Body> void complete_by(const Body &body) {
    if (token_.is_canceled()) {
      cancel();
      return;
    }
    const with_token current(token_);
    try {
      body();
    } catch (const Concurrency::task_canceled &) {
      cancel();
    } catch (...) {
      fail(std::current_exception());
    }
  }

protected:
  /// Ends the task, unless another call has ended it; returns true if this call did.
  bool finish(outcome how, std::exception_ptr error, const std::function<void()> &store = {}) {
    std::vector<std::function<void()>> next;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (outcome_ != outcome::pending)
        return false;
      if (store)
        store();
      error_ = std::move(error);
      outcome_ = how;
      next.swap(next_);
      before_.clear();
    }
    progress::of_all().note();
    for (const auto &call : next)
      call();
    return true;
  }

private:
  void run() {
    std::function<void()> work;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      work.swap(work_);
    }
    if (work)
      work();
  }
  void help() {
    std::vector<std::shared_ptr<state_base>> before;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      before = before_;
    }
    for (const auto &b : before)
      b->help();
    run();
  }

  const Concurrency::cancellation_token token_;
  mutable std::mutex mutex_;
  outcome outcome_ = outcome::pending;
  std::exception_ptr error_;
  std::function<void()> work_;
  std::vector<std::function<void()>> next_;
  std::vector<std::shared_ptr<state_base>> before_;
};

template <typename Value> class state : public state_base {
public:
  using state_base::state_base;

  bool set(held<Value> value) {
    return finish(outcome::value, nullptr, [&] { value_.emplace(std::move(value)); });
  }
  /// Returns the value; the task must have ended with one.
  const held<Value> &value() const { return *value_; }

  /// Makes this task end as `other` ends.
  void follow(const std::shared_ptr<state<Value>> &other) {
    comes_after(other);
    auto self = std::static_pointer_cast<state<Value>>(shared_from_this());
    other->then([self, other = other.get()] {
      switch (other->how()) {
      case outcome::value:
        self->set(other->value());
        break;
      case outcome::error:
        self->fail(other->error());
        break;
      default:
        self->cancel();
      }
    });
  }

private:
  std::optional<held<Value>> value_;
};

/// Returns a new state, which the token can cancel before it starts.
template <typename Value>
std::shared_ptr<state<Value>> make_state(const Concurrency::cancellation_token &token) {
  return std::make_shared<state<Value>>(token);
}

} // namespace amp2hip::ppl
