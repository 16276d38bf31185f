// What accelerator_view stands for: a stream, and the device memory its commands use.
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

/// An event in a stream, reached when everything submitted before it is done. Null: nothing to
/// wait for.
typedef std::shared_ptr<std::remove_pointer_t<hipEvent_t>> stream_event;

/// Blocks until everything before `e` is done; throws what HIP reports. `what` is the beginning of
/// the exception's text, and `why` is told to observers.
void wait_for(const stream_event &e, const char *what, const char *why);
/// The same, where nothing may be thrown.
void finish(const stream_event &e) noexcept;

/// Thread-safe. The host's queue has no stream and does nothing. That of a device that is only a
/// name has none either: waiting for it is waiting for nothing, and any work throws
/// runtime_exception.
class queue final : public std::enable_shared_from_this<queue>, public memory_keeper {
public:
  /// With a stream of its own, or over `given`, a stream of the program's, which must outlive it;
  /// null is HIP's default stream. Throws what HIP reports, also of a stream of another device.
  queue(device &on, Concurrency::queuing_mode mode, std::optional<hipStream_t> given = {});
  ~queue();
  queue(const queue &) = delete;
  queue &operator=(const queue &) = delete;

  device &get_device() const { return device_; }
  Concurrency::queuing_mode mode() const { return mode_; }
  bool is_host() const { return device_.is_host(); }
  bool has_stream() const { return device_.ordinal() >= 0; }
  hipStream_t stream() const { return stream_; }

  /// What the handles that programs have do: the first keeps the queue alive until the last is
  /// gone.
  void retain() noexcept;
  void release() noexcept;

  /// Makes the device current for the calling thread's HIP calls. Throws accelerator_view_removed
  /// if the queue is (K43), and runtime_exception if its device is only a name.
  void activate() {
    if (is_removed())
      throw_removed();
    if (device_count_ > 1) // one device is everyone's current one
      select_device();
  }

  /// Does the same where the stream is needed. Throws runtime_exception with the text `without` on
  /// the host, which has none.
  void activate_stream(const char *without) {
    activate();
    if (!has_stream())
      throw_runtime_exception(without);
  }

  /// Does the same before a launch, without asking HIP. If the program itself has made another
  /// device current, HIP runs the launch on its stream's device or refuses it; then make_current()
  /// tells, and the launch is tried again.
  void expect_current() {
    if (is_removed())
      throw_removed();
    if (device_count_ > 1 && made_current_ != device_.ordinal())
      select_device();
  }
  /// Returns false if another device was current for the calling thread, which this one is now.
  bool make_current() noexcept;

  /// Throws the exception for `error`, if it is one, of work on this queue. An error that means the
  /// device is lost removes the queue for ever (K43).
  void check(hipError_t error, const char *what) {
    if (error != hipSuccess)
      fail(error, what);
  }
  bool is_removed() const { return removed_reason_.load(std::memory_order_relaxed) != S_OK; }

  /// Blocks until everything submitted so far is done; throws what failed in it, and what its
  /// kernels have reported (K42). `what` is the beginning of the exception's text. Observers are
  /// told `why`, or `what` if it is null.
  void wait(const char *what = "accelerator_view::wait: work submitted before",
            const char *why = nullptr);
  /// The same, but leaves what kernels have reported to another wait.
  void wait_for_work(const char *what, const char *why);
  /// The asynchronous operations that use data on it: wait() waits for them, too.
  pending_operations &operations() noexcept { return operations_; }
  /// Throws what the queue's kernels have reported, once. To be called when they have been waited
  /// for.
  void check_kernels() {
    if (has_launched_.load(std::memory_order_relaxed))
      throw_kernel_error();
  }
  /// A kernel has been submitted.
  void launched() noexcept {
    if (!has_launched_.load(std::memory_order_relaxed))
      has_launched_.store(true, std::memory_order_relaxed);
  }
  /// The same, where nothing may be thrown.
  void finish() noexcept;
  /// True if everything submitted so far is done, and nothing of it has failed.
  bool is_idle() noexcept;
  /// Submits what is queued, which HIP does at once, so it only throws what has failed so far.
  void flush();
  /// A future that is ready when everything submitted so far is done, and holds what failed in it.
  std::shared_future<void> create_marker();
  /// Records an event behind everything submitted so far.
  stream_event mark();
  /// What is submitted from now on runs after `e`, an event of any queue.
  void run_after(const stream_event &e);

  /// Memory of at least that many bytes. It may be in use by commands already on this queue, so
  /// only commands submitted to it from now on may touch it. Throws out_of_memory once everything
  /// that the device's queues kept for reuse has been given back and it was tried again.
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

  /// The device that the runtime made current last for the calling thread, where there are several.
  static __thread int made_current_;

  std::atomic<unsigned> handles_{0};
  std::mutex handles_mutex_; // for the first and the last of them
  std::shared_ptr<queue> kept_by_handles_;

  device &device_;
  const Concurrency::queuing_mode mode_;
  const std::size_t device_count_;
  hipStream_t stream_ = nullptr; // if there is one, that is HIP's default stream
  const bool owns_stream_;
  pending_operations operations_;
  std::atomic<bool> has_launched_{false}; // a kernel that no wait() has checked
  std::atomic<HRESULT> removed_reason_{S_OK};
  std::mutex recycled_mutex_;
  std::multimap<std::size_t, char *> recycled_; // by size_class()
};

} // namespace amp2hip::detail
