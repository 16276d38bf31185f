// A specifier out of a macro is taken out where the macro is defined; the attribute stands at the use.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
// CHECK: {{^}}#define GPU{{$}}
#define GPU restrict(amp)
// CHECK: {{^}}#define CONST_BOTH const{{$}}
#define CONST_BOTH const restrict(cpu, amp)
// CHECK: #define DECLARE(T, name) __host__ __device__ T name(T a) { return a + a; }
#define DECLARE(T, name) T name(T a) restrict(cpu, amp) { return a + a; }
// CHECK: #define LAMBDA [] __device__ (int x) { return x; }
#define LAMBDA [](int x) restrict(amp) { return x; }
// CHECK: __device__ int f(int x) GPU { return x; }
int f(int x) GPU { return x; }
struct S {
  // CHECK: __host__ __device__ int g() CONST_BOTH { return 1; }
  int g() CONST_BOTH { return 1; }
};
// CHECK: DECLARE(int, add_int)
DECLARE(int, add_int)
DECLARE(float, add_float)
// CHECK: __host__ __device__ int predefined(int x) __GPU { return x; }
int predefined(int x) __GPU { return x; }
void use() {
  auto l = LAMBDA;
  (void)l;
}
