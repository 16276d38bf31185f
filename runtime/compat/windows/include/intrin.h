// <intrin.h>: Visual C++'s intrinsics that every processor has. They are macros, because some of
// the names are Clang's own functions, but only with its Microsoft extensions.
#pragma once

#include <amp2hip_windows/api_interlocked.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <x86intrin.h>
#endif

namespace amp2hip::windows {
/// Stores the index of the lowest set bit in an `unsigned long` or DWORD; returns 0 if there is
/// none.
template <typename Index> unsigned char bit_scan_forward(Index *index, unsigned long long mask) {
  if (mask)
    *index = static_cast<Index>(__builtin_ctzll(mask));
  return mask != 0;
}
/// Does the same for the highest set bit.
template <typename Index> unsigned char bit_scan_reverse(Index *index, unsigned long long mask) {
  if (mask)
    *index = static_cast<Index>(63 - __builtin_clzll(mask));
  return mask != 0;
}
inline unsigned int leading_zeros(unsigned int x) {
  return x ? static_cast<unsigned int>(__builtin_clz(x)) : 32;
}
inline unsigned long long leading_zeros(unsigned long long x) {
  return x ? static_cast<unsigned long long>(__builtin_clzll(x)) : 64;
}
#if defined(__x86_64__)
inline void identify_processor(int (&registers)[4], int leaf, int subleaf) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  __get_cpuid_count(static_cast<unsigned>(leaf), static_cast<unsigned>(subleaf), &a, &b, &c, &d);
  registers[0] = static_cast<int>(a);
  registers[1] = static_cast<int>(b);
  registers[2] = static_cast<int>(c);
  registers[3] = static_cast<int>(d);
}
#endif
} // namespace amp2hip::windows

#if defined(__x86_64__)
#undef __cpuid // that of <cpuid.h>, which has other parameters
#undef __cpuidex
#define __cpuid(registers, leaf) ::amp2hip::windows::identify_processor(registers, leaf, 0)
#define __cpuidex(registers, leaf, subleaf)                                                        \
  ::amp2hip::windows::identify_processor(registers, leaf, subleaf)
#endif

#define _BitScanForward(index, mask)                                                               \
  ::amp2hip::windows::bit_scan_forward(index, static_cast<unsigned int>(mask))
#define _BitScanReverse(index, mask)                                                               \
  ::amp2hip::windows::bit_scan_reverse(index, static_cast<unsigned int>(mask))
#define _BitScanForward64(index, mask) ::amp2hip::windows::bit_scan_forward(index, mask)
#define _BitScanReverse64(index, mask) ::amp2hip::windows::bit_scan_reverse(index, mask)
#define __popcnt(x) static_cast<unsigned int>(__builtin_popcount(x))
#define __popcnt64(x) static_cast<unsigned long long>(__builtin_popcountll(x))
#undef __lzcnt64 // the compiler's, for processors that have the instruction
#define __lzcnt(x) ::amp2hip::windows::leading_zeros(static_cast<unsigned int>(x))
#define __lzcnt64(x) ::amp2hip::windows::leading_zeros(static_cast<unsigned long long>(x))

#define _ReadWriteBarrier() __asm__ __volatile__("" ::: "memory")
#define _ReadBarrier _ReadWriteBarrier
#define _WriteBarrier _ReadWriteBarrier
#define __debugbreak() __builtin_trap()
#define __noop(...) static_cast<void>(0)
#define __assume(condition) ((condition) ? static_cast<void>(0) : __builtin_unreachable())
