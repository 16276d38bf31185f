// Transfers of bytes between two places.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace amp2hip::detail {

class queue;

/// Memory on the device of `on`, or on the host if `on` is null.
struct place {
  char *memory;
  queue *on;
  bool is_pinned = false; // for host memory only
};

/// Returns "host" or "device N".
std::string name_of(const queue *on);

/// `height` rows of `width` contiguous bytes, at offsets from the memory of the two places.
struct rows {
  std::size_t from, to, width, height, from_pitch, to_pitch;
};

std::size_t bytes_of(const std::vector<rows> &parts);

/// Copies the rows in the destination's queue, or in the source's if the destination is the host. A
/// copy to the host returns when the bytes have arrived. A copy from pageable memory returns when
/// the bytes have been read; pinned memory may be read until the queue has executed the copy. A
/// copy between queues returns at once, and the caller orders the queues. Observers get `why` as
/// the reason for a wait. Throws HIP's errors.
void transfer(const place &from, const place &to, const std::vector<rows> &parts, const char *why);

/// The rows that are copied to the host from one place on a device.
struct arrival {
  place from;
  const std::vector<rows> &parts;
};

/// Does the same to the host, from several places at once. The parts must not overlap there.
void transfer_to_host(const std::vector<arrival> &arrivals, const place &to, const char *why);

} // namespace amp2hip::detail
