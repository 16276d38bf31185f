// The copies that make a location of a buffer current.
//
// A move has three steps: the constructor, copy() and finish(). Only copy() may be called without
// the buffer's lock, so that other threads can use other bytes of the buffer during the copy.
#pragma once

#include "events/observer.h"
#include "hip/transfer.h"

#include <amp2hip/detail/buffer.h>

#include <cstddef>
#include <forward_list>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip::detail {

class location_table;
struct location;

/// The description of a buffer's data for observers.
class observed_data {
public:
  observed_data(buffer_description description, std::size_t bytes);
  /// Returns the name for people: "array_view 1".
  std::string name() const;
  /// Describes a transfer of these rows for the reason `why`.
  transfer_description describe(const std::vector<rows> &parts, const char *why) const;

private:
  const buffer_description description_;
  const std::size_t bytes_;
  const unsigned id_;
};

/// The bytes that must be copied from one location.
struct missing_bytes {
  location *from;
  std::vector<rows> parts;
};

/// Adds the bytes from `begin` to before `end`, which come after all others. Runs of equal width at
/// equal distances form one entry.
void add_run(std::vector<rows> &parts, std::size_t begin, std::size_t end);

/// A move of contents to the host, from all locations at once.
class move_to_host {
public:
  /// Waits for commands that use host memory. `missing` must live as long as the move, and `why` as
  /// long as the program.
  move_to_host(const observed_data &, const location_table &,
               const std::vector<missing_bytes> &missing, const char *why);
  static bool takes_long() { return true; }
  void copy();
  void finish();

private:
  const place target_;
  const char *const why_;
  std::vector<arrival> arrivals_;
  std::vector<queue *> sharers_; // queues that use host memory in place (K67)
  /// The activities of a thread are nested, so the list destroys the last constructed one first.
  std::forward_list<observed_transfer> observed_;
};

/// A move of contents from one location to one on a device, in the order of the device's queue.
class move_to_device {
public:
  /// Orders the copy after commands that use the memory of `to` or write `missing`. `missing` must
  /// live as long as the move, and `why` as long as the program.
  move_to_device(const observed_data &, const location_table &, location &to,
                 const missing_bytes &missing, const char *why);
  /// Returns true for a copy from pageable memory: only that keeps the host busy.
  bool takes_long() const { return !source_.on && !source_.is_pinned; }
  void copy();
  /// Records the event at which the contents arrive. Adds it to the readers of the source, which a
  /// copy that takes long has read already.
  void finish();

private:
  location &from_, &to_;
  const place source_, target_;
  const std::vector<rows> &parts_;
  const char *const why_;
  const bool moves_; // false if both are the same memory
  std::optional<observed_transfer> observed_;
};

} // namespace amp2hip::detail
