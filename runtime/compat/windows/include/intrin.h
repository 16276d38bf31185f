// <intrin.h>: Visual C++'s intrinsics that every processor has. They are macros, because Clang
// knows some of the names as its own while it reads Microsoft's words, and not else.
#pragma once

#include <amp2hip_windows/api_interlocked.h>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace amp2hip::windows {
/// The place of the lowest bit that is set, into an `unsigned long` or what Windows calls a DWORD;
/// 0 if there is none.
template <typename Index> unsigned char bit_scan_forward(Index *index, unsigned long long mask) {
  if (mask)
    *index = static_cast<Index>(__builtin_ctzll(mask));
  return mask != 0;
}
/// The highest one.
template <typename Index> unsigned char bit_scan_reverse(Index *index, unsigned long long mask) {
  if (mask)
    *index = static_cast<Index>(63 - __builtin_clzll(mask));
  return mask != 0;
}
} // namespace amp2hip::windows

#define _BitScanForward(index, mask)                                                               \
  ::amp2hip::windows::bit_scan_forward(index, static_cast<unsigned int>(mask))
#define _BitScanReverse(index, mask)                                                               \
  ::amp2hip::windows::bit_scan_reverse(index, static_cast<unsigned int>(mask))
#define _BitScanForward64(index, mask) ::amp2hip::windows::bit_scan_forward(index, mask)
#define _BitScanReverse64(index, mask) ::amp2hip::windows::bit_scan_reverse(index, mask)
#define __popcnt(x) static_cast<unsigned int>(__builtin_popcount(x))
#define __popcnt64(x) static_cast<unsigned long long>(__builtin_popcountll(x))
