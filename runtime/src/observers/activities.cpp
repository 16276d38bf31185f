// The observer that describes the activities of threads and streams as events, for the time line
// (AMP2HIP_TRACE=file.json) and for the log (AMP2HIP_TRACE=1 and AMP2HIP_KERNEL_TIMES=1). With
// AMP2HIP_KERNEL_TIMES=1 each launch waits for its kernel.
#include "known_observers.h"

#include "activity_log.h"
#include "stream_times.h"
#include "timeline.h"

#include "hip/queue.h"
#include "hip/timing.h"
#include "hip/transfer.h"
#include "support/call_stack.h"
#include "support/tuple.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace amp2hip::detail {
namespace {

/// The streams of the existing queues. Never destroyed, because static queues are destroyed last.
class streams_by_queue {
public:
  static streams_by_queue &get() {
    static streams_by_queue &made = *new streams_by_queue;
    return made;
  }
  void add(queue &q) {
    const std::wstring name = q.get_device().description(); // ASCII
    auto times = std::make_unique<stream_times>(q, std::string(name.begin(), name.end()));
    // At exit HIP still answers, because it was initialised before the first stream.
    [[maybe_unused]] static const int registered =
        std::atexit([] { get().settle(/*waits=*/true); });
    const std::lock_guard<std::mutex> lock(mutex_);
    times_[&q] = std::move(times);
  }
  void remove(queue &q) {
    if (stream_times *times = find(q))
      times->settle(/*waits=*/true); // without the lock; settle() can still find it
    const std::lock_guard<std::mutex> lock(mutex_);
    times_.erase(&q);
  }
  /// Adds what all streams have completed to the time line; waits for the rest if `waits`.
  void settle(bool waits) noexcept {
    if (getpid() != process_)
      return; // a forked child has no streams
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const auto &[q, times] : times_)
      times->settle(waits);
  }
  /// Adds an event of the queue's stream to the time line, if there is a time line.
  void add_event(const queue &q, stream_event begin, stream_event end,
                 timeline_event event) noexcept {
    if (stream_times *times = find(q))
      times->add(std::move(begin), std::move(end), std::move(event));
  }

private:
  /// Returns null if the queue has no stream or there is no time line.
  stream_times *find(const queue &q) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = times_.find(&q);
    return found == times_.end() ? nullptr : found->second.get();
  }

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
    details.push_back({"elements", description.elements,
                       std::to_string(description.elements) + " elements of " +
                           std::to_string(description.element_size) + " bytes"});
  // The address shows which views refer to the same memory.
  if (is_on_host(from) != is_on_host(to)) {
    char address[24];
    std::snprintf(address, sizeof address, "0x%zx",
                  reinterpret_cast<std::uintptr_t>(is_on_host(from) ? from.memory : to.memory));
    details.push_back({"host memory", address});
  }
  return details;
}

timeline_event event_of(const char *category, std::string name, const call_stack *caller) {
  timeline_event event;
  event.category = category;
  event.name = std::move(name);
  event.caller = caller;
  return event;
}

/// A span of the calling thread on the time line that lasts as long as this object.
class host_span {
public:
  explicit host_span(timeline_event event) : event_(std::move(event)) {
    event_.on = track_of_this_thread();
    event_.begin = timeline_now();
  }
  ~host_span() {
    event_.end = timeline_now();
    add_to_timeline(std::move(event_));
  }
  host_span(const host_span &) = delete;
  host_span &operator=(const host_span &) = delete;

private:
  timeline_event event_;
};

class shown_wait final : public observation {
public:
  explicit shown_wait(timeline_event event) : span_(std::move(event)) {}

private:
  const host_span span_;
};

/// The calling thread's current transfers. The log omits their waits: their lines imply them.
thread_local int transfers = 0;

/// A transfer, shown in the log and on two tracks: the submitting thread's and the stream's.
class shown_transfer final : public observation {
public:
  shown_transfer(const place &from, const place &to, const transfer_description &description)
      : event_(event_of("transfer",
                        description.name + ": " + name_of(from.on) + " -> " + name_of(to.on),
                        nullptr)),
        on_(to.on ? to.on : from.on) {
    event_.details = details_of(from, to, description);
    if (has_timeline()) {
      on_host_.emplace(event_of("copy", "copy " + description.name, current_call_stack()));
      begin_ = on_ ? mark_time(*on_) : nullptr;
    }
    ++transfers;
  }
  ~shown_transfer() override { --transfers; }
  void succeeded() override {
    event_.caller = current_call_stack();
    if (logs_transfers())
      log_event(event_);
    if (begin_)
      streams_by_queue::get().add_event(*on_, begin_, mark_time(*on_), std::move(event_));
  }

private:
  timeline_event event_;
  queue *const on_;
  std::optional<host_span> on_host_;
  stream_event begin_;
};

