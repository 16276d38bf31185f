// The bytes of a buffer that threads move while they do not hold the buffer's lock.
#pragma once

#include "byte_runs.h"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

namespace amp2hip::detail {

/// The ranges of one buffer. All members may be called only with the buffer's lock.
class ranges_in_motion {
public:
  /// A guard that unlocks the buffer, and keeps other threads from the bytes between the first and
  /// the last of the runs.
  class unlock_guard {
  public:
    unlock_guard(ranges_in_motion &ranges, const byte_runs &runs,
                 std::unique_lock<std::mutex> &lock)
        : ranges_(ranges), range_(runs.begin(), runs.end()), lock_(lock) {
      ranges_.ranges_.push_back(range_);
      lock_.unlock();
    }
    ~unlock_guard() {
      lock_.lock();
      ranges_.ranges_.erase(std::find(ranges_.ranges_.begin(), ranges_.ranges_.end(), range_));
      ranges_.changed_.notify_all();
    }
    unlock_guard(const unlock_guard &) = delete;
    unlock_guard &operator=(const unlock_guard &) = delete;

  private:
    ranges_in_motion &ranges_;
    const std::pair<std::size_t, std::size_t> range_;
    std::unique_lock<std::mutex> &lock_;
  };

  bool any() const { return !ranges_.empty(); }
  /// Waits until some range is no longer in motion.
  void wait_for_change(std::unique_lock<std::mutex> &lock) { changed_.wait(lock); }
  /// Waits until no byte of the runs is in motion. Returns false if it did not wait, and so did not
  /// open the lock.
  bool wait_for(const byte_runs &runs, std::unique_lock<std::mutex> &lock) {
    if (!has(runs))
      return false;
    changed_.wait(lock, [&] { return !has(runs); });
    return true;
  }

private:
  bool has(const byte_runs &runs) const {
    return std::any_of(ranges_.begin(), ranges_.end(), [&](const auto &range) {
      return range.first < runs.end() && runs.begin() < range.second;
    });
  }

  std::vector<std::pair<std::size_t, std::size_t>> ranges_; // the first byte, and the end
  std::condition_variable changed_;
};

} // namespace amp2hip::detail
