#include <amp2hip/detail/run_async.h>

#include "coherent_buffer.h"
#include "events/observer.h"
#include "hip/queue.h"
#include "support/forked_child.h"
#include "support/host_memory.h"
#include "support/pending_operations.h"

#include <amp2hip/exceptions.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace amp2hip::detail {
namespace {

// The running calls. Never destroyed, because a call may run while static objects are destroyed.
struct running_work {
  std::mutex mutex;
  std::condition_variable finished;
  unsigned count = 0;
};

/// The number of these calls on the calling thread, for which its exit() must not wait.
__thread unsigned own_count = 0;

running_work &running() {
  static running_work &made = *[] {
    // The objects that the calls use existed before the calls, so most still exist when this runs.
    std::atexit([] {
      if (is_forked_child())
        return;
      std::unique_lock<std::mutex> lock(running().mutex);
      running().finished.wait(lock, [] { return running().count <= own_count; });
    });
    return new running_work;
  }();
  return made;
}

void finish_one() {
  std::lock_guard<std::mutex> lock(running().mutex);
  --running().count;
  running().finished.notify_all();
}

} // namespace

void run_in_background(void (*call)(void *), void *context) {
  note_threads();
  expect_threads();
  {
    std::lock_guard<std::mutex> lock(running().mutex);
    ++running().count;
  }
  try {
    std::thread([call, context] {
      ++own_count;
      call(context);
      finish_one();
    }).detach();
  } catch (const std::system_error &) {
    finish_one();
    throw Concurrency::runtime_exception("starting a thread failed", E_FAIL);
  } catch (...) {
    finish_one();
    throw;
  }
}

namespace {

/// An operation, registered so that later users of its data and queues wait for its end.
class noted_operation {
public:
  noted_operation() = default;
  noted_operation(const noted_operation &) = delete;
  noted_operation &operator=(const noted_operation &) = delete;
  ~noted_operation() {
    for (coherent_buffer *b : buffers_)
      b->operations().remove(number_);
    for (const std::shared_ptr<queue> &q : queues_)
      q->operations().remove(number_);
  }
  operation_number number() const { return number_; }

  /// Throws std::bad_alloc.
  void use(const region &part) {
    coherent_buffer &b = coherent_buffer::of(part);
    buffers_.push_back(&b); // first: removing an operation that was not added is harmless
    b.begin_operation(number_, part);
    for (std::shared_ptr<queue> &q : b.queues()) {
      queues_.push_back(q);
      q->operations().add(number_);
    }
  }

private:
  const operation_number number_ = next_operation();
  std::vector<coherent_buffer *> buffers_;
  std::vector<std::shared_ptr<queue>> queues_;
};

} // namespace

std::shared_future<void> run_async(void (*call)(void *), void (*destroy)(void *), void *context,
                                   const region *used, std::size_t count) {
  std::unique_ptr<void, void (*)(void *)> kept(context, destroy);
  expect_threads(); // before locks, which a thread of the parent may hold
  return with_host_memory([&] {
    std::promise<void> done;
    std::shared_future<void> future = done.get_future().share();
    auto noted = std::make_unique<noted_operation>();
    for (std::size_t i = 0; i != count; ++i)
      if (used[i].data && used[i].data != buffer::none())
        noted->use(used[i]);
    run_in_background(
        [call, done = std::move(done), kept = std::move(kept), noted = std::move(noted)]() mutable {
          std::exception_ptr error;
          try {
            const operation_scope scope(noted->number());
            call(kept.get());
          } catch (...) {
            error = std::current_exception();
          }
          noted.reset();
          kept.reset(); // before the future reports that nothing is used any more
          if (error)
            done.set_exception(error);
          else
            done.set_value();
        });
    return future;
  });
}

void wait_until_ready(const std::shared_future<void> &future) {
  if (future.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
    expect_threads();
  const observed_wait waiting("completion_future::get or wait");
  future.wait();
}

} // namespace amp2hip::detail
