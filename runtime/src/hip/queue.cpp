#include "queue.h"

#include "device_error.h"
#include "events/observer.h"
#include "hip_check.h"
#include "support/forked_child.h"

#include <amp2hip/detail/hip/stream.h>
#include <amp2hip/detail/launch_shape.h>
#include <amp2hip/detail/queue_handle.h>

#include <cstdio>
#include <new>
#include <string>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {

/// Returns the size to allocate, which requests of similar sizes share: a multiple of 512, and for
/// large requests at most an eighth above `bytes`.
std::size_t size_class(std::size_t bytes) {
  std::size_t step = 512;
  while (bytes / step > 16)
    step *= 2;
  return (bytes + step - 1) / step * step;
}

/// Converts a name of a device, which is ASCII.
std::string narrow(const std::wstring &text) { return std::string(text.begin(), text.end()); }

} // namespace

__thread int queue::made_current_ = -1;

queue::queue(device &on, queuing_mode mode, std::optional<hipStream_t> given)
    : device_(on), mode_(mode), device_count_(device::hip_device_count()), owns_stream_(!given) {
  if (is_host())
    return;
  if (!on.exists()) {
    removed_reason_ = DXGI_ERROR_UNSUPPORTED; // so that activate() checks only this member
    return;
  }
  device_.add(*this);
  try {
    activate();
    if (given) {
      stream_ = *given;
      (void)mark(); // HIP rejects an event of this device in a stream of another one
    } else {
      check(hipStreamCreateWithFlags(&stream_, hipStreamNonBlocking),
            "accelerator_view: creating a stream");
    }
    tell_observers(&observer::queue_made, *this);
  } catch (...) {
    device_.remove(*this);
    if (owns_stream_ && stream_)
      (void)hipStreamDestroy(stream_);
    throw;
  }
}

queue::~queue() {
  if (!has_stream())
    return;
  (void)set_current();
  (void)hipStreamSynchronize(stream_);
  try {
    check_kernels();
  } catch (const std::exception &e) {
    std::fprintf(stderr, "amp2hip: an error occurred that no call waited for:\n%s\n", e.what());
  }
  tell_observers(&observer::queue_ends, *this);
  device_.remove(*this);
  release_recycled();
  if (owns_stream_)
    (void)hipStreamDestroy(stream_);
}

void queue::retain() noexcept {
  for (unsigned n = handles_; n != 0;)
    if (handles_.compare_exchange_weak(n, n + 1))
      return;
  std::lock_guard<std::mutex> lock(handles_mutex_);
  if (handles_++ == 0)
    kept_by_handles_ = shared_from_this();
}

void queue::release() noexcept {
  for (unsigned n = handles_; n > 1;)
    if (handles_.compare_exchange_weak(n, n - 1))
      return;
  std::shared_ptr<queue> last; // may destroy the queue, after the lock is released
  std::lock_guard<std::mutex> lock(handles_mutex_);
  if (--handles_ == 0)
    last = std::move(kept_by_handles_);
}

void queue_handle::retain() const noexcept { queue_->retain(); }
void queue_handle::release() const noexcept { queue_->release(); }

void queue::select_device() {
  // Asks HIP for the current device, because the program may have changed it. An unnecessary
  // hipSetDevice() would cost more.
  int current = -1;
  if (hipGetDevice(&current) != hipSuccess || current != device_.ordinal())
    detail::check(set_current(), "accelerator_view: selecting the device");
  made_current_ = device_.ordinal();
}

hipError_t queue::set_current() noexcept {
  made_current_ = -1;
  const hipError_t error = hipSetDevice(device_.ordinal());
  if (error == hipSuccess)
    made_current_ = device_.ordinal();
  return error;
}

bool queue::make_current() noexcept {
  int current = -1;
  return (hipGetDevice(&current) == hipSuccess && current == device_.ordinal()) ||
         set_current() != hipSuccess;
}

void queue::fail(hipError_t error, const char *what) {
  (void)hipGetLastError(); // the exception reports it
  if (const HRESULT reason = removal_reason(error); reason != S_OK)
    removed_reason_ = reason;
  throw_hip_error(error, what);
}

void queue::throw_removed() const {
  if (!device_.exists())
    throw runtime_exception(
        ("the selected accelerator \"" + narrow(device_.description()) + "\" (" +
         narrow(device_.path()) +
         ") is a Direct3D device, which does not exist here; it cannot run kernels or store data")
            .c_str(),
        DXGI_ERROR_UNSUPPORTED);
  throw accelerator_view_removed("the accelerator_view was removed after an error on its device",
                                 removed_reason_);
}

void queue::wait(const char *what, const char *why) {
  operations_.wait();
  const bool had_launched = has_launched_.exchange(false);
  wait_for_work(what, why ? why : what);
  if (had_launched)
    throw_kernel_error();
}

