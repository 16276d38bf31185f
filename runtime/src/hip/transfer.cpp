#include "transfer.h"

#include "events/observer.h"
#include "queue.h"
#include "staging.h"
#include "support/host_copy.h"
#include "support/host_team.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace amp2hip::detail {
namespace {

constexpr const char *what = "copying between host and accelerator";
/// The largest transfer, in bytes, that HIP does faster with pageable memory than with a block.
constexpr std::size_t small_transfer = std::size_t(64) << 10;

void submit(const char *from, char *to, const rows &r, hipMemcpyKind kind, queue &q) {
  if (r.height == 1 || (r.width == r.from_pitch && r.width == r.to_pitch))
    q.check(hipMemcpyAsync(to, from, r.width * r.height, kind, q.stream()), what);
  else
    q.check(
        hipMemcpy2DAsync(to, r.to_pitch, from, r.from_pitch, r.width, r.height, kind, q.stream()),
        what);
}

/// Cuts the rows into parts of at most `limit` bytes and calls f(part) for each.
template <typename F> void for_each_part(const rows &r, std::size_t limit, F f) {
  const bool is_dense = r.width == r.from_pitch && r.width == r.to_pitch;
  rows rest = r;
  if (is_dense)
    rest = {r.from, r.to, r.width * r.height, 1, 0, 0};
  for (; rest.height != 0;) {
    rows part = rest;
    if (rest.width > limit) { // one row at a time, in pieces
      for (std::size_t done = 0; done < rest.width; done += limit) {
        const std::size_t width = std::min(limit, rest.width - done);
        f(rows{rest.from + done, rest.to + done, width, 1, width, width});
      }
      part.height = 1;
    } else {
      part.height = std::min(rest.height, limit / rest.width);
      f(part);
    }
    rest.height -= part.height;
    rest.from += part.height * rest.from_pitch;
    rest.to += part.height * rest.to_pitch;
  }
}

/// A staging block that a transfer holds.
class held_block {
public:
  explicit held_block(std::size_t wanted) : block_(take_staging_block(wanted)) {}
  held_block(held_block &&other) noexcept
      : block_(other.block_), busy_until_(std::move(other.busy_until_)) {
    other.block_.memory = nullptr;
  }
  held_block &operator=(held_block &&) = delete;
  ~held_block() {
    if (block_.memory)
      give_staging_block(block_, std::move(busy_until_));
  }

  char *memory() const { return block_.memory; }
  /// Notes that the commands submitted to `q` so far use the block.
  void in_use_by(queue &q) { busy_until_ = q.mark(); }
  void wait(queue &q) const { q.check(hipEventSynchronize(busy_until_.get()), what); }

private:
  staging_block block_;
  stream_event busy_until_;
};

/// A guard that waits for the queue if a transfer throws, so that no block is given back while the
/// stream may still use it. Must be declared after the blocks.
struct finish_on_error {
  queue &q;
  const int exceptions = std::uncaught_exceptions();
  ~finish_on_error() {
    if (std::uncaught_exceptions() != exceptions)
      q.finish();
  }
};

/// Neighbouring pieces of a transfer that share a staging block.
struct load {
  std::vector<rows> pieces;
  std::size_t bytes = 0;
};

/// Divides the parts into loads that are small enough to keep several threads and the stream busy
/// at once, and large enough to be worth a command.
std::vector<load> loads_of(const std::vector<rows> &parts) {
  const std::size_t limit =
      std::clamp(bytes_of(parts) / 16, std::size_t(256) << 10, largest_staging_block);
  std::vector<load> loads;
  for (const rows &r : parts)
    for_each_part(r, limit, [&](const rows &piece) {
      const std::size_t bytes = piece.width * piece.height;
      if (loads.empty() || loads.back().bytes + bytes > limit)
        loads.emplace_back();
      loads.back().pieces.push_back(piece);
      loads.back().bytes += bytes;
    });
  return loads;
}

/// Returns the number of threads worth waking for a transfer: one for each megabyte, but at least
/// six. For 4 MB, both fewer and more threads take longer.
std::size_t threads_for(std::size_t bytes) { return std::max<std::size_t>(bytes >> 20, 6); }

/// Copies from pageable memory: several threads each fill a block with a load and submit it.
void upload(const char *from, char *to, queue &q, const std::vector<rows> &parts) {
  const std::vector<load> loads = loads_of(parts);
  // With a single load, plain stores through the caches are faster than non-temporal stores.
  const auto copy = loads.size() == 1 ? copy_rows : copy_for_device;
  parallel_for(loads.size(), threads_for(bytes_of(parts)), [&](std::size_t i) {
    q.activate();
    held_block block(loads[i].bytes);
    const finish_on_error on_error{q};
    char *packed = block.memory();
    for (const rows &r : loads[i].pieces) {
      copy(from + r.from, r.from_pitch, packed, r.width, r.width, r.height);
      submit(packed, to + r.to, {0, 0, r.width, r.height, r.width, r.to_pitch},
             hipMemcpyHostToDevice, q);
      packed += r.width * r.height;
    }
    block.in_use_by(q);
  });
}

/// The loads of a download, submitted in order, some of them ahead of the one that is taken.
class arriving_loads {
public:
  explicit arriving_loads(const arrival &a)
      : from_(a.from.memory), queue_(*a.from.on), loads_(loads_of(a.parts)),
        blocks_(loads_.size()) {}

  std::size_t count() const { return loads_.size(); }
  queue &on() const { return queue_; }

