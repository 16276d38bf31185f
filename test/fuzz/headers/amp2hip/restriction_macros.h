// The macros with which Microsoft's headers spell restrictions, and which leaked into user code
// (L4). The translator sees the specifier; HIP, where the attribute stands in front of the
// declaration instead, sees nothing.
#pragma once

#ifndef __GPU
#if defined(AMP2HIP_TRANSLATING)
#define __GPU restrict(amp, cpu)
#define __GPU_ONLY restrict(amp)
#define __CPU_ONLY restrict(cpu)
#else
#define __GPU
#define __GPU_ONLY
#define __CPU_ONLY
#endif
#endif

#define _CXXAMP 1
