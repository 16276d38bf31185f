// The costs of the blocks of each kernel, by which a launch is divided among the workers into parts
// that are worth the division.
#pragma once

#include <atomic>
#include <cstdint>

namespace hip_cpu {

/// The last known cost of a block of each kernel. Any threads may use it at the same time: a cost
/// that is forgotten or mixed up makes a launch slower, not wrong.
class launch_costs {
public:
  /// Returns the nanoseconds that one block of a kernel took, by the address of the kernel's code;
  /// 0 if it is not known.
  static uint64_t of(const void *kernel);
  /// Notes what `blocks` blocks of a kernel took together on one worker.
  static void note(const void *kernel, uint64_t nanoseconds, uint64_t blocks);
};

/// Returns how many of `blocks` blocks, which cost `nanoseconds` each, a worker takes at a time:
/// enough to run many times as long as it takes to hand them out, but so few that each of the
/// `workers` gets several parts. Returns `blocks` if one worker would be done before others could
/// begin. A cost of 0 means unknown.
uint64_t blocks_at_a_time(uint64_t blocks, uint64_t nanoseconds, uint64_t workers);

} // namespace hip_cpu
