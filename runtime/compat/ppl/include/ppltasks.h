// <ppltasks.h>: Microsoft's tasks with continuations, over oneTBB's threads.
#pragma once

#include <amp2hip/completion_future.h>
#include <amp2hip_ppl/cancellation.h>
#include <amp2hip_ppl/task_state.h>
#include <ppl.h>

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <future>
#include <iterator>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

namespace Concurrency {
template <typename Value> class task;
template <typename Value> class task_completion_event;
} // namespace Concurrency

namespace amp2hip::ppl {

template <typename Value> struct is_task : std::false_type {};
template <typename Value> struct is_task<Concurrency::task<Value>> : std::true_type {};

/// The value type of a task whose function returns Result: that of Result if Result is a task.
template <typename Result> struct result_of_task {
  typedef Result type;
};
template <typename Result> struct result_of_task<Concurrency::task<Result>> {
  typedef Result type;
};

/// The value type of the task that create_task returns for its argument.
template <typename Argument, typename = void> struct created {};
template <typename Argument>
struct created<Argument, std::enable_if_t<std::is_invocable_v<Argument>>> {
  typedef typename result_of_task<std::invoke_result_t<Argument>>::type type;
};
template <typename Value> struct created<Concurrency::task<Value>, void> {
  typedef Value type;
};
template <typename Value> struct created<Concurrency::task_completion_event<Value>, void> {
  typedef Value type;
};

/// True for a continuation that is called with the task, not with its value or without arguments.
template <typename Function, typename Value>
constexpr bool takes_task = std::is_invocable_v<Function, Concurrency::task<Value>> &&
                            !std::is_invocable_v<Function, Value &>;
template <typename Function>
constexpr bool takes_task<Function, void> = std::is_invocable_v<Function, Concurrency::task<void>>;

template <typename Function, typename Value, bool = takes_task<Function, Value>> struct continued {
  typedef std::invoke_result_t<Function, Concurrency::task<Value>> called;
};
template <typename Function, typename Value> struct continued<Function, Value, false> {
  typedef std::invoke_result_t<Function, Value> called;
};
template <typename Function> struct continued<Function, void, false> {
  typedef std::invoke_result_t<Function> called;
};
template <typename Function, typename Value>
using continued_as = typename result_of_task<typename continued<Function, Value>::called>::type;

struct task_access {
  template <typename Value>
  static const std::shared_ptr<state<Value>> &of(const Concurrency::task<Value> &t) {
    return t.state_;
  }
  template <typename Value> static Concurrency::task<Value> made(std::shared_ptr<state<Value>> s) {
    return Concurrency::task<Value>(std::move(s), 0);
  }
};

/// Ends the state with the result of call(); if that is a task, in the same way as the task.
template <typename Value, typename Call>
void complete(const std::shared_ptr<state<Value>> &s, const Call &call) {
  s->complete_by([&] {
    typedef std::decay_t<decltype(call())> given;
    if constexpr (is_task<given>::value) {
      s->follow(task_access::of(call()));
    } else if constexpr (std::is_void_v<given>) {
      call();
      s->set(nothing());
    } else {
      s->set(call());
    }
  });
}

} // namespace amp2hip::ppl

