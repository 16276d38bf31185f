// Where a buffer's contents can be: host memory, and the memory of each accelerator_view that uses
// it.
#pragma once

#include "hip/queue.h"
#include "hip/transfer.h"
#include "residency.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace amp2hip::detail {

/// Where a buffer's contents can be on a device. `on` and `memory` never change.
struct device_copy {
  const std::shared_ptr<queue> on; // null: the host
  char *const memory;
};

/// Host memory, or a device's memory in one queue's order.
struct location : device_copy {
  location(location_set bit, std::shared_ptr<queue> on, char *memory, bool is_owned,
           bool shares_host_memory)
      : device_copy{std::move(on), memory}, bit(bit), is_owned(is_owned),
        shares_host_memory(shares_host_memory) {}
  bool is_in_host_memory() const { return !on || shares_host_memory; }

  const location_set bit;
  const bool is_owned;           // goes back to the queue
  const bool shares_host_memory; // another address, or the same, of host memory
  char *host_memory = nullptr;   // of the host's location, once there is some
  bool is_pinned = false;        // the same: a stream may read and write it directly
  /// Is reached when the last copy to this location is complete. Null: the contents are complete
  /// when the queue has run everything submitted to it, as after a kernel has written them.
  stream_event written_at;
  /// Commands of other queues that read here, and of any queue if this is pinned host memory.
  std::vector<stream_event> readers;

  place as_place() const {
    return on ? place{memory, on.get()} : place{host_memory, nullptr, is_pinned};
  }
  /// Is reached when the contents are complete. Not for the host's.
  const stream_event &completed() {
    if (!written_at)
      written_at = on->mark();
    return written_at;
  }
  /// Room for one more reader, so that noting it cannot fail. Throws std::bad_alloc.
  void expect_reader() {
    if (readers.size() == readers.capacity())
      readers.reserve(2 * readers.capacity() + 2);
  }
};

/// True if both are one memory, so that nothing has to move between them.
bool aliases(const location &a, const location &b);

/// The locations of one buffer. The host's is there from the beginning.
class location_table {
public:
  location_table();

  location &host() const { return *all_.front(); }
  /// Null if there is none. A null queue: the host's.
  location *find(const queue *q) const;
  bool is_full() const { return all_.size() == most; }
  /// Throws std::bad_alloc.
  location &add(std::shared_ptr<queue> on, char *memory, bool is_owned, bool shares_host_memory);
  /// The oldest that is neither the host's nor on `home`.
  location &oldest_but(const queue *home) const;
  void remove(const location &gone) noexcept;
  /// The best of `current`, which is not empty, to copy to `to` from: the same memory, the same
  /// device, the host, another device.
  location &best_source(location_set current, const location &to) const;

  /// Makes the commands that still read the location come before the next one that writes it, also
  /// those of locations that share its memory (K67).
  void wait_for_readers(location &l, const char *why) const;
  /// Does the same with the queues that work on the same memory.
  void wait_for_sharers(location &l, const char *why) const;
  /// Waits until nothing uses host memory.
  void finish_with_host_memory(const char *why) const noexcept;

  // The host's first.
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

private:
  // One bit is left over: residency's sets have one for what is lost.
  static constexpr std::size_t most = 63;

  std::vector<std::unique_ptr<location>> all_;
};

} // namespace amp2hip::detail
