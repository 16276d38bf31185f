// The copies that make a location of a buffer current.
//
// A move has three steps: the constructor, copy() and finish(). Only copy() may be called without
// the buffer's lock, so that other threads use other bytes of the buffer while it takes its time.
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

/// The data of a buffer, as observers are told of it.
class observed_data {
public:
  observed_data(buffer_description description, std::size_t bytes);
  /// As people read of it: "array_view 1".
  std::string name() const;
  /// Describes a transfer of these rows, for that reason.
  transfer_description describe(const std::vector<rows> &parts, const char *why) const;

private:
  const buffer_description description_;
  const std::size_t bytes_;
  const unsigned id_;
};

/// What has to come from one location.
struct missing_bytes {
  location *from;
  std::vector<rows> parts;
};

/// Adds the bytes from `begin` to before `end`, which are behind all others. Runs of one width at
/// one distance are one entry.
void add_run(std::vector<rows> &parts, std::size_t begin, std::size_t end);

/// Brings contents to the host, from all locations at once.
class move_to_host {
public:
  /// Waits for what reads or writes host memory. `missing` must live as long as the move, and `why`
  /// as long as the program.
  move_to_host(const observed_data &, const location_table &,
               const std::vector<missing_bytes> &missing, const char *why);
  static bool takes_long() { return true; }
  void copy();
  void finish();

private:
  const place target_;
  const char *const why_;
  std::vector<arrival> arrivals_;
  std::vector<queue *> sharers_; // which work on host memory, so that nothing moves (K67)
  /// Activities of a thread lie in each other: the list destroys first what was made last.
  std::forward_list<observed_transfer> observed_;
};

/// Brings contents from one location to one on a device, in the order of its queue.
class move_to_device {
public:
  /// Orders the copy behind what uses the memory of `to`, and behind what writes `missing`.
  /// `missing` must live as long as the move, and `why` as long as the program.
  move_to_device(const observed_data &, const location_table &, location &to,
                 const missing_bytes &missing, const char *why);
  /// Only what comes from pageable memory keeps the host busy.
  bool takes_long() const { return !source_.on && !source_.is_pinned; }
  void copy();
  /// Notes when the contents will be there, and who reads the memory that they come from.
  void finish();

private:
  location &from_, &to_;
  const place source_, target_;
  const std::vector<rows> &parts_;
  const char *const why_;
  const bool moves_; // or else both are one memory
  std::optional<observed_transfer> observed_;
};

} // namespace amp2hip::detail
