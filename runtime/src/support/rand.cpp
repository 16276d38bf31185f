// The random numbers of <amp2hip/rand.h>. A program that includes that header links this file, and
// with it this `srand`, which all of its sources then call.

#include <cstdlib>

namespace {

thread_local unsigned state = 1;

} // namespace

extern "C" int amp2hip_rand() {
  state = state * 214013u + 2531011u;
  return static_cast<int>(state >> 16 & 0x7fffu);
}

extern "C" void srand(unsigned seed) noexcept {
  state = seed;
  srandom(seed); // as the C library's own `srand` does
}
