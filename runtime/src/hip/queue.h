// The implementation of accelerator_view: a stream, and the device memory that its commands use.
#pragma once

#include "device.h"
#include "support/pending_operations.h"

#include <amp2hip/detail/checks.h>
#include <amp2hip/exceptions.h>

#include <hip/hip_runtime_api.h>

#include <atomic>
#include <cstddef>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>

namespace amp2hip::detail {

/// An event in a stream, reached when everything submitted before it is done. Null means that there
/// is nothing to wait for.
typedef std::shared_ptr<std::remove_pointer_t<hipEvent_t>> stream_event;

/// Waits until everything before `e` is done; throws HIP's errors. The exception's text begins with
/// `what`; observers get `why` as the reason for the wait.
void wait_for(const stream_event &e, const char *what, const char *why);
/// Does the same, but ignores errors.
void finish(const stream_event &e) noexcept;

/// A thread-safe queue. The host's queue has no stream and does nothing. The queue of a device that
/// is only a name has no stream either: a wait returns at once, and any work throws
/// runtime_exception.
class queue final : public std::enable_shared_from_this<queue>, public memory_keeper {
public:
  /// Creates a stream, or uses `given`, a stream of the program that must outlive the queue; null
  /// is HIP's default stream. Throws HIP's errors, including that for a stream of another device.
  queue(device &on, Concurrency::queuing_mode mode, std::optional<hipStream_t> given = {});
  ~queue();
  queue(const queue &) = delete;
  queue &operator=(const queue &) = delete;

  device &get_device() const { return device_; }
  Concurrency::queuing_mode mode() const { return mode_; }
  bool is_host() const { return device_.is_host(); }
  bool has_stream() const { return device_.ordinal() >= 0; }
  hipStream_t stream() const { return stream_; }

  /// Counts the handles that the program has. The first keeps the queue alive until the last is
  /// released.
  void retain() noexcept;
  void release() noexcept;

  /// Makes the device current for the calling thread's HIP calls. Throws accelerator_view_removed
  /// if the queue is removed (K43), and runtime_exception if its device is only a name.
  void activate() {
    if (is_removed())
      throw_removed();
    if (device_count_ > 1) // a single device is always current
      select_device();
  }

  /// Does the same for work that needs the stream. Throws runtime_exception with the text `without`
  /// on the host, which has no stream.
  void activate_stream(const char *without) {
    activate();
    if (!has_stream())
      throw_runtime_exception(without);
  }

  /// Does the same before a launch, without asking HIP for the current device. If the program has
  /// made another device current, HIP either runs the launch on the device of its stream, or
  /// refuses it. If HIP refuses it and make_current() returns false, the launch is tried again.
  void expect_current() {
    if (is_removed())
      throw_removed();
    if (device_count_ > 1 && made_current_ != device_.ordinal())
      select_device();
  }
  /// Makes the device current for this thread. Returns true if that fails or changes nothing.
  bool make_current() noexcept;

  /// Throws the exception for `error`, if it is an error of work on this queue. An error that means
  /// the device is lost removes the queue permanently (K43).
  void check(hipError_t error, const char *what) {
    if (error != hipSuccess)
      fail(error, what);
  }
  bool is_removed() const { return removed_reason_.load(std::memory_order_relaxed) != S_OK; }

  /// Waits until everything submitted so far is done; throws its errors and those that its kernels
  /// have reported (K42). The exception's text begins with `what`. Observers get `why` as the
  /// reason, or `what` if `why` is null.
  void wait(const char *what = "accelerator_view::wait: an earlier kernel or transfer",
            const char *why = nullptr);
  /// Does the same, but ignores operations() and leaves the errors of kernels to another wait.
  void wait_for_work(const char *what, const char *why);
  /// Returns the asynchronous operations that use data on the queue. wait() waits for them, too.
  pending_operations &operations() noexcept { return operations_; }
  /// Throws the errors that the queue's kernels have reported, once. Must be called after a wait
  /// for the kernels.
  void check_kernels() {
    if (has_launched_.load(std::memory_order_relaxed))
      throw_kernel_error();
  }
  /// Notes that a kernel has been submitted.
  void launched() noexcept {
    if (!has_launched_.load(std::memory_order_relaxed))
      has_launched_.store(true, std::memory_order_relaxed);
  }
  /// Waits until everything submitted so far is done; ignores errors.
  void finish() noexcept;
  /// Returns true if everything submitted so far is done and none of it has failed.
  bool is_idle() noexcept;
  /// Throws the errors that have occurred. Submits nothing: HIP submits all work immediately.
  void flush();
  /// Returns a future that is ready when everything submitted so far is done, and holds its error.
  std::shared_future<void> create_marker();
  /// Records an event after everything submitted so far.
  stream_event mark();
  /// Makes everything submitted from now on run after `e`, an event of any queue.
  void run_after(const stream_event &e);

  /// Returns memory of at least `bytes` bytes. Earlier commands on this queue may still use it, so
  /// only later commands on this queue may access it. If HIP has no memory, frees what the device's
  /// queues keep for reuse and tries again, before it throws out_of_memory.
  char *allocate(std::size_t bytes);
  /// Keeps the memory for a later allocate() of about the same size; the queue's commands may still
  /// use it.
  void recycle(char *memory, std::size_t bytes) noexcept;
  bool release_recycled() noexcept override;

private:
  void select_device();
  hipError_t set_current() noexcept;
  [[noreturn]] void fail(hipError_t error, const char *what);
  void throw_kernel_error();
  [[noreturn]] void throw_removed() const;

  /// The device that the runtime last made current for the calling thread, if there are several.
  static __thread int made_current_;

  std::atomic<unsigned> handles_{0};
  std::mutex handles_mutex_; // for the first and the last handle
  std::shared_ptr<queue> kept_by_handles_;

  device &device_;
  const Concurrency::queuing_mode mode_;
  const std::size_t device_count_;
  hipStream_t stream_ = nullptr; // null means HIP's default stream if has_stream()
  const bool owns_stream_;
  pending_operations operations_;
  std::atomic<bool> has_launched_{false}; // set by a launch, cleared by wait()
  std::atomic<HRESULT> removed_reason_{S_OK};
  std::mutex recycled_mutex_;
  std::multimap<std::size_t, char *> recycled_; // by size_class()
};

} // namespace amp2hip::detail
