#include "launch_costs.h"

#include <algorithm>
#include <cstddef>

namespace hip_cpu {
namespace {

struct entry {
  std::atomic<const void *> kernel{nullptr};
  std::atomic<uint64_t> nanoseconds{0};
};

/// Returns the entry for a kernel's cost. Kernels may share an entry, which the later overwrites.
entry &place_of(const void *kernel) {
  constexpr std::size_t places = 1024;
  static entry table[places];
  // Functions are aligned, so the low bits of their addresses are all the same.
  return table[(reinterpret_cast<std::uintptr_t>(kernel) >> 4) % places];
}

} // namespace

uint64_t launch_costs::of(const void *kernel) {
  const entry &at = place_of(kernel);
  return at.kernel.load(std::memory_order_relaxed) == kernel
             ? at.nanoseconds.load(std::memory_order_relaxed)
             : 0;
}

void launch_costs::note(const void *kernel, uint64_t nanoseconds, uint64_t blocks) {
  entry &at = place_of(kernel);
  at.kernel.store(kernel, std::memory_order_relaxed);
  at.nanoseconds.store(std::max<uint64_t>(nanoseconds / blocks, 1), std::memory_order_relaxed);
}

uint64_t blocks_at_a_time(uint64_t blocks, uint64_t nanoseconds, uint64_t workers) {
  // Waking a worker takes some microseconds; giving a running worker its next part takes a few
  // hundred nanoseconds.
  constexpr uint64_t to_wake = 8'000, part = 10'000, parts_of_worker = 4;
  if (nanoseconds == 0)
    return 1;
  if (blocks <= to_wake / nanoseconds)
    return blocks;
  const uint64_t by_cost = part / nanoseconds, most = blocks / (workers * parts_of_worker);
  return std::max<uint64_t>(std::min(by_cost, most), 1);
}

} // namespace hip_cpu
