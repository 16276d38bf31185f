// Atomic operations. All of them are fences, as on Windows. They take a LONG, and also a long of
// the program, which has the same size on Windows.
#pragma once

#include <amp2hip_windows/api_types.h>

#include <type_traits>

namespace amp2hip::windows {
/// The type of an operand. The compiler does not deduce Integer from the operand but from the
/// number that is changed, and converts the operand.
template <typename Integer> using operand = std::common_type_t<Integer>;
} // namespace amp2hip::windows

template <typename Integer> Integer InterlockedIncrement(volatile Integer *x) {
  return __sync_add_and_fetch(x, 1);
}
template <typename Integer> Integer InterlockedDecrement(volatile Integer *x) {
  return __sync_sub_and_fetch(x, 1);
}
template <typename Integer>
Integer InterlockedExchangeAdd(volatile Integer *x, amp2hip::windows::operand<Integer> y) {
  return __sync_fetch_and_add(x, y);
}
template <typename Integer>
Integer InterlockedExchange(volatile Integer *x, amp2hip::windows::operand<Integer> y) {
  return __atomic_exchange_n(x, y, __ATOMIC_SEQ_CST);
}
template <typename Integer>
Integer InterlockedCompareExchange(volatile Integer *x, amp2hip::windows::operand<Integer> y,
                                   amp2hip::windows::operand<Integer> expected) {
  return __sync_val_compare_and_swap(x, expected, y);
}
template <typename Integer>
Integer InterlockedAnd(volatile Integer *x, amp2hip::windows::operand<Integer> y) {
  return __sync_fetch_and_and(x, y);
}
template <typename Integer>
Integer InterlockedOr(volatile Integer *x, amp2hip::windows::operand<Integer> y) {
  return __sync_fetch_and_or(x, y);
}
template <typename Integer>
Integer InterlockedXor(volatile Integer *x, amp2hip::windows::operand<Integer> y) {
  return __sync_fetch_and_xor(x, y);
}
#define InterlockedIncrement64 InterlockedIncrement
#define InterlockedDecrement64 InterlockedDecrement
#define InterlockedExchangeAdd64 InterlockedExchangeAdd
#define InterlockedExchange64 InterlockedExchange
#define InterlockedCompareExchange64 InterlockedCompareExchange
inline PVOID InterlockedExchangePointer(PVOID volatile *x, PVOID y) {
  return __atomic_exchange_n(x, y, __ATOMIC_SEQ_CST);
}
#define _InterlockedIncrement InterlockedIncrement
#define _InterlockedDecrement InterlockedDecrement
#define _InterlockedExchange InterlockedExchange
#define _InterlockedExchangeAdd InterlockedExchangeAdd
#define _InterlockedCompareExchange InterlockedCompareExchange
#define _InterlockedAnd InterlockedAnd
#define _InterlockedOr InterlockedOr
#define _InterlockedXor InterlockedXor
inline void MemoryBarrier() { __sync_synchronize(); }
inline void YieldProcessor() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}
