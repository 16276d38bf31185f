// The locks and events of Microsoft's Concurrency Runtime, over those of the C++ library.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <thread>

namespace Concurrency {

/// The exception for a lock that its own thread takes again.
class improper_lock : public std::exception {
public:
  improper_lock() = default;
  explicit improper_lock(const char *message) : message_(message) {}
  const char *what() const noexcept override { return message_.c_str(); }

private:
  std::string message_ = "improper_lock";
};

/// A mutex that is not recursive: if its own thread takes it again, it throws improper_lock.
class critical_section {
public:
  critical_section() = default;
  critical_section(const critical_section &) = delete;
  critical_section &operator=(const critical_section &) = delete;

  void lock() {
    if (owner_ == std::this_thread::get_id())
      throw improper_lock("critical_section: the thread already holds the lock");
    mutex_.lock();
    owner_ = std::this_thread::get_id();
  }
  bool try_lock() {
    const bool taken = owner_ != std::this_thread::get_id() && mutex_.try_lock();
    if (taken)
      owner_ = std::this_thread::get_id();
    return taken;
  }
  bool try_lock_for(unsigned int milliseconds) {
    const bool taken = owner_ != std::this_thread::get_id() &&
                       mutex_.try_lock_for(std::chrono::milliseconds(milliseconds));
    if (taken)
      owner_ = std::this_thread::get_id();
    return taken;
  }
  void unlock() {
    owner_ = std::thread::id();
    mutex_.unlock();
  }

  class scoped_lock {
  public:
    explicit scoped_lock(critical_section &section) : section_(section) { section_.lock(); }
    ~scoped_lock() { section_.unlock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;

  private:
    critical_section &section_;
  };

private:
  std::timed_mutex mutex_;
  std::atomic<std::thread::id> owner_{};
};

/// A lock for one writer or many readers; unlock() releases either kind.
class reader_writer_lock {
public:
  reader_writer_lock() = default;
  reader_writer_lock(const reader_writer_lock &) = delete;
  reader_writer_lock &operator=(const reader_writer_lock &) = delete;

  void lock() {
    if (writer_ == std::this_thread::get_id())
      throw improper_lock("reader_writer_lock: the thread already holds the lock");
    mutex_.lock();
    writer_ = std::this_thread::get_id();
  }
  bool try_lock() {
    const bool taken = writer_ != std::this_thread::get_id() && mutex_.try_lock();
    if (taken)
      writer_ = std::this_thread::get_id();
    return taken;
  }
  void lock_read() {
    if (writer_ == std::this_thread::get_id())
      throw improper_lock("reader_writer_lock: the thread already holds the lock for writing");
    mutex_.lock_shared();
  }
  bool try_lock_read() { return writer_ != std::this_thread::get_id() && mutex_.try_lock_shared(); }
  void unlock() {
    if (writer_ == std::this_thread::get_id()) {
      writer_ = std::thread::id();
      mutex_.unlock();
    } else {
      mutex_.unlock_shared();
    }
  }

  class scoped_lock {
  public:
    explicit scoped_lock(reader_writer_lock &lock) : lock_(lock) { lock_.lock(); }
    ~scoped_lock() { lock_.unlock(); }
    scoped_lock(const scoped_lock &) = delete;
    scoped_lock &operator=(const scoped_lock &) = delete;

  private:
    reader_writer_lock &lock_;
  };
  class scoped_lock_read {
  public:
    explicit scoped_lock_read(reader_writer_lock &lock) : lock_(lock) { lock_.lock_read(); }
    ~scoped_lock_read() { lock_.unlock(); }
    scoped_lock_read(const scoped_lock_read &) = delete;
    scoped_lock_read &operator=(const scoped_lock_read &) = delete;

  private:
    reader_writer_lock &lock_;
  };

private:
  std::shared_mutex mutex_;
  std::atomic<std::thread::id> writer_{};
};

static const unsigned int COOPERATIVE_TIMEOUT_INFINITE = 0xFFFFFFFFu;
static const std::size_t COOPERATIVE_WAIT_TIMEOUT = static_cast<std::size_t>(-1);

/// An event that stays set until it is reset.
class event {
public:
  static const unsigned int timeout_infinite = COOPERATIVE_TIMEOUT_INFINITE;

  void set() {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_set_ = true;
    changed_.notify_all();
  }
  void reset() {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_set_ = false;
  }
  /// Returns 0, or COOPERATIVE_WAIT_TIMEOUT if the event was not set in that many milliseconds.
  std::size_t wait(unsigned int milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    std::unique_lock<std::mutex> lock(mutex_);
    const auto is_set = [this] { return is_set_; };
    if (milliseconds == COOPERATIVE_TIMEOUT_INFINITE)
      changed_.wait(lock, is_set);
    else if (!changed_.wait_for(lock, std::chrono::milliseconds(milliseconds), is_set))
      return COOPERATIVE_WAIT_TIMEOUT;
    return 0;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_set_ = false;
};

} // namespace Concurrency
namespace concurrency = Concurrency;
