// <intrin.h>: Visual C++'s intrinsics that every processor has. They are macros, because Clang knows
// some of the names as its own while it reads Microsoft's words, and not else.
#pragma once

#include <amp2hip_windows/api_interlocked.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace amp2hip::windows {
/// The place of the lowest bit that is set; 0 if there is none.
inline unsigned char bit_scan_forward(unsigned int *index, unsigned int mask) {
  if (!mask)
    return 0;
  *index = static_cast<unsigned int>(__builtin_ctz(mask));
  return 1;
}
inline unsigned char bit_scan_reverse(unsigned int *index, unsigned int mask) {
  if (!mask)
    return 0;
  *index = 31u - static_cast<unsigned int>(__builtin_clz(mask));
  return 1;
}
} // namespace amp2hip::windows

#define _BitScanForward ::amp2hip::windows::bit_scan_forward
#define _BitScanReverse ::amp2hip::windows::bit_scan_reverse
#define __popcnt(x) static_cast<unsigned int>(__builtin_popcount(x))
#define __popcnt64(x) static_cast<unsigned long long>(__builtin_popcountll(x))
