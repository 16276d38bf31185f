// Groups of tasks that a thread waits for together, over oneTBB's groups.
#pragma once

#include <amp2hip_ppl/cancellation.h>

#include <atomic>
#include <memory>
#include <utility>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {

enum task_group_status { not_complete, completed, canceled };

/// A function object as a task. The handle must exist until the task has run.
template <typename Function> class task_handle {
public:
  explicit task_handle(const Function &f) : f_(f) {}
  void operator()() const { f_(); }

private:
  Function f_;
};
template <typename Function> task_handle<Function> make_task(const Function &f) {
  return task_handle<Function>(f);
}

/// A group whose wait() throws what its tasks threw. The destructor waits for the remaining tasks.
class task_group {
public:
  task_group() : task_group(amp2hip::ppl::current_token) {}
  explicit task_group(cancellation_token token) : token_(std::move(token)) {
    if (token_.is_cancelable())
      registration_ = token_.register_callback([this] { cancel(); });
  }
  task_group(const task_group &) = delete;
  task_group &operator=(const task_group &) = delete;
  ~task_group() {
    if (token_.is_cancelable())
      token_.deregister_callback(registration_);
    try {
      group_.wait();
    } catch (...) { // only wait() throws it
    }
  }

  template <typename Function> void run(const Function &f) {
    start([this, f] { run_now(f); });
  }
  template <typename Function> void run(task_handle<Function> &handle) {
    start([this, &handle] { run_now(handle); });
  }
  /// Waits for all tasks. The group can take new tasks afterwards.
  task_group_status wait() {
    group_.wait();
    return finish();
  }
  template <typename Function> task_group_status run_and_wait(const Function &f) {
    group_.run_and_wait([this, &f] { run_now(f); });
    return finish();
  }
  /// Cancels the group: tasks that have not begun will not begin.
  void cancel() {
    is_canceling_ = true;
    source_.cancel();
    group_.cancel();
  }
  bool is_canceling() const { return is_canceling_; }

private:
  /// Starts a task that runs beside this thread, as with Microsoft's scheduler, also on one
  /// processor. There oneTBB has a worker only for enqueued tasks.
  template <typename Task> void start(const Task &task) {
    if (tbb::this_task_arena::max_concurrency() > 1)
      group_.run(task);
    else
      tbb::this_task_arena::enqueue(group_.defer(task));
  }
  template <typename Function> void run_now(const Function &f) {
    if (is_canceling_) // no further task begins
      return;
    const amp2hip::ppl::with_token current(source_.get_token());
    try {
      f();
    } catch (const task_canceled &) {
      cancel();
    }
  }
  task_group_status finish() {
    if (!is_canceling_)
      return completed;
    is_canceling_ = token_.is_canceled();
    if (!is_canceling_)
      source_ = cancellation_token_source();
    return canceled;
  }

  tbb::task_group group_;
  cancellation_token token_;
  cancellation_token_registration registration_;
  cancellation_token_source source_; // the source of the tasks' token
  std::atomic<bool> is_canceling_{false};
};

/// Microsoft's lighter group, whose own thread starts its tasks and waits for them.
class structured_task_group : public task_group {
public:
  using task_group::task_group;
};

/// Returns true if the group of the task that this thread runs is canceled.
inline bool is_current_task_group_canceling() { return is_task_cancellation_requested(); }

} // namespace Concurrency
