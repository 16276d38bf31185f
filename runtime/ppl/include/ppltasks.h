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
template <typename T> class task;
template <typename T> class task_completion_event;
} // namespace Concurrency

namespace amp2hip::ppl {

template <typename T> struct is_task : std::false_type {};
template <typename T> struct is_task<Concurrency::task<T>> : std::true_type {};

/// What a task has that is made of a function that gives R: a task's own result, for one.
template <typename R> struct result_of_task { typedef R type; };
template <typename R> struct result_of_task<Concurrency::task<R>> { typedef R type; };

/// What create_task makes of its argument.
template <typename A, typename = void> struct created {};
template <typename A> struct created<A, std::enable_if_t<std::is_invocable_v<A>>> {
  typedef typename result_of_task<std::invoke_result_t<A>>::type type;
};
template <typename T> struct created<Concurrency::task<T>, void> { typedef T type; };
template <typename T> struct created<Concurrency::task_completion_event<T>, void> {
  typedef T type;
};

/// How a continuation of a task of T is called: with the task, with its value, or with nothing.
template <typename F, typename T>
constexpr bool takes_task =
    std::is_invocable_v<F, Concurrency::task<T>> && !std::is_invocable_v<F, T &>;
template <typename F>
constexpr bool takes_task<F, void> = std::is_invocable_v<F, Concurrency::task<void>>;

template <typename F, typename T, bool = takes_task<F, T>> struct continued {
  typedef std::invoke_result_t<F, Concurrency::task<T>> called;
};
template <typename F, typename T> struct continued<F, T, false> {
  typedef std::invoke_result_t<F, T> called;
};
template <typename F> struct continued<F, void, false> { typedef std::invoke_result_t<F> called; };
template <typename F, typename T>
using continued_as = typename result_of_task<typename continued<F, T>::called>::type;

struct task_access {
  template <typename T> static const std::shared_ptr<state<T>> &of(const Concurrency::task<T> &t) {
    return t.state_;
  }
  template <typename T> static Concurrency::task<T> made(std::shared_ptr<state<T>> s) {
    return Concurrency::task<T>(std::move(s), 0);
  }
};

/// Gives the state what call() gives; if that is a task, what that one ends with.
template <typename T, typename Call>
void complete(const std::shared_ptr<state<T>> &s, const Call &call) {
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

/// Where Windows' apartments would have a continuation run; here there are none.
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

/// A task that somebody completes by hand. Copies refer to the same.
template <typename T> class task_completion_event {
public:
  task_completion_event() : state_(amp2hip::ppl::make_state<T>(cancellation_token::none())) {}
  /// False if it was completed before.
  template <typename V> bool set(V &&value) const {
    return state_->set(amp2hip::ppl::held<T>(std::forward<V>(value)));
  }
  bool set() const { return state_->set(amp2hip::ppl::held<T>()); }
  bool set_exception(std::exception_ptr error) const {
    if (state_->is_done())
      return false;
    state_->fail(error);
    return true;
  }
  template <typename E> bool set_exception(E error) const {
    return set_exception(std::make_exception_ptr(error));
  }

private:
  template <typename> friend class task;
  std::shared_ptr<amp2hip::ppl::state<T>> state_;
};

/// Something that is done once, on some thread, and what comes of it. Copies refer to the same.
template <typename T> class task {
public:
  typedef T result_type;

  /// None: using it throws invalid_operation.
  task() = default;
  /// Starts a function, or stands for the event's completion.
  template <typename F, typename = typename amp2hip::ppl::created<std::decay_t<F>>::type,
            typename = std::enable_if_t<!amp2hip::ppl::is_task<std::decay_t<F>>::value>>
  explicit task(const F &f, const task_options &options = task_options())
      : state_(amp2hip::ppl::make_state<T>(options.get_cancellation_token())) {
    begin(f);
  }

  /// Waits, and throws what the task ended with: its exception, or task_canceled.
  T get() const {
    if (wait() == canceled)
      throw task_canceled();
    if constexpr (!std::is_void_v<T>)
      return state_->value();
  }
  /// Waits; completed or canceled. Throws what the task threw.
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

  /// Runs f after this task: with its value, if it has one, or with the task itself, however that
  /// ended. A continuation that takes the value ends as the task does that has none.
  template <typename F>
  task<amp2hip::ppl::continued_as<F, T>> then(const F &f,
                                              const task_options &options = task_options()) const {
    typedef amp2hip::ppl::continued_as<F, T> result;
    check();
    constexpr bool takes_task = amp2hip::ppl::takes_task<F, T>;
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
        amp2hip::ppl::complete(next, [&]() -> typename amp2hip::ppl::continued<F, T>::called {
          if constexpr (takes_task)
            return f(amp2hip::ppl::task_access::made(before));
          else if constexpr (std::is_void_v<T>)
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
  task(std::shared_ptr<amp2hip::ppl::state<T>> state, int) : state_(std::move(state)) {}

  void check() const {
    if (!state_)
      throw invalid_operation("task: it is none");
  }
  template <typename F> void begin(const F &f) {
    auto s = state_;
    s->start([s, f] { amp2hip::ppl::complete(s, f); });
  }
  void begin(const task_completion_event<T> &event) {
    if (state_->token().is_cancelable())
      state_->token().register_callback([weak = std::weak_ptr<amp2hip::ppl::state<T>>(state_)] {
        if (auto s = weak.lock())
          s->cancel();
      });
    state_->follow(event.state_);
  }

  std::shared_ptr<amp2hip::ppl::state<T>> state_;
};

/// A task of a function, or of a task_completion_event; of a task, the task.
template <typename A>
task<typename amp2hip::ppl::created<std::decay_t<A>>::type>
create_task(const A &a, const task_options &options = task_options()) {
  if constexpr (amp2hip::ppl::is_task<std::decay_t<A>>::value)
    return a;
  else
    return task<typename amp2hip::ppl::created<std::decay_t<A>>::type>(a, options);
}

template <typename T> task<std::decay_t<T>> task_from_result(T &&value) {
  auto s = amp2hip::ppl::make_state<std::decay_t<T>>(cancellation_token::none());
  s->set(std::forward<T>(value));
  return amp2hip::ppl::task_access::made(s);
}
inline task<void> task_from_result() {
  auto s = amp2hip::ppl::make_state<void>(cancellation_token::none());
  s->set(amp2hip::ppl::nothing());
  return amp2hip::ppl::task_access::made(s);
}
template <typename T, typename E> task<T> task_from_exception(E error) {
  auto s = amp2hip::ppl::make_state<T>(cancellation_token::none());
  s->fail(std::make_exception_ptr(error));
  return amp2hip::ppl::task_access::made(s);
}

} // namespace Concurrency

namespace amp2hip::ppl {

/// What when_all gives: the values of all in their order, or nothing.
template <typename T> struct gathered { typedef std::vector<T> type; };
template <> struct gathered<void> { typedef void type; };

/// The one that ends with no value ends all.
template <typename T, typename U>
bool passed_on(const state<T> &from, const std::shared_ptr<state<U>> &to) {
  if (from.how() == state_base::outcome::error)
    to->fail(from.error());
  else if (from.how() == state_base::outcome::canceled)
    to->cancel();
  else
    return false;
  return true;
}

template <typename T>
Concurrency::task<typename gathered<T>::type>
when_all(std::vector<Concurrency::task<T>> tasks, const Concurrency::cancellation_token &token) {
  typedef typename gathered<T>::type result;
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
    if constexpr (std::is_void_v<T>) {
      all->set(nothing());
    } else {
      std::vector<T> values;
      for (const Concurrency::task<T> &t : tasks)
        values.push_back(task_access::of(t)->value());
      all->set(std::move(values));
    }
  };
  for (const Concurrency::task<T> &t : tasks) {
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

template <typename T> struct first_of { typedef std::pair<T, std::size_t> type; };
template <> struct first_of<void> { typedef std::size_t type; };

/// The first that ends with a value; if none does, as the last.
template <typename T>
Concurrency::task<typename first_of<T>::type>
when_any(std::vector<Concurrency::task<T>> tasks, const Concurrency::cancellation_token &token) {
  auto any = make_state<typename first_of<T>::type>(token);
  auto left = std::make_shared<std::atomic<std::size_t>>(tasks.size());
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const auto &s = task_access::of(tasks[i]);
    s->then([one = s.get(), any, left, i] {
      if (one->how() != state_base::outcome::value) {
        if (--*left == 0)
          passed_on(*one, any);
        return;
      }
      if constexpr (std::is_void_v<T>)
        any->set(i);
      else
        any->set(std::pair<T, std::size_t>(one->value(), i));
    });
  }
  return task_access::made(any);
}

template <typename It>
using task_result = typename std::iterator_traits<It>::value_type::result_type;

} // namespace amp2hip::ppl

namespace Concurrency {

/// Done when all are: a task of the vector of their values, or of nothing. The first that ends with
/// no value ends it.
template <typename It>
task<typename amp2hip::ppl::gathered<amp2hip::ppl::task_result<It>>::type>
when_all(It first, It last, const task_options &options = task_options()) {
  return amp2hip::ppl::when_all(std::vector<task<amp2hip::ppl::task_result<It>>>(first, last),
                                options.get_cancellation_token());
}
/// Done when one is: a task of its value and its number, or of its number. Throws invalid_operation
/// for none.
template <typename It>
task<typename amp2hip::ppl::first_of<amp2hip::ppl::task_result<It>>::type>
when_any(It first, It last, const task_options &options = task_options()) {
  if (first == last)
    throw invalid_operation("when_any: there are no tasks");
  return amp2hip::ppl::when_any(std::vector<task<amp2hip::ppl::task_result<It>>>(first, last),
                                options.get_cancellation_token());
}

template <typename T>
task<typename amp2hip::ppl::gathered<T>::type> operator&&(const task<T> &a, const task<T> &b) {
  return amp2hip::ppl::when_all(std::vector<task<T>>{a, b}, cancellation_token::none());
}
template <typename T>
task<std::vector<T>> operator&&(const task<std::vector<T>> &all, const task<T> &one) {
  return all.then([one](std::vector<T> values) {
    return one.then([values](T last) {
      std::vector<T> joined = values;
      joined.push_back(last);
      return joined;
    });
  });
}
template <typename T> task<T> operator||(const task<T> &a, const task<T> &b) {
  return amp2hip::ppl::when_any(std::vector<task<T>>{a, b}, cancellation_token::none())
      .then([](std::pair<T, std::size_t> first) { return first.first; });
}
inline task<void> operator||(const task<void> &a, const task<void> &b) {
  return amp2hip::ppl::when_any(std::vector<task<void>>{a, b}, cancellation_token::none())
      .then([](std::size_t) {});
}

} // namespace Concurrency

namespace amp2hip::detail {

/// Lets completion_future::to_task make a task.
template <> struct to_task_needs_ppltasks_h<void> {
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
