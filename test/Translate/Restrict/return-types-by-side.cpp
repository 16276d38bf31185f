// In a trailing return type a call means the function of the side that the function is for (L51), as in its body; a
// lambda without a specifier is for the side of the code around it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s --check-prefix=RESULT
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int f() restrict(cpu) { return 1; }
float f() restrict(amp) { return 2.5f; }
int k(int) restrict(cpu) { return 1; }
float k(int) restrict(amp) { return 1.5f; }
template <class A, class B> struct same {
  static const bool value = false;
};
template <class A> struct same<A, A> {
  static const bool value = true;
};

// CHECK: __device__ auto g() -> decltype(f_amp()) { return f_amp(); }
auto g() restrict(amp) -> decltype(f()) { return f(); }
// Neither its parameters nor what stands behind it are for amp.
auto onHost(decltype(f()) x) -> decltype(k(1)) { return k(x); }
static_assert(same<decltype(f()), int>::value && same<decltype(onHost(1)), int>::value, "");
auto later() restrict(amp) -> decltype(k(1));
auto later() restrict(amp) -> decltype(k(1)) { return k(1); }
template <class T> auto sum(T t) restrict(amp) -> decltype(f() + t) { return f() + t; }
template <class T> auto dependent(T t) restrict(amp) -> decltype(k(t)) { return k(t); }
struct S {
  int v;
  auto inside() const restrict(amp) -> decltype(f()) { return f() + v; }
  auto outside() const restrict(amp) -> decltype(k(2));
  static auto alone(int x) restrict(amp) -> decltype(k(x)) { return k(x); }
};
auto S::outside() const restrict(amp) -> decltype(k(2)) { return k(2) + v; }
template <class T> struct C {
  T v;
  auto get() const restrict(amp) -> decltype(k(v)) { return k(v) + v; }
  auto number() const restrict(amp) -> decltype(f());
};
template <class T> auto C<T>::number() const restrict(amp) -> decltype(f()) { return f() * 2; }

template <class T> void inTemplate(const array_view<float, 1> &out, T t) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK: auto l = [](int a) -> float { return k_amp(a); };
    auto l = [](int a) -> decltype(k(a)) { return k(a); };
    out[i] += l(1) + dependent(t);
  });
}

int main() {
  array_view<float, 1> out(12);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK: auto l = [](int a) -> float { return k_amp(a); };
    auto l = [](int a) -> decltype(k(a)) { return k(a); };
    auto m = [=](int a) mutable -> decltype(f()) { return l(a) + i[0]; };
    auto own = [](int a) restrict(amp) -> decltype(k(a)) { return k(a); };
    S s = {1};
    C<int> c = {3};
    static_assert(same<decltype(l(1)), float>::value && same<decltype(own(1)), float>::value, "");
    switch (i[0]) {
    case 0: out[i] = g(); break;
    case 1: out[i] = later(); break;
    case 2: out[i] = sum(1); break;
    case 3: out[i] = dependent(1); break;
    case 4: out[i] = s.inside(); break;
    case 5: out[i] = s.outside(); break;
    case 6: out[i] = S::alone(1); break;
    case 7: out[i] = c.get(); break;
    case 8: out[i] = c.number(); break;
    case 9: out[i] = m(1); break;
    case 10: out[i] = own(1); break;
    default: out[i] = l(1);
    }
  });
  for (int i = 0; i < 12; ++i)
    std::printf("%g ", out(i));
  inTemplate(out, 1);
  std::printf("| %g | %d\n", out(0), onHost(1));
  // RESULT: 2.5 1.5 3.5 1.5 3.5 2.5 1.5 4.5 5 10.5 1.5 1.5 | 5.5 | 1
}
