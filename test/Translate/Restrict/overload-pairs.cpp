// Functions that differ in nothing but their restrictions: each gets a name of its own, and one of the
// pair's name, for both sides, calls the right one. Calls stay as they are.
// RUN: %translate-with-plugin %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;
// CHECK:      __host__ __device__ float root(float x);
// CHECK-NEXT: float root_cpu(float x) { return std::sqrt(x) + 100; }
float root(float x) restrict(cpu) { return std::sqrt(x) + 100; }
// CHECK-NEXT: __device__ float root_amp(float x) { return fast_math::sqrt(x); }
// CHECK-NEXT: __host__ __device__ float root(float x) { return AMP2HIP_DISPATCH(root_cpu(x), root_amp(x)); }
float root(float x) restrict(amp) { return fast_math::sqrt(x); }
// CHECK:      template <typename T> __host__ __device__ T pick(T a, T b = 3);
// CHECK-NEXT: template <typename T> __device__ T pick_amp(T a, T b = 3);
template <typename T> T pick(T a, T b = 3) restrict(amp);
// CHECK-NEXT: template <typename T> T pick_cpu(T a, T b = 3) { return a; }
// CHECK-NEXT: template <typename T> __host__ __device__ T pick(T a, T b) { return AMP2HIP_DISPATCH(pick_cpu<T>(a, b), pick_amp<T>(a, b)); }
template <typename T> T pick(T a, T b = 3) restrict(cpu) { return a; }
template <typename T> T pick(T a, T b) restrict(amp) { return b; }
// CHECK: template <> __device__ inline float pick_amp<float>(float, float b) { return b + 0.5f; }
template <> inline float pick<float>(float, float b) restrict(amp) { return b + 0.5f; }
// CHECK: __host__ __device__ float both(float x) { return root(x) + pick(1, 2); }
float both(float x) restrict(cpu, amp) { return root(x) + pick(1, 2); }
template <typename T> T both_template(T x) restrict(cpu, amp) { return root(x) + pick<T>(x); }
struct Value {
  float x;
  // CHECK:      Value(amp2hip::on_cpu, float a) : x(a + 1000) {}
  // CHECK-NEXT: __device__ Value(amp2hip::on_amp, float a) : x(a) {}
  // CHECK-NEXT: __host__ __device__ Value(float a) AMP2HIP_DISPATCH_CONSTRUCTOR(Value(amp2hip::on_cpu(), a), Value(amp2hip::on_amp(), a))
  Value(float a) restrict(cpu) : x(a + 1000) {}
  Value(float a) restrict(amp) : x(a) {}
  // CHECK: Value operator_plus_cpu(const Value &o) const {
  Value operator+(const Value &o) const restrict(cpu) { return Value(x + o.x); }
  Value operator+(const Value &o) const restrict(amp) { return Value(x - o.x); }
  // CHECK: __host__ __device__ static int side(int argument1) { return AMP2HIP_DISPATCH(side_cpu(argument1), side_amp(argument1)); }
  static int side(int) restrict(cpu);
  static int side(int) restrict(amp) { return 2; }
};
// CHECK: int Value::side_cpu(int) { return 1; }
int Value::side(int) restrict(cpu) { return 1; }
template <typename T, int N> struct Sized;
// What an instance of the class has is not what the user wrote.
template <typename T> struct Sized<T, 7> {
  // CHECK: template <typename U> static U rest_cpu(U a) { return a; }
  template <typename U> static U rest(U a) restrict(cpu) { return a; }
  // CHECK: template <typename U> __device__ static U rest_amp(U a) { return a + U(1); }
  template <typename U> static U rest(U a) restrict(amp) { return a + U(1); }
};
Value dual(float a) restrict(cpu, amp) { return Value(a) + Value(1); }
int main() {
  std::vector<float> data(5, 4.0f);
  array_view<float, 1> v(5, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float x = v[i];
    v[i] = i[0] == 0 ? root(x) : i[0] == 1 ? both(x) : i[0] == 2 ? both_template(x) : i[0] == 3 ? dual(2).x : Value::side(0) + Sized<int, 7>::rest(0);
  });
  v.synchronize();
  // PROGRAM: amp: 2 4 5.5 1 3
  printf("amp: %g %g %g %g %g\n", data[0], data[1], data[2], data[3], data[4]);
  // PROGRAM: cpu: 102 103 106 3003 1
  printf("cpu: %g %g %g %g %d\n", root(4), both(4), both_template(4.f), dual(2).x, Value::side(0));
}
