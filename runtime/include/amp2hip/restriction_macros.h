// The macros with which Microsoft's headers spell restrictions, and which leaked into user code
// (L4). The translator sees the restriction specifier. For HIP the macros are empty, because the
// translator writes __host__ and __device__ in front of the declaration instead.
#pragma once

// Restrict a function to both sides, to kernels, or to the host. A program's own definition of
// __GPU keeps all three from being defined here.
//
//   int square(int x) __GPU { return x * x; }         // as restrict(amp, cpu)
//   int local_id(tiled_index<64> t) __GPU_ONLY;       // as restrict(amp)
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

// Tells a program that its compiler supports C++ AMP, as Visual C++ does.
#define _CXXAMP 1
