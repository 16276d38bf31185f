// Operations that no other thread sees halves of. All of them are fences, as on Windows.
#pragma once

#include <amp2hip_windows/api_types.h>

inline LONG InterlockedIncrement(volatile LONG *x) { return __sync_add_and_fetch(x, 1); }
inline LONG InterlockedDecrement(volatile LONG *x) { return __sync_sub_and_fetch(x, 1); }
inline LONG InterlockedExchangeAdd(volatile LONG *x, LONG y) { return __sync_fetch_and_add(x, y); }
inline LONG InterlockedExchange(volatile LONG *x, LONG y) {
  return __atomic_exchange_n(x, y, __ATOMIC_SEQ_CST);
}
inline LONG InterlockedCompareExchange(volatile LONG *x, LONG y, LONG expected) {
  return __sync_val_compare_and_swap(x, expected, y);
}
inline LONG InterlockedAnd(volatile LONG *x, LONG y) { return __sync_fetch_and_and(x, y); }
inline LONG InterlockedOr(volatile LONG *x, LONG y) { return __sync_fetch_and_or(x, y); }
inline LONG InterlockedXor(volatile LONG *x, LONG y) { return __sync_fetch_and_xor(x, y); }
inline LONG64 InterlockedIncrement64(volatile LONG64 *x) { return __sync_add_and_fetch(x, 1); }
inline LONG64 InterlockedDecrement64(volatile LONG64 *x) { return __sync_sub_and_fetch(x, 1); }
inline LONG64 InterlockedExchangeAdd64(volatile LONG64 *x, LONG64 y) {
  return __sync_fetch_and_add(x, y);
}
inline LONG64 InterlockedExchange64(volatile LONG64 *x, LONG64 y) {
  return __atomic_exchange_n(x, y, __ATOMIC_SEQ_CST);
}
inline LONG64 InterlockedCompareExchange64(volatile LONG64 *x, LONG64 y, LONG64 expected) {
  return __sync_val_compare_and_swap(x, expected, y);
}
inline PVOID InterlockedExchangePointer(PVOID volatile *x, PVOID y) {
  return __atomic_exchange_n(x, y, __ATOMIC_SEQ_CST);
}
#define _InterlockedIncrement InterlockedIncrement
#define _InterlockedDecrement InterlockedDecrement
#define _InterlockedExchange InterlockedExchange
#define _InterlockedExchangeAdd InterlockedExchangeAdd
#define _InterlockedCompareExchange InterlockedCompareExchange
inline void MemoryBarrier() { __sync_synchronize(); }
inline void YieldProcessor() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}
