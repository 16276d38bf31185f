// Visual C++ knows its intrinsics without a header.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s --check-prefix=TEXT < %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
// TEXT: #include <intrin.h>
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

#ifdef TRACING
#define TRACE printf
#else
#define TRACE __noop
#endif

int main() {
  std::vector<int> values(4);
  array_view<int> v(4, values);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    __assume(i[0] < 4);
    v[i] = i[0] * 2;
  });
  v.synchronize();
  TRACE("not evaluated %d", values.at(7));
  if (values[1] == 77)
    __debugbreak();
  _ReadWriteBarrier();
  unsigned long lowest = 0, highest = 0;
  long counter = 4;
  const bool is_found = _BitScanForward(&lowest, 40) && _BitScanReverse(&highest, 40);
  int registers[4];
  __cpuid(registers, 0);
  // CHECK: 6 1 3 5 27 3 8 5 1
  std::printf("%d %d %lu %lu %u %u %u %ld %d\n", values[3], is_found, lowest, highest, __lzcnt(16),
              __popcnt(7), _rotl(1u, 3), _InterlockedIncrement(&counter), registers[0] > 0);
}
