#include "host_team.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <new>

namespace amp2hip::detail {
namespace {

/// Returns the number of oneTBB's threads, including the caller's: one for each processor that the
/// process may use.
std::size_t all_threads() {
  return tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
}

/// Returns the number of threads of a team: two thirds of all, which is fastest in measurements,
/// but at least two if there are two, and at most 12, because more do not copy faster.
std::size_t team_size() {
  const std::size_t all = all_threads();
  return std::min({all, std::max<std::size_t>(all * 2 / 3, 2), std::size_t(12)});
}

/// Returns the arena of the helping threads. They are enough for more than one team, so that a
/// second caller, which copies for another device, does not wait for the first one's team. Never
/// destroyed, because views may be used until the process ends.
tbb::task_arena &arena() {
  static tbb::task_arena &made = *new tbb::task_arena(static_cast<int>(all_threads()));
  return made;
}

class shared_job {
public:
  shared_job(std::size_t count, void (*work)(void *, std::size_t), void *data)
      : count_(count), work_(work), data_(data) {}

  /// Does the remaining work, together with the other threads.
  void run() noexcept {
    for (std::size_t i; (i = next_.fetch_add(1, std::memory_order_relaxed)) < count_;)
      try {
        work_(data_, i);
      } catch (...) {
        next_ = count_;
        const std::lock_guard<std::mutex> lock(mutex_);
        if (!failure_)
          failure_ = std::current_exception();
      }
  }
  /// Does the same on a thread of the team, unless the job has been finished.
  void help() noexcept {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (is_finished_)
        return;
      ++helping_;
    }
    run();
    const std::lock_guard<std::mutex> lock(mutex_);
    if (--helping_ == 0)
      left_.notify_one();
  }
  /// Waits for the threads that help, and throws the first exception of the work.
  void finish() {
    std::unique_lock<std::mutex> lock(mutex_);
    is_finished_ = true;
    left_.wait(lock, [this] { return helping_ == 0; });
    if (failure_)
      std::rethrow_exception(failure_);
  }

private:
  const std::size_t count_;
  void (*const work_)(void *, std::size_t);
  void *const data_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::condition_variable left_;
  unsigned helping_ = 0;
  bool is_finished_ = false;
  std::exception_ptr failure_;
};

} // namespace

void parallel_for(std::size_t count, void (*work)(void *, std::size_t), void *data,
                  std::size_t threads) {
  if (count == 0)
    return;
  threads = std::min({threads, count, team_size()});
  if (threads == 1) {
    for (std::size_t i = 0; i != count; ++i)
      work(data, i);
    return;
  }
  // Waits only for helpers that have begun, because oneTBB's threads may be busy for long.
  const auto job = std::make_shared<shared_job>(count, work, data);
  try {
    for (std::size_t helpers = threads - 1; helpers != 0; --helpers)
      arena().enqueue([job] { job->help(); });
  } catch (const std::bad_alloc &) { // fewer threads help
  }
  job->run();
  job->finish();
}

} // namespace amp2hip::detail
