// The choice of a kernel's version: kernels are compiled once for each of several sets of
// instructions (tools/cpu-pass/KernelVersions.h).

#include "environment.h"

#include <algorithm>
#include <cstdint>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace {

/// Returns the highest of the microarchitecture levels 1, 3 and 4 of x86-64 that the processor has;
/// 1 for other processors. Clang before 18 knows neither the levels' names nor all their features.
uint32_t level_of_processor() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  unsigned unused, basic = 0, extended = 0;
  __get_cpuid(1, &unused, &unused, &basic, &unused);
  __get_cpuid(0x80000001, &unused, &unused, &extended, &unused);
  if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("popcnt") ||
      !__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") ||
      !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("fma") || !(basic & bit_F16C) ||
      !(basic & bit_MOVBE) || !(extended & bit_LZCNT))
    return 1;
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                 __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                 __builtin_cpu_supports("avx512vl")
             ? 4
             : 3;
#else
  return 1;
#endif
}

uint32_t chosen_level() {
  constexpr uint32_t levels[] = {1, 3, 4};
  const uint32_t most = level_of_processor();
  const auto wanted =
      amp2hip::environment::word("AMP2HIP_CPU_LEVEL", {"baseline", "x86-64-v3", "x86-64-v4"});
  return wanted ? std::min(levels[*wanted], most) : most;
}

} // namespace

/// Returns 4 or 3 if the versions for x86-64-v4 or x86-64-v3 are to run, else 1. The environment
/// (AMP2HIP_CPU_LEVEL) may ask for a lower level than the processor has.
extern "C" uint32_t hip_cpu_instruction_level() {
  static const uint32_t level = chosen_level();
  return level;
}
