// The macros for restrictions in Microsoft's headers, which user code also uses (L4). The
// translator sees the restriction specifier. For HIP the macros are empty, because the translator
// writes __host__ and __device__ before the declaration instead.
#pragma once

// Restrict a function to both sides, to kernels, or to the host. If a program defines __GPU itself,
// none of the three is defined here.
//
//   int square(int x) __GPU { return x * x; }         // like restrict(amp, cpu)
//   int local_id(tiled_index<64> t) __GPU_ONLY;       // like restrict(amp)
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

// Tells a program that its compiler supports C++ AMP, like Visual C++.
#define _CXXAMP 1
