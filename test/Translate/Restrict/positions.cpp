// Every position of a restriction specifier; the attribute goes to the front of the declaration.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
// CHECK: __host__ __device__ int dual(int x) { return 2 * x; }
int dual(int x) restrict(amp, cpu) { return 2 * x; }
// CHECK: __device__ static inline int amp_only(int x) { return 3 * x; }
static inline int amp_only(int x) restrict(amp) { return 3 * x; }
// CHECK: {{^}}int cpu_only(int x) { return x; }
int cpu_only(int x) restrict(cpu) { return x; }
// CHECK: __device__ auto trailing(int x) -> int { return 4 * x; }
auto trailing(int x) restrict(amp) -> int { return 4 * x; }
// CHECK: __host__ __device__ int twice_named(int x) noexcept { return 5 * x; }
int twice_named(int x) restrict(cpu) restrict(amp) noexcept { return 5 * x; }
// CHECK: __device__ int after_noexcept(int x) noexcept { return x; }
int after_noexcept(int x) noexcept restrict(amp) { return x; }
// CHECK: __device__ int after_throw(int x) throw() { return x; }
int after_throw(int x) restrict(amp) throw() { return x; }
// CHECK: template <typename T> __host__ __device__ T in_template(T x) { return 6 * x; }
template <typename T> T in_template(T x) restrict(amp, cpu) { return 6 * x; }
// CHECK: template <> __host__ __device__ inline float in_template<float>(float x) { return 6.5f * x; }
template <> inline float in_template<float>(float x) restrict(amp, cpu) { return 6.5f * x; }
struct S {
  int v;
  // CHECK: __host__ __device__ S() : v(0) {}
  S() restrict(amp, cpu) : v(0) {}
  // CHECK: __host__ __device__ explicit S(int x) : v(x) {}
  explicit S(int x) restrict(amp, cpu) : v(x) {}
  // CHECK: __host__ __device__ S(const S &) = default;
  S(const S &) restrict(cpu, amp) = default;
  // CHECK: __host__ __device__ ~S() {}
  ~S() restrict(amp, cpu) {}
  // CHECK: __host__ __device__ S &operator+=(const S &o) {
  S &operator+=(const S &o) restrict(amp, cpu) {
    v += o.v;
    return *this;
  }
  // CHECK: __host__ __device__ operator int() const { return v; }
  operator int() const restrict(amp, cpu) { return v; }
  // CHECK: __host__ __device__ int operator[](int i) const { return v + i; }
  int operator[](int i) const restrict(amp, cpu) { return v + i; }
  // CHECK: __host__ __device__ int operator()(int x) const { return v + x; }
  int operator()(int x) const restrict(amp, cpu) { return v + x; }
  // CHECK: __host__ __device__ int apart() const;
  int apart() const restrict(amp, cpu);
  // CHECK: __device__ static int in_class(int x) { return x; }
  static int in_class(int x) restrict(amp) { return x; }
  // CHECK: __host__ __device__ friend S operator+(S a, const S &b) {
  friend S operator+(S a, const S &b) restrict(amp, cpu) {
    a += b;
    return a;
  }
};
// CHECK: __host__ __device__ int S::apart() const { return v; }
int S::apart() const restrict(amp, cpu) { return v; }
struct Base {
  virtual ~Base() {}
  // CHECK: virtual int f() const = 0;
  virtual int f() const restrict(cpu) = 0;
};
struct Derived : Base {
  // CHECK: int f() const override { return 1; }
  int f() const restrict(cpu) override { return 1; }
};
// CHECK: typedef int Function(int);
typedef int Function(int) restrict(cpu);
// CHECK: using Alias = int(int);
using Alias = int(int) restrict(cpu);
// CHECK: int (*pointer)(int) = cpu_only;
int (*pointer)(int) restrict(cpu) = cpu_only;
void lambdas() {
  // CHECK: auto a = [] __host__ __device__ (int x) { return x; };
  auto a = [](int x) restrict(cpu, amp) { return x; };
  // CHECK: auto b = [] __device__ (int x) mutable -> int { return x; };
  auto b = [](int x) mutable restrict(amp) -> int { return x; };
  // CHECK: auto c = [](int x) { return x; };
  auto c = [](int x) restrict(cpu) { return x; };
  (void)a, (void)b, (void)c;
}
