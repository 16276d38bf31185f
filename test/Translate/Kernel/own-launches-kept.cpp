// A launch is left for compilers of HIP where hipLaunchKernelGGL, a macro that is a statement and takes
// a pointer to the kernel, cannot say it.
// RUN: %amp2hip %s -o %t.hip.cpp && FileCheck --input-file %t.hip.cpp %s
// RUN: %if amd %{ hipcc --offload-arch=gfx90a -std=c++17 -I%root/runtime/include -fsyntax-only -x hip %t.hip.cpp %}
#include <amp.h>

__global__ void set(int *p) { *p = 1; }
__global__ void set(float *p) { *p = 1; }
__global__ void none() {}
__global__ void by(int *p, int n = 2) { *p += n; }
template <typename T> __global__ void add(T *p) { *p += 1; }

template <typename T> void inTemplate(T *p) {
  // CHECK: {{^}}  add<<<1, 1>>>(p);
  add<<<1, 1>>>(p);
}

// A macro's text is one for all its uses.
// CHECK: #define STATEMENT(k) hipLaunchKernelGGL(k, 1, 1, 0, 0)
// CHECK: #define EXPRESSION(k) k<<<1, 1>>>()
// CHECK: #define DEDUCED(p) add<<<1, 1>>>(p)
#define STATEMENT(k) k<<<1, 1>>>()
#define EXPRESSION(k) k<<<1, 1>>>()
#define DEDUCED(p) add<<<1, 1>>>(p)
#define NAME none

int launch(int *p, float *q) {
  inTemplate(p);
  // CHECK: {{^}}  set<<<1, 1>>>(p);
  set<<<1, 1>>>(p);
  // CHECK: {{^}}  for (int i = 0; i < 2; ++i, none<<<1, 1>>>())
  for (int i = 0; i < 2; ++i, none<<<1, 1>>>())
    STATEMENT(none);
  STATEMENT(none);
  // CHECK: hipLaunchKernelGGL(NAME, 1, 1, 0, 0);
  // CHECK: hipLaunchKernelGGL(NAME, 1, 1, 0, 0);
  NAME<<<1, 1>>>();
  NAME<<<1, 1>>>();
  DEDUCED(p);
  DEDUCED(q);
  // CHECK: {{^}}  if (none<<<1, 1>>>(); *p > 0)
  if (none<<<1, 1>>>(); *p > 0)
    EXPRESSION(none);
  // CHECK: {{^}}  by<<<1, 1>>>(p);
  by<<<1, 1>>>(p);
  // CHECK: {{^}}  add<<<1, 1 /* thread */>>>(p);
  add<<<1, 1 /* thread */>>>(p);
  // CHECK: {{^}}  by<<<1, 1
  // CHECK-NEXT: #if 1
  // CHECK-NEXT: , 0, 0
  by<<<1, 1
#if 1
     , 0, 0
#endif
     >>>(p, 1);
  // CHECK: return EXPRESSION(none), 0;
  return EXPRESSION(none), 0;
}

// An overload for each side, and a function for both that calls it.
int side() restrict(cpu) { return 0; }
int side() restrict(amp) { return 1; }
int both() restrict(cpu, amp) { return side(); }
int launchBySide(int *p, float *q) { return launch(p, q) + both(); }
