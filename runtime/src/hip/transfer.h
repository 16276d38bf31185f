// Moving bytes between two places.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace amp2hip::detail {

class queue;

/// Memory at a place: the host's if `on` is null.
struct place {
  char *memory;
  queue *on;
  bool is_pinned = false; // of host memory
};

/// "host", or "device N".
std::string name_of(const queue *on);

/// `height` rows of `width` contiguous bytes; offsets from the memory of either place.
struct rows {
  std::size_t from, to, width, height, from_pitch, to_pitch;
};

std::size_t bytes_of(const std::vector<rows> &parts);

/// Copies the rows, in the destination's queue, or in the source's if the destination is the host.
/// To the host it returns when the bytes are there. From the host it returns when they have been
/// read, unless the memory is pinned: then they may be read until the queue has come so far.
/// Between queues it returns at once; the caller orders the two. `why` is told to observers where
/// the thread waits. Throws what HIP reports.
void transfer(const place &from, const place &to, const std::vector<rows> &parts, const char *why);

/// What comes to the host from one place on a device.
struct arrival {
  place from;
  const std::vector<rows> &parts;
};

/// The same to the host, from several places at once. No two of the parts may overlap there.
void transfer_to_host(const std::vector<arrival> &arrivals, const place &to, const char *why);

} // namespace amp2hip::detail
