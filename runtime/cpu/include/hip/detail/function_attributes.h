// HIP's attributes of functions and variables, for a compiler that does not know them.
#pragma once

#if defined(__HIP__)
// In Clang's HIP mode, which the translator uses, the attributes stay, and with them the rules on
// which function may call which.
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#else
#define __host__
#define __device__
#define __global__
// A block runs on one host thread from its first instruction to its last, and blocks that run at
// the same time run on different threads. So thread-local storage has exactly one copy per block.
#if defined(HIP_CPU_CHECK_RACES) // marked for the compiler's pass (tools/race-pass)
#define __shared__ static thread_local __attribute__((annotate("hip_cpu_shared")))
#else
#define __shared__ static thread_local
#endif
#define __constant__
#endif

#define __launch_bounds__(...)

#ifndef __forceinline__
#define __forceinline__ inline __attribute__((always_inline))
#endif
