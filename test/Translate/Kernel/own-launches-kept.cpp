// A launch that is part of an expression, or whose kernel overload resolution chooses, is left for
// compilers of HIP: hipLaunchKernelGGL is a statement, and takes one kernel.
// RUN: %amp2hip %s -o %t.hip.cpp && FileCheck --input-file %t.hip.cpp %s
#include <amp.h>

__global__ void set(int *p) { *p = 1; }
__global__ void set(float *p) { *p = 1; }
__global__ void none() {}
template <typename T> __global__ void add(T *p) { *p += 1; }
#define RUN(k, grid) k<<<grid, 1>>>()

template <typename T> void inTemplate(T *p) {
  // CHECK: {{^}}  add<<<1, 1>>>(p);
  add<<<1, 1>>>(p);
}

int launch(int *p) {
  inTemplate(p);
  // CHECK: {{^}}  set<<<1, 1>>>(p);
  set<<<1, 1>>>(p);
  // CHECK: {{^}}  for (int i = 0; i < 2; ++i, none<<<1, 1>>>())
  for (int i = 0; i < 2; ++i, none<<<1, 1>>>())
    RUN(none, 1);
  // CHECK: return none<<<1, 1>>>(), 0;
  return none<<<1, 1>>>(), 0;
}
