// Streams and events. A stream with commands has a thread of its own, which runs them in order. A
// thread that waits for the stream runs the commands that the stream's thread has not begun. The
// null stream runs a command in the caller, after all streams that are ordered with it.
//
// If a command fails, its error stays the stream's error, like a fault in a GPU's context: the
// stream runs nothing more, and every call on it returns the error. HIP_LAUNCH_BLOCKING=1 in the
// environment makes every call wait for what it submits, so that a debugger shows the call.

#include "environment.h"
#include "state.h"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <pthread.h>
#include <set>
#include <thread>

using namespace hip_cpu;

namespace {

/// A recorded point of a stream. An event that is recorded again gets a new milestone.
class milestone {
public:
  void reach(hipError_t error) {
    std::lock_guard<std::mutex> lock(mutex_);
    reached_ = true;
    error_ = error;
    at_ = std::chrono::steady_clock::now();
    changed_.notify_all();
  }
  hipError_t wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return reached_; });
    return error_;
  }
  hipError_t query() {
    std::lock_guard<std::mutex> lock(mutex_);
    return reached_ ? error_ : hipErrorNotReady;
  }
  std::chrono::steady_clock::time_point at() {
    std::lock_guard<std::mutex> lock(mutex_);
    return at_;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool reached_ = false;
  hipError_t error_ = hipSuccess;
  std::chrono::steady_clock::time_point at_;
};

} // namespace

struct ihipEvent_t {
  explicit ihipEvent_t(int device) : device(device) {}

  const int device; // the device whose streams record it
  std::mutex mutex;
  std::shared_ptr<milestone> recorded; // null: not recorded
};

struct ihipStream_t {
  ihipStream_t(int device, bool is_blocking) : device(device), is_blocking(is_blocking) {}

  const int device;
  const bool is_blocking; // ordered with the null stream

  hipError_t add(command c) {
    std::unique_lock<std::mutex> lock(mutex);
    if (const hipError_t failed_with = error) {
      lock.unlock();
      c.destroy(c.context);
      return failed_with;
    }
    try {
      if (!has_thread) {
        std::thread([this] { work(); }).detach();
        has_thread = true;
      }
      commands.push_back(c);
    } catch (const std::exception &) { // no memory or no further thread
      lock.unlock();
      c.destroy(c.context);
      return hipErrorOutOfMemory;
    }
    ++submitted;
    changed.notify_all();
    static const bool blocks = amp2hip::environment::flag("HIP_LAUNCH_BLOCKING");
    if (blocks)
      wait_until(lock, submitted);
    else if (commands.size() > most)
      room.wait(lock, [this] { return commands.size() <= most / 2 || is_done_below(); });
    return hipSuccess;
  }
  hipError_t drain() {
    std::unique_lock<std::mutex> lock(mutex);
    help_until(lock, submitted);
    return error;
  }
  hipError_t query() {
    std::lock_guard<std::mutex> lock(mutex);
    return done == submitted ? error : hipErrorNotReady;
  }
  hipError_t failed() {
    std::lock_guard<std::mutex> lock(mutex);
    return error;
  }
  /// Ends the thread after its commands. Returns false if the caller is inside one of them.
  bool close() {
    std::unique_lock<std::mutex> lock(mutex);
    wait_until(lock, submitted);
    if (is_done_below())
      return false;
    closing = true;
    changed.notify_all();
    changed.wait(lock, [this] { return !has_thread; });
    return true;
  }

private:
  /// Returns true if this thread is inside a command, for example in a signal handler that exits.
  bool is_done_below() const { return is_busy && pthread_equal(doer, pthread_self()); }

  void wait_until(std::unique_lock<std::mutex> &lock, uint64_t count) {
    changed.wait(lock, [&] { return done >= count || is_done_below(); });
  }
  /// Waits like wait_until(), but runs the commands that the stream's thread has not begun: waking
  /// that thread takes longer than many kernels do.
  void help_until(std::unique_lock<std::mutex> &lock, uint64_t count) {
    while (done < count && !is_done_below()) {
      if (is_busy)
        changed.wait(lock);
      else
        do_next(lock);
    }
  }

