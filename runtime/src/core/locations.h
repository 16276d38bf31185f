// The locations of a buffer's contents: host memory, and the memory of each accelerator_view that
// uses the buffer.
#pragma once

#include "hip/queue.h"
#include "hip/transfer.h"
#include "residency.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace amp2hip::detail {

/// The memory for a buffer's contents on a device. `on` and `memory` never change.
struct device_copy {
  const std::shared_ptr<queue> on; // null: the host
  char *const memory;
};

/// Host memory, or the memory on a device that is used in the order of one queue.
struct location : device_copy {
  location(location_set bit, std::shared_ptr<queue> on, char *memory, bool is_owned,
           bool shares_host_memory)
      : device_copy{std::move(on), memory}, bit(bit), is_owned(is_owned),
        shares_host_memory(shares_host_memory) {}
  bool is_in_host_memory() const { return !on || shares_host_memory; }

  const location_set bit;
  const bool is_owned;           // the memory goes back to the queue
  const bool shares_host_memory; // `memory` is host memory, perhaps at another address
  char *host_memory = nullptr;   // only for the host's location, once it is allocated
  bool is_pinned = false;        // only for the host's location: streams may access it directly
  /// The event at which the last copy to this location is complete. If it is null, as for contents
  /// that a kernel wrote, they are complete when the queue has finished all its work so far.
  stream_event written_at;
  /// The ends of reads by other queues; for pinned host memory, of reads by all queues.
  std::vector<stream_event> readers;

  place as_place() const {
    return on ? place{memory, on.get()} : place{host_memory, nullptr, is_pinned};
  }
  /// Returns the event at which the contents are complete. Not for the host's location.
  const stream_event &completed() {
    if (!written_at)
      written_at = on->mark();
    return written_at;
  }
  /// Reserves memory for one more reader, so that adding it cannot fail. Throws std::bad_alloc.
  void expect_reader() {
    if (readers.size() == readers.capacity())
      readers.reserve(2 * readers.capacity() + 2);
  }
};

/// Returns true if both are the same memory, so that nothing has to move between them.
bool aliases(const location &a, const location &b);

/// The locations of one buffer. The host's location always exists.
class location_table {
public:
  location_table();

  location &host() const { return *all_.front(); }
  /// Returns the location on `q` (null: the host's), or null if there is none.
  location *find(const queue *q) const;
  bool is_full() const { return all_.size() == most; }
  /// Throws std::bad_alloc.
  location &add(std::shared_ptr<queue> on, char *memory, bool is_owned, bool shares_host_memory);
  /// Returns the oldest location that is neither the host's nor on `home`.
  location &oldest_but(const queue *home) const;
  void remove(const location &gone) noexcept;
  /// Returns the best source in `current`, which is not empty, for a copy to `to`: the same memory,
  /// the same device, the host, another device.
  location &best_source(location_set current, const location &to) const;

  /// Makes the next write to the location wait for the commands that still read it, or read another
  /// location that shares its memory (K67).
  void wait_for_readers(location &l, const char *why) const;
  /// Makes the next access wait for all commands of other queues that use the same host memory.
  void wait_for_sharers(location &l, const char *why) const;
  /// Waits until no queue uses host memory.
  void finish_with_host_memory(const char *why) const noexcept;

  // The host's location comes first.
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

private:
  // A location_set has 64 bits, and uses one of them for lost contents.
  static constexpr std::size_t most = 63;

  std::vector<std::unique_ptr<location>> all_;
};

} // namespace amp2hip::detail
