#include "host_team.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace amp2hip::detail {
namespace {

/// One thread copies at some 10 GB/s, a fifth of what a GPU's link takes; more than this many add
/// little.
constexpr unsigned most_threads = 6;

class shared_job {
public:
  shared_job(std::size_t count, void (*work)(void *, std::size_t), void *data)
      : count_(count), work_(work), data_(data) {}

  /// Does what is left of it, with whoever else does.
  void help() noexcept {
    for (std::size_t i; (i = next_.fetch_add(1, std::memory_order_relaxed)) < count_;)
      try {
        work_(data_, i);
      } catch (...) {
        next_.store(count_, std::memory_order_relaxed);
        const std::lock_guard<std::mutex> lock(mutex_);
        if (!failure_)
          failure_ = std::current_exception();
      }
  }
  /// Throws what was thrown, once nobody helps any more.
  void check() const {
    if (failure_)
      std::rethrow_exception(failure_);
  }

private:
  const std::size_t count_;
  void (*const work_)(void *, std::size_t);
  void *const data_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

/// Never destroyed: views may be used until the process ends.
class host_team {
public:
  static host_team &get() {
    static host_team &made = *new host_team;
    return made;
  }

  void run(shared_job &job) {
    const std::unique_lock<std::mutex> turn(turn_, std::try_to_lock);
    if (!turn.owns_lock())
      return job.help();
    std::unique_lock<std::mutex> lock(mutex_);
    job_ = &job;
    ++number_;
    lock.unlock();
    changed_.notify_all();
    job.help();
    lock.lock();
    job_ = nullptr;
    left_.wait(lock, [this] { return helping_ == 0; });
  }

private:
  host_team() {
    const unsigned threads = std::clamp(std::thread::hardware_concurrency() / 2, 2u, most_threads);
    for (unsigned i = 1; i < threads; ++i)
      try {
        std::thread([this] { help(); }).detach();
      } catch (const std::system_error &) {
        break; // fewer do, too
      }
  }

  void help() {
    unsigned long done = 0;
    std::unique_lock<std::mutex> lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return job_ && number_ != done; });
      shared_job &job = *job_;
      done = number_;
      ++helping_;
      lock.unlock();
      job.help();
      lock.lock();
      if (--helping_ == 0)
        left_.notify_one();
    }
  }

  std::mutex turn_, mutex_;
  std::condition_variable changed_, left_;
  shared_job *job_ = nullptr; // while there is one to help with
  unsigned long number_ = 0;  // of the last one
  unsigned helping_ = 0;
};

} // namespace

void share_work(std::size_t count, void (*work)(void *, std::size_t), void *data) {
  shared_job job(count, work, data);
  if (count > 1)
    host_team::get().run(job);
  else
    job.help();
  job.check();
}

} // namespace amp2hip::detail