void queue::wait_for_work(const char *what, const char *why) {
  if (!has_stream())
    return;
  activate();
  const observed_wait waiting(why);
  check(hipStreamSynchronize(stream_), what);
}

void queue::throw_kernel_error() {
  if (!may_have_kernel_error(device_.ordinal()))
    return;
  if (const std::string text = take_kernel_error(stream_, device_.ordinal()); !text.empty())
    throw runtime_exception(text.c_str(), E_FAIL);
}

void queue::finish() noexcept {
  if (has_stream())
    (void)hipStreamSynchronize(stream_);
}

bool queue::is_idle() noexcept {
  if (hipStreamQuery(stream_) == hipSuccess)
    return true;
  (void)hipGetLastError(); // hipErrorNotReady is not an error; other errors are reported elsewhere
  return false;
}

void queue::flush() {
  if (!has_stream())
    return;
  activate();
  const hipError_t error = hipStreamQuery(stream_);
  if (error == hipErrorNotReady)
    (void)hipGetLastError(); // running work is not an error
  else
    check(error, "accelerator_view::flush: an earlier kernel or transfer");
  check_kernels();
}

std::shared_future<void> queue::create_marker() {
  operations_.wait();
  struct reached_marker {
    queue &of;
    std::promise<void> promise;
  };
  auto reached = std::make_unique<reached_marker>(reached_marker{*this, {}});
  std::shared_future<void> marker = reached->promise.get_future().share();
  if (!has_stream()) {
    reached->promise.set_value();
    return marker;
  }
  activate();
  tell_observers(&observer::marker_set, *this);
  const auto reach = [](hipStream_t, hipError_t error, void *data) {
    const std::unique_ptr<reached_marker> marker(static_cast<reached_marker *>(data));
    try {
      if (error != hipSuccess)
        throw_hip_error(error, "marker: an earlier kernel or transfer");
      marker->of.check_kernels();
      marker->promise.set_value();
    } catch (...) {
      marker->promise.set_exception(std::current_exception());
    }
  };
  note_threads();
  check(hipStreamAddCallback(stream_, reach, reached.get(), 0), "accelerator_view::create_marker");
  (void)reached.release(); // the callback owns it
  return marker;
}

stream_event queue::mark() {
  activate();
  hipEvent_t event = nullptr;
  check(hipEventCreateWithFlags(&event, hipEventDisableTiming), "creating an event");
  stream_event owner(event, [](hipEvent_t e) { (void)hipEventDestroy(e); });
  check(hipEventRecord(event, stream_), "recording an event");
  return owner;
}

void queue::run_after(const stream_event &e) {
  if (!e)
    return;
  activate();
  check(hipStreamWaitEvent(stream_, e.get(), 0), "waiting for another accelerator_view");
}

char *queue::allocate(std::size_t bytes) {
  activate();
  const std::size_t size = size_class(bytes);
  {
    std::lock_guard<std::mutex> lock(recycled_mutex_);
    auto kept = recycled_.find(size);
    if (kept != recycled_.end()) {
      char *memory = kept->second;
      recycled_.erase(kept);
      return memory;
    }
  }
  char *memory = nullptr;
  hipError_t error = hipMalloc(&memory, size);
  if (error == hipErrorOutOfMemory && device_.release_recycled_memory()) {
    (void)hipGetLastError();
    error = hipMalloc(&memory, size);
  }
  if (error != hipSuccess)
    fail(error, ("allocating " + std::to_string(bytes) + " bytes on the accelerator").c_str());
  return memory;
}

void queue::recycle(char *memory, std::size_t bytes) noexcept {
  try {
    std::lock_guard<std::mutex> lock(recycled_mutex_);
    recycled_.emplace(size_class(bytes), memory);
  } catch (const std::bad_alloc &) { // no memory for the entry
    (void)set_current();
    (void)hipFree(memory); // waits for commands that use the memory
  }
}

bool queue::release_recycled() noexcept {
  std::lock_guard<std::mutex> lock(recycled_mutex_);
  if (recycled_.empty())
    return false;
  (void)set_current();
  for (const auto &kept : recycled_)
    (void)hipFree(kept.second);
  recycled_.clear();
  return true;
}

void wait_for(const stream_event &e, const char *what, const char *why) {
  const observed_wait waiting(why);
  check(hipEventSynchronize(e.get()), what);
}
void finish(const stream_event &e) noexcept { (void)hipEventSynchronize(e.get()); }

device_shape shape_of(const queue &q) {
  const hipDeviceProp_t &properties = q.get_device().properties();
  return {static_cast<unsigned>(properties.warpSize),
          static_cast<unsigned>(properties.multiProcessorCount)};
}

hipStream_t stream_of(const queue &q) { return q.stream(); }

bool was_elsewhere(queue &q) {
  if (q.make_current())
    return false;
  (void)hipGetLastError();
  return true;
}

void check_launch(queue &q, hipError_t error) {
  q.check(error, "parallel_for_each: launching the kernel");
}

} // namespace amp2hip::detail
