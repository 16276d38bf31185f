// The profiler that watches the program, if one does: AMD's tools through roctx, NVIDIA's through
// NVTX. Neither is linked; without one nothing is loaded.
#pragma once

#include <cstdint>

namespace amp2hip::detail {

/// What a profiler draws for a program. roctx and NVTX have the same functions. Texts are UTF-8.
struct profiler {
  void (*mark)(const char *text); // a point in time
  // Ranges of one thread, each in the one before.
  int (*push)(const char *name);
  int (*pop)();
  // Ranges in any order, which may end on another thread.
  std::uint64_t (*start)(const char *name);
  void (*stop)(std::uint64_t range);
};

/// Returns null if no profiler watches, or AMP2HIP_RANGES=0 is in the environment. The answer of
/// the first call stays.
const profiler *watching_profiler() noexcept;

} // namespace amp2hip::detail
