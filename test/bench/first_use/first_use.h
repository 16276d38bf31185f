// What the two programs of this benchmark agree on.
#pragma once

#include <chrono>
#include <cstdio>
#include <cstring>

namespace first_use {

/// What a program does before it tells the time.
enum stage { accelerator, kernel, vector };
inline const char *const names[] = {"accelerator", "kernel", "vector"};

inline stage stage_of(const char *name) {
  for (int s = accelerator; s != vector; ++s)
    if (std::strcmp(name, names[s]) == 0)
      return static_cast<stage>(s);
  return vector;
}

constexpr int vector_size = 1 << 20;

/// The clock that all processes share, in milliseconds.
inline double now() {
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// Prints the time for the process that started this one. Returns the status of success.
inline int tell_time() {
  std::printf("%.6f\n", now());
  return 0;
}

} // namespace first_use
