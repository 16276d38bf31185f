// The reaction of the secure CRT's functions to an invalid argument.
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
/// Ends the program, as Visual C++'s default handler does.
[[noreturn]] inline void invalid_parameter(const char *function, const char *what) {
  std::fflush(nullptr);
  std::fprintf(stderr, "%s: %s\n", function, what);
  std::abort();
}
} // namespace amp2hip::windows
