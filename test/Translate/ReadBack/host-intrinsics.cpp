// Functions of the host's processor in host code, which the output is read with for the device, too.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <emmintrin.h>
#include <x86intrin.h>
using namespace concurrency;

struct Timer {
  unsigned long long begun = __rdtsc();
  bool hasPassed() const { return __rdtsc() >= begun; }
};
template <class T> T twice(T x) {
  _mm_sfence();
  return _mm_cvtss_f32(_mm_add_ss(_mm_set_ss(x), _mm_set_ss(x)));
}
static int sum(const array_view<int> &v) restrict(cpu) {
  int result = 0;
  for (int i = 0; i < v.extent[0]; ++i) {
    _mm_pause();
    _mm_prefetch(reinterpret_cast<const char *>(v.data()), _MM_HINT_T0);
    result += v[i];
  }
  return result;
}

int main() {
  const unsigned before = _mm_getcsr();
  _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
  const Timer timer;
  auto pause = [] { __builtin_ia32_pause(); };
  array_view<int> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0] + 1; });
  pause();
  // CHECK: 10 3 1
  std::printf("%d %g %d\n", sum(v), twice(1.5f), timer.hasPassed() && _mm_getcsr() != before);
}
