// Macros in the declarations of a pair: each stands for what it stood for, as long as the whole of
// the declaration is written in the file.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

#define INLINE static inline
#define NAME blend
#define FIRST 4
// CHECK: __host__ __device__ INLINE int shifted(int x, int n = FIRST);
// CHECK: __device__ INLINE int shifted_amp(int x, int n = FIRST) { return x + n; }
INLINE int shifted(int x, int n = FIRST) restrict(amp) { return x + n; }
// CHECK: INLINE int shifted_cpu(int x, int n = FIRST) { return x - n; }
INLINE int shifted(int x, int n = FIRST) restrict(cpu) { return x - n; }

// The name is the one of the side, the macro stays what it is for everybody else.
// CHECK: __device__ int blend_amp(int a)
// CHECK-NEXT: #ifdef NEVER
int NAME(int a) restrict(amp)
#ifdef NEVER
    noexcept
#endif
{
  return 2 * a;
}
// CHECK: int blend_cpu(int a) { return 3 * a; }
int blend(int a) restrict(cpu) { return 3 * a; }

struct Pair {
  int k;
  // What the preprocessor skips is no part of the head.
  // CHECK: __device__ int get_amp() const
  int get() const
#if 0
    } junk {
#endif
    restrict(amp);
  // CHECK: int get_cpu() const;
  int get() const restrict(cpu);
  // CHECK: __host__ __device__ auto twice(int a) const -> decltype(a + k) { return AMP2HIP_DISPATCH(
  auto twice(int a) const restrict(amp) -> decltype(a + k) { return 2 * k + a; }
  auto twice(int a) const restrict(cpu) -> decltype(a + k) { return 2 * k - a; }
};
int Pair::get() const restrict(amp) { return k; }
int Pair::get() const restrict(cpu) { return -k; }

int main() {
  array_view<int, 1> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Pair p = {5};
    const int all[] = {shifted(1), NAME(1), p.get(), p.twice(1)};
    v[i] = all[i[0]];
  });
  // PROGRAM: on amp 5 2 5 11
  printf("on amp %d %d %d %d\n", v[0], v[1], v[2], v[3]);
  // PROGRAM: on cpu -3 3 -5 9
  Pair p = {5};
  printf("on cpu %d %d %d %d\n", shifted(1), NAME(1), p.get(), p.twice(1));
}
