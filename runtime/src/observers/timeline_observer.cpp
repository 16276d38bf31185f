// The observer that fills the time line: with AMP2HIP_TRACE=file.json in the environment, what
// threads and streams do goes there.
#include "known_observers.h"

#include "stream_times.h"
#include "timeline.h"

#include "hip/queue.h"
#include "hip/transfer.h"
#include "support/tuple.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace amp2hip::detail {
namespace {

/// The streams of the queues that exist. Never destroyed: queues of static lifetime end last.
class streams_by_queue {
public:
  static streams_by_queue &get() {
    static streams_by_queue &made = *new streams_by_queue;
    return made;
  }
  void add(queue &q) {
    const std::wstring name = q.get_device().description(); // ASCII
    auto times = std::make_unique<stream_times>(q, std::string(name.begin(), name.end()));
    // While HIP can still be asked: it was there before the first stream.
    [[maybe_unused]] static const int registered =
        std::atexit([] { get().settle(/*waits=*/true); });
    const std::lock_guard<std::mutex> lock(mutex_);
    times_[&q] = std::move(times);
  }
  void remove(queue &q) {
    if (stream_times *times = find(q))
      times->settle(/*waits=*/true); // outside of the lock, and while settle() still finds it
    const std::lock_guard<std::mutex> lock(mutex_);
    times_.erase(&q);
  }
  /// Puts what all streams have done on the time line; waits for the rest if `waits`.
  void settle(bool waits) noexcept {
    if (getpid() != process_)
      return; // a child has no streams
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const auto &[q, times] : times_)
      times->settle(waits);
  }
  /// Null for a queue without a stream.
  stream_times *find(const queue &q) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = times_.find(&q);
    return found == times_.end() ? nullptr : found->second.get();
  }

private:
  const pid_t process_ = getpid();
  std::mutex mutex_;
  std::map<const queue *, std::unique_ptr<stream_times>> times_;
};

bool is_on_host(const place &at) { return !at.on || at.on->is_host(); }

std::vector<event_detail> details_of(const place &from, const place &to,
                                     const transfer_description &description) {
  std::vector<event_detail> details = {{"bytes", description.bytes},
                                       {"from", name_of(from.on)},
                                       {"to", name_of(to.on)},
                                       {"data", description.name},
                                       {"reason", description.reason}};
  if (description.elements != 0)
    details.push_back({"elements", description.elements});
  // Several views of one memory are recognised by it.
  if (is_on_host(from) != is_on_host(to)) {
    char address[24];
    std::snprintf(address, sizeof address, "0x%zx",
                  reinterpret_cast<std::uintptr_t>(is_on_host(from) ? from.memory : to.memory));
    details.push_back({"host memory", address});
  }
  return details;
}

class shown_wait final : public observation {
public:
  explicit shown_wait(const char *reason) : span_("wait", reason) {}

private:
  const host_span span_;
};

/// A transfer on the track of the thread that submits it, and on that of its stream.
class shown_transfer final : public observation {
public:
  shown_transfer(const place &from, const place &to, const transfer_description &description)
      : from_(from), to_(to), description_(description), name_("copy " + description.name),
        on_host_("copy", name_.c_str()) {
    const queue *const q = to.on ? to.on : from.on;
    if (stream_times *times = q ? streams_by_queue::get().find(*q) : nullptr)
      on_stream_.emplace(*times);
  }
  void succeeded() override {
    if (!on_stream_)
      return;
    timeline_event event;
    event.category = "transfer";
    event.name = description_.name + ": " + name_of(from_.on) + " -> " + name_of(to_.on);
    event.details = details_of(from_, to_, description_);
    event.caller = current_call_stack();
    on_stream_->end(std::move(event));
  }

private:
  const place from_, to_;
  const transfer_description description_;
  const std::string name_;
  const host_span on_host_;
  std::optional<stream_span> on_stream_;
};

/// Returns the components of a block in the order of the domain's.
std::string tile_of(int rank, const dim3 &block) {
  const int x = static_cast<int>(block.x), y = static_cast<int>(block.y),
            z = static_cast<int>(block.z);
  const int components[] = {z, y, x};
  return tuple(rank, components + 3 - rank);
}

/// A launch on the track of its thread, and the kernel on that of its stream.
class shown_launch final : public launch_observation {
public:
  explicit shown_launch(const launch_description &launch) : launch_(launch) {}
  void submitting() override {
    if (stream_times *times = streams_by_queue::get().find(launch_.on))
      on_stream_.emplace(*times);
    on_host_.emplace("launch", "parallel_for_each");
  }
  void succeeded() override {
    if (on_stream_)
      try {
        on_stream_->end(event());
      } catch (const std::bad_alloc &) { // the time line lacks this kernel
      }
  }

private:
  timeline_event event() const {
    timeline_event event;
    event.category = "kernel";
    event.kernel = launch_.kernel;
    const launch_domain &domain = *launch_.domain;
    event.details.emplace_back("domain", tuple(domain.rank, domain.extent));
    if (domain.is_tiled)
      event.details.emplace_back("tile", tile_of(domain.rank, launch_.shape->block));
    event.caller = current_call_stack();
    return event;
  }

  const launch_description &launch_;
  std::optional<stream_span> on_stream_;
  std::optional<host_span> on_host_;
};

class timeline_observer final : public observer {
public:
  timeline_observer() {
    settle_before_writing([](bool waits) { streams_by_queue::get().settle(waits); });
  }

  std::unique_ptr<observation> wait_begins(const char *reason) override {
    return std::make_unique<shown_wait>(reason);
  }
  std::unique_ptr<observation> transfer_begins(const place &from, const place &to,
                                               const transfer_description &description) override {
    return std::make_unique<shown_transfer>(from, to, description);
  }
  std::unique_ptr<launch_observation> launch_prepared(const launch_description &launch) override {
    return std::make_unique<shown_launch>(launch);
  }
  void marker_set(queue &q) override {
    stream_times *const times = streams_by_queue::get().find(q);
    if (!times)
      return;
    timeline_event event;
    event.kind = event_kind::instant;
    event.category = "marker";
    event.name = "marker";
    event.caller = current_call_stack();
    const stream_event reached = times->mark();
    times->add(reached, reached, std::move(event));
  }
  void queue_made(queue &q) override { streams_by_queue::get().add(q); }
  void queue_ends(queue &q) override { streams_by_queue::get().remove(q); }
};

} // namespace

std::unique_ptr<observer> make_timeline_observer() {
  return has_timeline() ? std::make_unique<timeline_observer>() : nullptr;
}

} // namespace amp2hip::detail
