// Conversion functions that convert to other types on each side (L51): a conversion means those of the side that the
// code is for. C++ would consider all of them, so that in the output those for amp are functions with a name.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s --check-prefix=RESULT
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Any {
  int v;
  operator int() const restrict(cpu) { return v; }
  // CHECK: template <class U> __device__ U convert_to_U_amp() const { return U(v + 0.5f); }
  template <class U> operator U() const restrict(amp) { return U(v + 0.5f); }
};
struct Other {
  int v;
  operator int() const restrict(cpu) { return v; }
  // CHECK: __device__ float convert_to_float_amp() const;
  operator float() const restrict(amp);
};
// CHECK: __device__ float Other::convert_to_float_amp() const { return v + 0.25f; }
Other::operator float() const restrict(amp) { return v + 0.25f; }
template <class T> struct Of {
  T v;
  operator T() const restrict(cpu) { return v; }
  explicit operator bool() const restrict(amp) { return v == T(); }
  operator float() const restrict(amp) { return v * 2; }
};
struct Derived : Other {};
// Of one type on both sides it is one conversion.
struct Pair {
  operator int() const restrict(cpu) { return 1; }
  operator int() const restrict(amp) { return 2; }
};
struct Both {
  operator float() const restrict(cpu, amp) { return 3.5f; }
};

float takes(float x) restrict(cpu, amp) { return x; }
// CHECK: __host__ __device__ int dual(Any a) { int x = AMP2HIP_DISPATCH(a.operator int(), a.convert_to_U_amp<int>()); return x; }
int dual(Any a) restrict(cpu, amp) { int x = a; return x; }
float dualFloat(const Any *a) restrict(cpu, amp) { float x = *a; return x + takes(*a); }
bool dualBool(Any a) restrict(cpu, amp) { return a ? true : false; }
// Where only a template converts, an operand of a built-in operator has the type that it has on the host.
int dualSum(Any a) restrict(cpu, amp) { return a + 1; }
float dualOther(Other o) restrict(cpu, amp) { return takes(o); }
float dualPair(Pair p, Both b) restrict(cpu, amp) { return p + b; }
template <class T> T inTemplate(T x, Any a) restrict(cpu, amp) {
  T y = a;
  return x + y;
}
template <class T> float ofType(T a) restrict(amp) { return takes(a); }

int main() {
  array_view<float, 1> out(15);
  const Any any = {7};
  const Other other = {5};
  Of<int> of = {3};
  Derived derived;
  derived.v = 1;
  const Any several[2] = {{1}, {2}};
  const Any second = several[1];
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    Any a = any;
    switch (i[0]) {
    // CHECK: case 0: out[i] = a.convert_to_U_amp<float>(); break;
    case 0: out[i] = a; break;
    case 1: { int x = a; out[i] = x; } break;
    case 2: out[i] = dual(a); break;
    case 3: out[i] = dualFloat(&a); break;
    case 4: out[i] = dualBool(a); break;
    // CHECK: case 5: out[i] = other.convert_to_float_amp() + 1; break;
    case 5: out[i] = other + 1; break;
    case 6: out[i] = dualOther(other); break;
    case 7: out[i] = of; break;
    case 8: out[i] = of ? 1 : 2; break;
    case 9: out[i] = derived * 2; break;
    case 10: out[i] = dualPair(Pair(), Both()); break;
    case 11: out[i] = inTemplate(1.0f, a); break;
    case 12: out[i] = ofType(a); break;
    case 13: out[i] = static_cast<float>(second); break;
    default:
      switch (a) {
      case 7: out[i] = dualSum(a); break;
      default: out[i] = -1;
      }
    }
  });
  for (int i = 0; i < 15; ++i)
    std::printf("%g ", out(i));
  // On the host what is for amp is no candidate.
  int x = any;
  float y = other;
  const int sum = any + 1, least = any < 8, given = of + derived;
  std::printf("| %d %g %d %d %d %d %g %g\n", x, y, sum, least, given, dual(any), dualFloat(&any), inTemplate(1.0f, any));
  // RESULT: 7.5 7 7 15 1 6.25 5.25 6 2 2.5 5.5 8.5 7.5 2.5 8 | 7 5 8 1 4 7 14 8
}
