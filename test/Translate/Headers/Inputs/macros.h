#ifndef MACROS_H
#define MACROS_H
#define GPU restrict(amp)
#define BOTH restrict(cpu, amp)
#endif
