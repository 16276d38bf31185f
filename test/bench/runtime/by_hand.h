// What the benchmarks that compare the runtime with HIP by hand share.
#pragma once

#include <hip/hip_runtime.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

typedef std::chrono::steady_clock Clock;

inline double microseconds_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
}
/// Ends the program if HIP has failed.
inline void check(hipError_t error) {
  if (error != hipSuccess) {
    std::printf("HIP: %s\n", hipGetErrorString(error));
    std::exit(1);
  }
}
