// The spelling of many code bases.
#ifndef GPU_MACROS_H
#define GPU_MACROS_H
#define GPU restrict(amp)
#define BOTH restrict(cpu, amp)
#define GPU_INLINE inline
#endif