namespace Concurrency {

/// The apartment in which Windows would run a continuation; here there are no apartments.
class task_continuation_context {
public:
  static task_continuation_context use_default() { return {}; }
  static task_continuation_context use_current() { return {}; }
  static task_continuation_context use_arbitrary() { return {}; }
};

class task_options {
public:
  task_options() = default;
  task_options(cancellation_token token) : token_(std::move(token)), has_token_(true) {}
  task_options(task_continuation_context) {}
  task_options(cancellation_token token, task_continuation_context) : task_options(token) {}
  const cancellation_token &get_cancellation_token() const { return token_; }
  bool has_cancellation_token() const { return has_token_; }

private:
  cancellation_token token_ = cancellation_token::none();
  bool has_token_ = false;
};

/// A task that the program completes itself. Copies refer to the same task.
template <typename Value> class task_completion_event {
public:
  task_completion_event() : state_(amp2hip::ppl::make_state<Value>(cancellation_token::none())) {}
  /// Completes the task. Returns false if it was completed before.
  bool set(amp2hip::ppl::held<Value> value = {}) const { return state_->set(std::move(value)); }
  bool set_exception(std::exception_ptr error) const {
    if (state_->is_done())
      return false;
    state_->fail(error);
    return true;
  }
  template <typename Element> bool set_exception(Element error) const {
    return set_exception(std::make_exception_ptr(error));
  }

private:
  template <typename> friend class task;
  std::shared_ptr<amp2hip::ppl::state<Value>> state_;
};

/// Work that is done once, on some thread, and its result. Copies refer to the same work.
template <typename Value> class task {
public:
  typedef Value result_type;

  /// Constructs an empty task: any use of it throws invalid_operation.
  task() = default;
  /// Starts a function, or follows the completion of an event.
  template <typename Function,
            typename = typename amp2hip::ppl::created<std::decay_t<Function>>::type,
            typename = std::enable_if_t<!amp2hip::ppl::is_task<std::decay_t<Function>>::value>>
  explicit task(const Function &f, const task_options &options = task_options())
      : state_(amp2hip::ppl::make_state<Value>(options.get_cancellation_token())) {
    begin(f);
  }

  /// Waits, and returns the value. Throws the task's exception, or task_canceled.
  Value get() const {
    if (wait() == canceled)
      throw task_canceled();
    if constexpr (!std::is_void_v<Value>)
      return state_->value();
  }
  /// Waits, and returns completed or canceled. Throws the task's exception.
  task_group_status wait() const {
    check();
    state_->wait();
    if (state_->how() == amp2hip::ppl::state_base::outcome::error)
      std::rethrow_exception(state_->error());
    return state_->how() == amp2hip::ppl::state_base::outcome::canceled ? canceled : completed;
  }
  bool is_done() const {
    check();
    return state_->is_done();
  }
  bool is_apartment_aware() const { return false; }

  /// Runs f after this task. An f that takes the task runs however the task ended. Any other f runs
  /// only if there is a value; else the continuation ends as this task did.
  template <typename Function>
  task<amp2hip::ppl::continued_as<Function, Value>>
  then(const Function &f, const task_options &options = task_options()) const {
    typedef amp2hip::ppl::continued_as<Function, Value> result;
    check();
    constexpr bool takes_task = amp2hip::ppl::takes_task<Function, Value>;
    auto next = amp2hip::ppl::make_state<result>(options.has_cancellation_token() || takes_task
                                                     ? options.get_cancellation_token()
                                                     : state_->token());
    next->comes_after(state_);
    state_->then([before = state_, next, f] {
      typedef amp2hip::ppl::state_base::outcome outcome;
      if constexpr (!takes_task) {
        if (before->how() == outcome::error)
          return next->fail(before->error());
        if (before->how() == outcome::canceled)
          return next->cancel();
      }
      next->start([before, next, f] {
        amp2hip::ppl::complete(next,
                               [&]() -> typename amp2hip::ppl::continued<Function, Value>::called {
                                 if constexpr (takes_task)
                                   return f(amp2hip::ppl::task_access::made(before));
                                 else if constexpr (std::is_void_v<Value>)
                                   return f();
                                 else
                                   return f(before->value());
                               });
      });
    });
    return amp2hip::ppl::task_access::made(next);
  }

  bool operator==(const task &other) const { return state_ == other.state_; }
  bool operator!=(const task &other) const { return state_ != other.state_; }

private:
  friend struct amp2hip::ppl::task_access;
  task(std::shared_ptr<amp2hip::ppl::state<Value>> state, int) : state_(std::move(state)) {}

  void check() const {
    if (!state_)
      throw invalid_operation("task: the task is empty");
  }
  template <typename Function> void begin(const Function &f) {
    auto s = state_;
    s->start([s, f] { amp2hip::ppl::complete(s, f); });
  }
  void begin(const task_completion_event<Value> &event) {
    if (state_->token().is_cancelable())
      state_->token().register_callback([weak = std::weak_ptr<amp2hip::ppl::state<Value>>(state_)] {
        if (auto s = weak.lock())
          s->cancel();
      });
    state_->follow(event.state_);
  }

  std::shared_ptr<amp2hip::ppl::state<Value>> state_;
};

/// Returns a task for a function or a task_completion_event; returns a task as it is.
template <typename Argument>
task<typename amp2hip::ppl::created<std::decay_t<Argument>>::type>
create_task(const Argument &a, const task_options &options = task_options()) {
  if constexpr (amp2hip::ppl::is_task<std::decay_t<Argument>>::value)
    return a;
  else
    return task<typename amp2hip::ppl::created<std::decay_t<Argument>>::type>(a, options);
}

template <typename Value> task<std::decay_t<Value>> task_from_result(Value &&value) {
  auto s = amp2hip::ppl::make_state<std::decay_t<Value>>(cancellation_token::none());
  s->set(std::forward<Value>(value));
  return amp2hip::ppl::task_access::made(s);
}
inline task<void> task_from_result() {
  auto s = amp2hip::ppl::make_state<void>(cancellation_token::none());
  s->set(amp2hip::ppl::nothing());
  return amp2hip::ppl::task_access::made(s);
}
template <typename Value, typename Element> task<Value> task_from_exception(Element error) {
  auto s = amp2hip::ppl::make_state<Value>(cancellation_token::none());
  s->fail(std::make_exception_ptr(error));
  return amp2hip::ppl::task_access::made(s);
}

} // namespace Concurrency

