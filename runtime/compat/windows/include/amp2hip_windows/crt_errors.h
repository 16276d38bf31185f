// What a function of the secure CRT does with an argument that it must not be given.
#pragma once

#include <cerrno>
#include <cstdio>
#include <cstdlib>

typedef int errno_t;
#ifndef _TRUNCATE
#define _TRUNCATE (static_cast<size_t>(-1))
#endif
#ifndef STRUNCATE
#define STRUNCATE 80
#endif

namespace amp2hip::windows {
/// Ends the program, as Visual C++'s handler does unless the program sets another.
[[noreturn]] inline void invalid_parameter(const char *function, const char *what) {
  std::fflush(nullptr);
  std::fprintf(stderr, "%s: %s\n", function, what);
  std::abort();
}
} // namespace amp2hip::windows
