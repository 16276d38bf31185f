// Makes the C library's `rand`, `srand` and `RAND_MAX` behave as in Visual C++ (L308): the same
// seed gives the same numbers, which are from 0 to 32767. Programs for Windows rely on this range
// in `rand() / (float)(RAND_MAX + 1)` and `rand() << 15 | rand()`. The translator includes this
// header at the top of such a program, before any other declaration of these functions.
//
// Call `srand` and `rand` like the C library's; `std::rand` and `rand` are the same function.
// Each thread has its own numbers, as on Windows: a thread that has not called `srand` gets
// those of the seed 1. Neither function fails. Linux's own generator, which sources without
// this header use, also gets the seed. To keep Linux's numbers, remove the include from the
// output.
#pragma once

#if __has_include(<features.h>)
#include <features.h>
#endif
#ifdef __THROW
#define AMP2HIP_OF_C_LIBRARY __THROW
#else
#define AMP2HIP_OF_C_LIBRARY
#endif

// A name for the linker only. The runtime defines it, and a matching `srand`.
extern "C" int rand(void) AMP2HIP_OF_C_LIBRARY __asm__("amp2hip_rand");

#undef AMP2HIP_OF_C_LIBRARY

// Includes the definition of RAND_MAX first, so that no later #include brings it back.
#include <cstdlib>

#undef RAND_MAX
#define RAND_MAX 0x7fff