namespace amp2hip::ppl {

/// The result type of when_all: the values of all tasks in their order, or void.
template <typename Value> struct gathered {
  typedef std::vector<Value> type;
};
template <> struct gathered<void> {
  typedef void type;
};

/// If `from` ended without a value, makes `to` end in the same way and returns true.
template <typename Value, typename Other>
bool passed_on(const state<Value> &from, const std::shared_ptr<state<Other>> &to) {
  if (from.how() == state_base::outcome::error)
    to->fail(from.error());
  else if (from.how() == state_base::outcome::canceled)
    to->cancel();
  else
    return false;
  return true;
}

template <typename Value>
Concurrency::task<typename gathered<Value>::type>
when_all(std::vector<Concurrency::task<Value>> tasks,
         const Concurrency::cancellation_token &token) {
  typedef typename gathered<Value>::type result;
  auto all = make_state<result>(token);
  struct progress {
    std::mutex mutex;
    std::size_t left;
  };
  auto p = std::make_shared<progress>();
  p->left = tasks.size() + 1; // one for this function
  const auto one_less = [p, all, tasks] {
    {
      const std::lock_guard<std::mutex> lock(p->mutex);
      if (--p->left)
        return;
    }
    if constexpr (std::is_void_v<Value>) {
      all->set(nothing());
    } else {
      std::vector<Value> values;
      for (const Concurrency::task<Value> &t : tasks)
        values.push_back(task_access::of(t)->value());
      all->set(std::move(values));
    }
  };
  for (const Concurrency::task<Value> &t : tasks) {
    const auto &s = task_access::of(t);
    all->comes_after(s);
    s->then([one = s.get(), all, one_less] {
      if (!passed_on(*one, all))
        one_less();
    });
  }
  one_less();
  return task_access::made(all);
}

template <typename Value> struct first_of {
  typedef std::pair<Value, std::size_t> type;
};
template <> struct first_of<void> {
  typedef std::size_t type;
};

/// Returns a task that ends like the first task with a value or, without any, like the last.
template <typename Value>
Concurrency::task<typename first_of<Value>::type>
when_any(std::vector<Concurrency::task<Value>> tasks,
         const Concurrency::cancellation_token &token) {
  auto any = make_state<typename first_of<Value>::type>(token);
  auto left = std::make_shared<std::atomic<std::size_t>>(tasks.size());
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const auto &s = task_access::of(tasks[i]);
    s->then([one = s.get(), any, left, i] {
      if (one->how() != state_base::outcome::value) {
        if (--*left == 0)
          passed_on(*one, any);
        return;
      }
      if constexpr (std::is_void_v<Value>)
        any->set(i);
      else
        any->set(std::pair<Value, std::size_t>(one->value(), i));
    });
  }
  return task_access::made(any);
}

template <typename It>
using task_result = typename std::iterator_traits<It>::value_type::result_type;

} // namespace amp2hip::ppl

namespace Concurrency {

/// Returns a task that is done when all are, with the vector of their values, or with no value. The
/// first task that ends without a value ends it.
template <typename It>
task<typename amp2hip::ppl::gathered<amp2hip::ppl::task_result<It>>::type>
when_all(It first, It last, const task_options &options = task_options()) {
  return amp2hip::ppl::when_all(std::vector<task<amp2hip::ppl::task_result<It>>>(first, last),
                                options.get_cancellation_token());
}
/// Returns a task that is done when one is, with its value and number, or with its number only.
/// Throws invalid_operation if there are no tasks.
template <typename It>
task<typename amp2hip::ppl::first_of<amp2hip::ppl::task_result<It>>::type>
when_any(It first, It last, const task_options &options = task_options()) {
  if (first == last)
    throw invalid_operation("when_any: there are no tasks");
  return amp2hip::ppl::when_any(std::vector<task<amp2hip::ppl::task_result<It>>>(first, last),
                                options.get_cancellation_token());
}

template <typename Value>
task<typename amp2hip::ppl::gathered<Value>::type> operator&&(const task<Value> &a,
                                                              const task<Value> &b) {
  return amp2hip::ppl::when_all(std::vector<task<Value>>{a, b}, cancellation_token::none());
}
template <typename Value>
task<std::vector<Value>> operator&&(const task<std::vector<Value>> &all, const task<Value> &one) {
  return all.then([one](std::vector<Value> values) {
    return one.then([values](Value last) {
      std::vector<Value> joined = values;
      joined.push_back(last);
      return joined;
    });
  });
}
template <typename Value> task<Value> operator||(const task<Value> &a, const task<Value> &b) {
  return amp2hip::ppl::when_any(std::vector<task<Value>>{a, b}, cancellation_token::none())
      .then([](std::pair<Value, std::size_t> first) { return first.first; });
}
inline task<void> operator||(const task<void> &a, const task<void> &b) {
  return amp2hip::ppl::when_any(std::vector<task<void>>{a, b}, cancellation_token::none())
      .then([](std::size_t) {});
}

} // namespace Concurrency

namespace amp2hip::detail {

/// The specialisation by which completion_future::to_task returns a task.
template <> struct to_task_needs_ppltasks_h<void> {
  static constexpr bool is_included = true;
  typedef Concurrency::task<void> task;
  static task of(const std::shared_future<void> &future) {
    const Concurrency::task_completion_event<void> done;
    run_in_background([future, done] {
      try {
        future.get();
        done.set();
      } catch (...) {
        done.set_exception(std::current_exception());
      }
    });
    return Concurrency::create_task(done);
  }
};

} // namespace amp2hip::detail
