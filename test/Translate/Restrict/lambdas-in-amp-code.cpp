// A lambda without a specifier in amp code is amp code: in `decltype`, `sizeof` and assertions, too (L40).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>

#include <cstdio>
#include <type_traits>
#include <vector>

using namespace concurrency;

int side() restrict(cpu) { return 1; }
float side() restrict(amp) { return 2.5f; }
template <typename T> T side_of(T) restrict(cpu) { return 1; }
template <typename T> float side_of(T) restrict(amp) { return 2.5f; }
template <typename T> constexpr bool is_float = std::is_same<T, float>::value;

template <typename T> struct pair_of {
  T a, b;
};

float in_amp(int rank) restrict(amp) {
  auto plain = [] {
    static_assert(is_float<decltype(side())>, "");
    return side();
  };
  auto generic = [=](auto x) {
    decltype(side_of(x)) y = side_of(x);
    static_assert(sizeof(decltype(side_of(3))) == 4 && is_float<decltype(y)>, "");
    return y;
  };
  auto outer = [=] {
    struct local {
      static float get() restrict(amp) {
        return [] { return decltype(side())(side()); }();
      }
    };
    auto inner = [=]() -> decltype(side()) { return local::get() + plain(); };
    return inner();
  };
  pair_of<float> values[2]{{1, 2}, {3, 4}};
  auto at = [=](int i) { return values[i].a + int{2}; };
  for (int i = 0; i < 1; ++i)
    values[i].b = [] { return side(); }();
  return rank ? [=] { return generic(1) + outer(); }() + at(1) + values[0].b : 0.0f;
}

template <typename F> float call(F f) restrict(amp) { return f(); }
template <typename T> float in_template(T x) restrict(amp) {
  return call([=] { return static_cast<decltype(side_of(x))>(side_of(x)); });
}
#define IN_MACRO(x) [=] { static_assert(is_float<decltype(side())>, ""); return side() + x; }()

int main() {
  std::vector<float> values(1);
  array_view<float> v(1, values);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = in_amp(v.rank) + in_template(1) + IN_MACRO(1) + [] { return decltype(side())(side()); }();
  });
  v.synchronize();
  auto host = [] {
    static_assert(std::is_same<decltype(side()), int>::value, "");
    return side();
  };
  // CHECK: 23.5 1
  std::printf("%g %d\n", values[0], host());
}
