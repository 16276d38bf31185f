// The profiler that watches the program, through roctx (AMD) or NVTX (NVIDIA). Neither is linked:
// roctx is loaded if AMP2HIP_RANGES=1, and an NVTX tool if the environment names one.
#pragma once

#include <cstdint>

namespace amp2hip::detail {

/// The functions of a profiler, which are alike in roctx and NVTX. Texts are UTF-8.
struct profiler {
  void (*mark)(const char *text); // marks a point in time
  // Ranges of the calling thread, each nested in the one before.
  int (*push)(const char *name);
  int (*pop)();
  // Ranges in any order, which may end on another thread than they began.
  std::uint64_t (*start)(const char *name);
  void (*stop)(std::uint64_t range);
};

/// Returns null if no profiler watches the program or AMP2HIP_RANGES=0 is set. The first call
/// determines the answer of all later calls.
const profiler *watching_profiler() noexcept;

} // namespace amp2hip::detail