  /// Submits the first loads.
  void begin() { submit_ahead_of(0); }
  /// Waits for load `i` and copies it to its rows at `to`.
  void take(std::size_t i, char *to) {
    queue_.activate();
    submit_ahead_of(i);
    blocks_[i]->wait(queue_);
    const char *packed = blocks_[i]->memory();
    for (const rows &r : loads_[i].pieces) {
      copy_rows(packed, r.width, to + r.to, r.to_pitch, r.width, r.height);
      packed += r.width * r.height;
    }
    blocks_[i].reset();
  }
  /// Waits for the first load.
  void wait_for_first() { blocks_.front()->wait(queue_); }

private:
  static constexpr std::size_t ahead = 12;

  void submit_ahead_of(std::size_t wanted) {
    const std::size_t last = std::min(wanted + ahead, loads_.size() - 1);
    const std::lock_guard<std::mutex> lock(mutex_);
    for (; submitted_ <= last; ++submitted_) {
      held_block &block = blocks_[submitted_].emplace(loads_[submitted_].bytes);
      char *packed = block.memory();
      for (const rows &r : loads_[submitted_].pieces) {
        submit(from_ + r.from, packed, {0, 0, r.width, r.height, r.from_pitch, r.width},
               hipMemcpyDeviceToHost, queue_);
        packed += r.width * r.height;
      }
      block.in_use_by(queue_);
    }
  }

  const char *const from_;
  queue &queue_;
  const std::vector<load> loads_;
  std::mutex mutex_;
  std::size_t submitted_ = 0;
  std::vector<std::optional<held_block>> blocks_;
  const finish_on_error on_error_{queue_};
};

/// Copies to pageable memory: several threads empty blocks while the streams fill others.
void download(const std::vector<arrival> &arrivals, char *to, const char *why) {
  std::vector<std::unique_ptr<arriving_loads>> arriving;
  std::size_t all_bytes = 0;
  for (const arrival &a : arrivals)
    if (const std::size_t bytes = bytes_of(a.parts); bytes != 0) {
      arriving.push_back(std::make_unique<arriving_loads>(a));
      all_bytes += bytes;
    }
  struct place_in_line {
    arriving_loads *of;
    std::size_t load;
  };
  std::vector<place_in_line> line; // the streams take turns, so that all are busy
  for (std::size_t i = 0, before = 1; before != 0; ++i) {
    before = 0;
    for (const std::unique_ptr<arriving_loads> &a : arriving)
      if (i < a->count()) {
        line.push_back({a.get(), i});
        ++before;
      }
  }
  const observed_wait waiting(why);
  for (const std::unique_ptr<arriving_loads> &a : arriving) {
    a->on().activate();
    a->begin();
  }
  // Only this thread waits, because the kernels before the copies may need the other threads.
  for (const std::unique_ptr<arriving_loads> &a : arriving) {
    a->on().activate();
    a->wait_for_first();
  }
  parallel_for(line.size(), threads_for(all_bytes),
               [&](std::size_t i) { line[i].of->take(line[i].load, to); });
}

} // namespace

std::string name_of(const queue *on) {
  return on && !on->is_host() ? "device " + std::to_string(on->get_device().ordinal())
                              : std::string("host");
}

std::size_t bytes_of(const std::vector<rows> &parts) {
  std::size_t bytes = 0;
  for (const rows &r : parts)
    bytes += r.width * r.height;
  return bytes;
}

void transfer(const place &from, const place &to, const std::vector<rows> &parts, const char *why) {
  if (!from.on && !to.on) {
    for (const rows &r : parts)
      copy_on_host(from.memory + r.from, r.from_pitch, to.memory + r.to, r.to_pitch, r.width,
                   r.height);
    return;
  }
  queue &q = to.on ? *to.on : *from.on;
  q.activate();
  if (from.on && to.on) {
    if (&from.on->get_device() != &q.get_device())
      q.get_device().enable_peer_access(from.on->get_device());
    // Unified addressing: the same kind of copy works within a device and between two.
    for (const rows &r : parts)
      submit(from.memory + r.from, to.memory + r.to, r, hipMemcpyDefault, q);
  } else if (to.on) {
    const bool is_quick = q.get_device().reaches_host_memory() && q.is_idle();
    if (!from.is_pinned && !is_quick)
      return upload(from.memory, to.memory, q, parts);
    for (const rows &r : parts)
      submit(from.memory + r.from, to.memory + r.to, r, hipMemcpyHostToDevice, q);
    if (!from.is_pinned)
      q.check(hipStreamSynchronize(q.stream()), what); // the program may change its memory next
  } else {
    transfer_to_host({{from, parts}}, to, why);
  }
}

void transfer_to_host(const std::vector<arrival> &arrivals, const place &to, const char *why) {
  const bool is_quick = std::all_of(arrivals.begin(), arrivals.end(), [](const arrival &a) {
    return a.from.on->get_device().reaches_host_memory() ||
           (a.parts.size() <= 1 && bytes_of(a.parts) <= small_transfer);
  });
  if (!to.is_pinned && !is_quick)
    return download(arrivals, to.memory, why);
  try {
    for (const auto &[from, parts] : arrivals) {
      from.on->activate();
      for (const rows &r : parts)
        submit(from.memory + r.from, to.memory + r.to, r, hipMemcpyDeviceToHost, *from.on);
    }
    for (const arrival &a : arrivals)
      a.from.on->wait_for_work(what, why);
  } catch (...) { // no bytes may arrive after the exception
    for (const arrival &a : arrivals)
      a.from.on->finish();
    throw;
  }
}

} // namespace amp2hip::detail
