#include "transfer.h"

#include "device_error.h"
#include "host_copy.h"
#include "queue.h"
#include "staging.h"
#include "timeline.h"

#include <algorithm>
#include <deque>
#include <exception>

namespace amp2hip::detail {
namespace {

constexpr const char *what = "copying between host and accelerator";

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
    if (rest.width > limit) { // a row at a time, in pieces
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

/// A staging block while a transfer has it.
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
  std::size_t size() const { return block_.size; }
  /// Commands that were submitted to `q` use it.
  void in_use_by(queue &q) { busy_until_ = q.mark(); }
  void wait(queue &q) const {
    const host_span waiting("wait", what);
    q.check(hipEventSynchronize(busy_until_.get()), what);
  }

private:
  staging_block block_;
  point busy_until_;
};

/// When a transfer fails half-way, no block of it goes back while the stream may still use it. To
/// be declared behind the blocks.
struct finish_on_error {
  queue &q;
  const int exceptions = std::uncaught_exceptions();
  ~finish_on_error() {
    if (std::uncaught_exceptions() != exceptions)
      q.finish();
  }
};

void upload(const char *from, char *to, queue &q, const std::vector<rows> &parts) {
  std::size_t left = bytes_of(parts);
  std::vector<held_block> block; // at most one; empty when it is full
  const finish_on_error on_error{q};
  std::size_t used = 0;
  const auto flush = [&] {
    if (!block.empty())
      block.back().in_use_by(q);
    block.clear();
    used = 0;
  };
  for (const rows &r : parts)
    for_each_part(r, largest_staging_block, [&](const rows &part) {
      const std::size_t bytes = part.width * part.height;
      if (!block.empty() && used + bytes > block.back().size())
        flush();
      if (block.empty())
        block.emplace_back(std::max(bytes, std::min(left, largest_staging_block)));
      char *packed = block.back().memory() + used;
      copy_on_host(from + part.from, part.from_pitch, packed, part.width, part.width, part.height);
      submit(packed, to + part.to, {0, 0, part.width, part.height, part.width, part.to_pitch},
             hipMemcpyHostToDevice, q);
      used += bytes;
      left -= bytes;
    });
  flush();
}

void download(const char *from, char *to, queue &q, const std::vector<rows> &parts) {
  struct piece {
    held_block block;
    rows part;
  };
  std::deque<piece> under_way;
  const finish_on_error on_error{q};
  const auto unpack_first = [&] {
    piece &first = under_way.front();
    first.block.wait(q);
    const rows &part = first.part;
    copy_on_host(first.block.memory(), part.width, to + part.to, part.to_pitch, part.width,
                 part.height);
    under_way.pop_front();
  };
  // Enough pieces that the stream copies one while the host empties another; small enough that
  // even a middling transfer has several.
  const std::size_t limit =
      std::clamp(bytes_of(parts) / 4, std::size_t(256) << 10, largest_staging_block);
  for (const rows &r : parts)
    for_each_part(r, limit, [&](const rows &part) {
      under_way.push_back({held_block(part.width * part.height), part});
      held_block &block = under_way.back().block;
      submit(from + part.from, block.memory(),
             {0, 0, part.width, part.height, part.from_pitch, part.width}, hipMemcpyDeviceToHost,
             q);
      block.in_use_by(q);
      if (under_way.size() > 2)
        unpack_first();
    });
  while (!under_way.empty())
    unpack_first();
  check_device_error();
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

void transfer(const place &from, const place &to, const std::vector<rows> &parts) {
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
    // Unified addressing: one kind of copy for two allocations of one device and of two.
    for (const rows &r : parts)
      submit(from.memory + r.from, to.memory + r.to, r, hipMemcpyDefault, q);
  } else if (to.on) {
    if (!from.is_pinned)
      return upload(from.memory, to.memory, q, parts);
    for (const rows &r : parts)
      submit(from.memory + r.from, to.memory + r.to, r, hipMemcpyHostToDevice, q);
  } else {
    if (!to.is_pinned)
      return download(from.memory, to.memory, q, parts);
    for (const rows &r : parts)
      submit(from.memory + r.from, to.memory + r.to, r, hipMemcpyDeviceToHost, q);
    q.wait(what);
  }
}

} // namespace amp2hip::detail