/// The work that the program's own code submits to a stream while it has access to data there.
class shown_access final : public observation {
public:
  explicit shown_access(const access_description &description)
      : event_(event_of("access", description.name, current_call_stack())), on_(description.on),
        begin_(mark_time(on_)) {
    event_.details = {{"data", description.name}, {"access", text_of(description.data.how)}};
  }
  ~shown_access() override {
    streams_by_queue::get().add_event(on_, begin_, mark_time(on_), std::move(event_));
  }

private:
  static const char *text_of(access how) {
    return how == access::read ? "read" : how == access::write ? "write" : "read and write";
  }

  timeline_event event_;
  queue &on_;
  const stream_event begin_;
};

/// Returns the components of a block in the order of the domain's components.
std::string tile_of(int rank, const dim3 &block) {
  const int x = static_cast<int>(block.x), y = static_cast<int>(block.y),
            z = static_cast<int>(block.z);
  const int components[] = {z, y, x};
  return tuple(rank, components + 3 - rank);
}

/// A launch, shown on its thread's track. Its kernel is shown on the stream's track and in the log.
class shown_launch final : public launch_observation {
public:
  explicit shown_launch(const launch_description &launch) : launch_(launch) {}
  void submitting() override {
    event_ = event_of("kernel", "", current_call_stack());
    event_.kernel = launch_.kernel.address;
    const launch_domain &domain = *launch_.domain;
    event_.details.emplace_back("domain", tuple(domain.rank, domain.extent));
    if (domain.is_tiled)
      event_.details.emplace_back("tile", tile_of(domain.rank, launch_.shape->block));
    timeline_event on_host = event_of("launch", "parallel_for_each", event_.caller);
    begin_ = mark_time(launch_.on);
    if (has_timeline())
      on_host_.emplace(std::move(on_host));
  }
  void succeeded() override {
    const stream_event end = mark_time(launch_.on);
    if (logs_kernels() && begin_ && end && wait_until_reached(end))
      if (const auto length = microseconds_between(begin_, end)) {
        event_.end = *length; // for the log; settle() sets the times for the time line
        log_event(event_);
      }
    streams_by_queue::get().add_event(launch_.on, begin_, end, std::move(event_));
  }

private:
  const launch_description &launch_;
  timeline_event event_;
  stream_event begin_;
  std::optional<host_span> on_host_;
};

/// The observer that describes the activities of threads and streams as events.
class activities final : public observer {
public:
  activities() {
    if (has_timeline())
      settle_before_writing([](bool waits) { streams_by_queue::get().settle(waits); });
  }

  std::unique_ptr<observation> wait_begins(const char *reason) override {
    const bool is_logged = logs_transfers() && transfers == 0;
    if (!is_logged && !has_timeline())
      return nullptr;
    const std::string text = reason;
    timeline_event event = event_of("wait", text.substr(0, text.find(": ")), current_call_stack());
    if (is_logged) // at the start, so that the log shows a wait that never ends
      log_event(event);
    return has_timeline() ? std::make_unique<shown_wait>(std::move(event)) : nullptr;
  }
  std::unique_ptr<observation> transfer_begins(const place &from, const place &to,
                                               const transfer_description &description) override {
    const bool is_shown = logs_transfers() || has_timeline();
    return is_shown ? std::make_unique<shown_transfer>(from, to, description) : nullptr;
  }
  std::unique_ptr<observation> access_begins(const access_description &description) override {
    return has_timeline() ? std::make_unique<shown_access>(description) : nullptr;
  }
  std::unique_ptr<launch_observation> launch_prepared(const launch_description &launch) override {
    const bool is_shown = logs_kernels() || has_timeline();
    return is_shown ? std::make_unique<shown_launch>(launch) : nullptr;
  }
  void marker_set(queue &q) override {
    if (!has_timeline())
      return;
    timeline_event event = event_of("marker", "marker", current_call_stack());
    event.kind = event_kind::instant;
    const stream_event reached = mark_time(q);
    streams_by_queue::get().add_event(q, reached, reached, std::move(event));
  }
  void queue_made(queue &q) override {
    if (has_timeline())
      streams_by_queue::get().add(q);
  }
  void queue_ends(queue &q) override { streams_by_queue::get().remove(q); }
};

} // namespace

std::unique_ptr<observer> make_activities() {
  const bool is_asked_for = has_timeline() || logs_transfers() || logs_kernels();
  return is_asked_for ? std::make_unique<activities>() : nullptr;
}

} // namespace amp2hip::detail