  /// Runs commands on the stream's thread until the stream closes, or has had none for a while.
  void work() {
    // Starting a thread again takes less than a hundredth of this time.
    constexpr std::chrono::milliseconds a_while(10);
    std::unique_lock<std::mutex> lock(mutex);
    for (;;) {
      const bool is_its_turn = changed.wait_for(
          lock, a_while, [this] { return !is_busy && (!commands.empty() || closing); });
      if (commands.empty())
        break;
      if (is_its_turn)
        do_next(lock);
    }
    has_thread = false;
    changed.notify_all();
  }

  /// Runs the first command. There must be one, and no other thread may be running a command.
  void do_next(std::unique_lock<std::mutex> &lock) {
    const command next = commands.front();
    commands.pop_front();
    if (commands.size() == most / 2)
      room.notify_all();
    is_busy = true;
    doer = pthread_self();
    hipError_t result = error;
    lock.unlock();
    if (result == hipSuccess)
      try {
        result = next.call(next.context);
      } catch (const std::bad_alloc &) {
        result = hipErrorOutOfMemory;
      }
    next.destroy(next.context);
    lock.lock();
    if (error == hipSuccess)
      error = result;
    is_busy = false;
    ++done;
    changed.notify_all();
  }

  /// The greatest number of waiting commands. A thread that submits more waits first, as with a
  /// GPU's driver: otherwise the program could not end while a thread submits ever more.
  static constexpr std::size_t most = 1024;

  std::mutex mutex;
  std::condition_variable changed, room;
  std::deque<command> commands;
  uint64_t submitted = 0, done = 0;
  hipError_t error = hipSuccess;
  bool has_thread = false, closing = false;
  bool is_busy = false; // with a command
  pthread_t doer{};     // the thread that runs it
};

namespace {

// Never destroyed: streams may be used until the process ends.
struct stream_list {
  std::mutex mutex;
  std::set<ihipStream_t *> streams;
};
stream_list &all_streams() {
  static stream_list &list = *[] {
    (void)pthread_atfork(nullptr, nullptr, [] { is_child = true; });
    // Finishes the commands that nobody waited for, before the objects that they use are destroyed.
    std::atexit([] {
      for (int d = 0; d < device_count(); ++d)
        drain_device(d);
    });
    return new stream_list;
  }();
  return list;
}

void drain_streams(int device, bool only_blocking) {
  if (is_child)
    return; // its streams have no threads, and never end
  stream_list &all = all_streams();
  std::lock_guard<std::mutex> lock(all.mutex);
  for (ihipStream_t *s : all.streams)
    if (s->device == device && (s->is_blocking || !only_blocking))
      (void)s->drain();
}

} // namespace

namespace hip_cpu {

std::atomic<bool> is_child{false};

void drain_device(int device) { drain_streams(device, false); }
void drain_blocking_streams(int device) { drain_streams(device, true); }

hipError_t submit(hipStream_t stream, command c) {
  if (stream)
    return stream->add(c);
  drain_blocking_streams(current_device());
  const hipError_t error = c.call(c.context);
  c.destroy(c.context);
  return error;
}

} // namespace hip_cpu

namespace {
/// Calls f(error of the stream) when the stream reaches this point, even if it has failed: the
/// destruction of the command calls f.
template <typename F> hipError_t enqueue_always(hipStream_t stream, F f) {
  struct call {
    hipStream_t stream;
    F f;
  };
  return submit(stream, {[](void *) { return hipSuccess; },
                         [](void *context) {
                           const std::unique_ptr<call> made(static_cast<call *>(context));
                           made->f(made->stream ? made->stream->failed() : hipSuccess);
                         },
                         new call{stream, std::move(f)}});
}
} // namespace

hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned int flags) {
  HIP_CPU_MAY_FAIL(hipErrorOutOfMemory);
  auto made = std::make_unique<ihipStream_t>(current_device(), flags != hipStreamNonBlocking);
  stream_list &all = all_streams();
  std::lock_guard<std::mutex> lock(all.mutex);
  all.streams.insert(made.get()); // may throw bad_alloc
  ++live;
  *stream = made.release();
  return hipSuccess;
}
hipError_t hipStreamCreate(hipStream_t *stream) {
  return hipStreamCreateWithFlags(stream, hipStreamDefault);
}
hipError_t hipStreamDestroy(hipStream_t stream) {
  if (is_child) // in a child, the stream has no thread to wait for
    return report(hipErrorNotInitialized);
  {
    stream_list &all = all_streams();
    std::lock_guard<std::mutex> lock(all.mutex);
    if (all.streams.erase(stream) == 0)
      return report(hipErrorInvalidHandle);
  }
  if (stream->close()) {
    delete stream;
    --live;
  }
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  return hipSuccess;
}
hipError_t hipStreamSynchronize(hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  if (stream)
    return report(stream->drain());
  drain_blocking_streams(current_device());
  return hipSuccess;
}
hipError_t hipStreamQuery(hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  return stream ? report(stream->query()) : hipSuccess;
}
hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned int) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  std::shared_ptr<milestone> awaited;
  {
    std::lock_guard<std::mutex> lock(event->mutex);
    awaited = event->recorded;
  }
  if (!awaited)
    return hipSuccess;
  // An error of the other stream is not an error of this one.
  return report(enqueue(stream, [awaited] {
    (void)awaited->wait();
    return hipSuccess;
  }));
}
hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void *data,
                                unsigned int) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  (void)enqueue_always(stream, [=](hipError_t error) { callback(stream, error, data); });
  return hipSuccess;
}

hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned int) {
  HIP_CPU_MAY_FAIL(hipErrorOutOfMemory);
  *event = new (std::nothrow) ihipEvent_t(current_device());
  if (!*event)
    return report(hipErrorOutOfMemory);
  ++live;
  return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t *event) {
  return hipEventCreateWithFlags(event, hipEventDefault);
}
hipError_t hipEventDestroy(hipEvent_t event) {
  delete event;
  --live;
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  if (event->device != (stream ? stream->device : current_device()))
    return report(hipErrorInvalidHandle);
  try {
    auto point = std::make_shared<milestone>();
    const hipError_t error =
        enqueue_always(stream, [point](hipError_t failed) { point->reach(failed); });
    std::lock_guard<std::mutex> lock(event->mutex);
    event->recorded = point;
    return report(error);
  } catch (const std::bad_alloc &) {
    return report(hipErrorOutOfMemory);
  }
}
hipError_t hipEventSynchronize(hipEvent_t event) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  std::shared_ptr<milestone> awaited;
  {
    std::lock_guard<std::mutex> lock(event->mutex);
    awaited = event->recorded;
  }
  return awaited ? report(awaited->wait()) : hipSuccess;
}
hipError_t hipEventQuery(hipEvent_t event) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidHandle);
  std::lock_guard<std::mutex> lock(event->mutex);
  return event->recorded ? report(event->recorded->query()) : hipSuccess;
}
hipError_t hipEventElapsedTime(float *milliseconds, hipEvent_t start, hipEvent_t stop) {
  if (!start->recorded || !stop->recorded)
    return report(hipErrorInvalidHandle);
  if (hipError_t error = start->recorded->query())
    return report(error);
  if (hipError_t error = stop->recorded->query())
    return report(error);
  *milliseconds =
      std::chrono::duration<float, std::milli>(stop->recorded->at() - start->recorded->at())
          .count();
  return hipSuccess;
}
