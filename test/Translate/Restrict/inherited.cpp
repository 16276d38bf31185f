// Members of a local class, and nested lambdas, have the restrictions of the function around (L40).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
int helper(int x) restrict(amp) { return x * 3; }
int use(int x) restrict(amp) {
  struct Local {
    int v;
  // CHECK: __device__ Local(int a) : v(a) {}
    Local(int a) : v(a) {}
  // CHECK: __device__ int twice() const {
    int twice() const { return helper(v) * 2; }
  // CHECK: __device__ int operator()(int k) {
    int operator()(int k) { return v + k; }
  // CHECK: __device__ auto trail() -> int {
    auto trail() -> int { return v; }
  // CHECK: {{^ *}}static int cpu_only() {
    static int cpu_only() restrict(cpu) { return 1; }
  // CHECK: struct Inner { __device__ int z() {
    struct Inner { int z() { return helper(1); } };
  };
  // CHECK: auto nested = [=](int k) {
  auto nested = [=](int k) { return helper(k) + x; };
  Local l(x);
  return l.twice() + l(1) + nested(2) + l.trail() + Local::Inner().z();
}
int main() {
  std::vector<int> d(4);
  array_view<int, 1> v(4, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    struct Add { int n; void to(int &x) { x += n; } } a = {5};
    v[i] = use(i[0]);
    a.to(v[i]);
  });
  v.synchronize();
  for (int x : d) printf("%d ", x);
  // PROGRAM: 15 24 33 42
  printf("\n");
}
