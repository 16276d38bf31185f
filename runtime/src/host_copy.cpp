#include "host_copy.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <system_error>
#include <thread>

namespace amp2hip::detail {
namespace {

/// One thread copies at some 10 GB/s, a fifth of what a GPU's link takes; more than this many add
/// nothing.
constexpr unsigned most_threads = 6;
constexpr std::size_t bytes_per_thread = std::size_t(256) << 10;

struct copy_job {
  const char *from;
  char *to;
  std::size_t from_pitch, to_pitch, width, height;

  /// Part `i` of `n`: rows, or bytes of the one row.
  void run(std::size_t i, std::size_t n) const {
    if (height == 1) {
      const std::size_t begin = width * i / n, end = width * (i + 1) / n;
      std::memmove(to + begin, from + begin, end - begin);
      return;
    }
    for (std::size_t row = height * i / n; row < height * (i + 1) / n; ++row)
      std::memmove(to + row * to_pitch, from + row * from_pitch, width);
  }
};

/// Threads that wait for something to copy. Never destroyed: views may be used until the process
/// ends.
class copy_team {
public:
  static copy_team &get() {
    static copy_team &made = *new copy_team;
    return made;
  }

  /// The threads, the caller among them.
  unsigned size() const { return helpers_ + 1; }

  /// One job at a time: a second caller copies alone.
  void run(const copy_job &job, unsigned parts) {
    std::unique_lock<std::mutex> turn(turn_, std::try_to_lock);
    if (!turn.owns_lock() || parts < 2)
      return job.run(0, 1);
    std::unique_lock<std::mutex> lock(mutex_);
    job_ = &job;
    parts_ = parts;
    next_ = 1;
    unfinished_ = parts - 1;
    lock.unlock();
    changed_.notify_all();
    job.run(0, parts);
    lock.lock();
    while (next_ < parts_)
      run_next(lock);
    finished_.wait(lock, [this] { return unfinished_ == 0; });
    job_ = nullptr;
  }

private:
  copy_team() {
    const unsigned wanted = std::clamp(std::thread::hardware_concurrency() / 2, 2u, most_threads);
    for (unsigned i = 1; i < wanted; ++i)
      try {
        std::thread([this] { work(); }).detach();
        ++helpers_;
      } catch (const std::system_error &) {
        break; // fewer do, too
      }
  }

  void work() {
    std::unique_lock<std::mutex> lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return job_ && next_ < parts_; });
      run_next(lock);
    }
  }
  void run_next(std::unique_lock<std::mutex> &lock) {
    const copy_job &job = *job_;
    const unsigned part = next_++, parts = parts_;
    lock.unlock();
    job.run(part, parts);
    lock.lock();
    if (--unfinished_ == 0)
      finished_.notify_all();
  }

  unsigned helpers_ = 0;
  std::mutex turn_, mutex_;
  std::condition_variable changed_, finished_;
  const copy_job *job_ = nullptr;
  unsigned parts_ = 0, next_ = 0, unfinished_ = 0;
};

} // namespace

void copy_on_host(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                  std::size_t width, std::size_t height) {
  copy_job job{from, to, from_pitch, to_pitch, width, height};
  if (width == from_pitch && width == to_pitch)
    job = {from, to, width * height, width * height, width * height, 1};
  const std::size_t bytes = width * height;
  const bool overlap =
      from < to + (height - 1) * to_pitch + width && to < from + (height - 1) * from_pitch + width;
  if (overlap || bytes < 2 * bytes_per_thread)
    return job.run(0, 1);
  copy_team &team = copy_team::get();
  team.run(job,
           static_cast<unsigned>(std::min<std::size_t>(team.size(), bytes / bytes_per_thread)));
}

} // namespace amp2hip::detail
