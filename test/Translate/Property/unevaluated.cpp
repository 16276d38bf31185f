// Whether a class has a property is asked where nothing is evaluated and no instance of a template shows the answer: in a
// partial specialisation, a default argument, an alias template. C++17 has no lambdas there, so functions that are only
// declared stand for the access.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <type_traits>
#include <utility>
using namespace concurrency;

struct Plain {
  int extent = 3;
};
struct Own {
  __declspec(property(get = count, put = set_count)) long size;
  long count() const { return 4; }
  void set_count(long) {}
};

// CHECK:      AMP2HIP_DECLARE_PROPERTY(extent, get_extent)
// CHECK-NEXT: template <class T> struct has_extent<T, std::void_t<decltype(amp2hip::declared::extent(std::declval<T>()))>> : std::true_type {};
template <class T, class = void> struct has_extent : std::false_type {};
template <class T> struct has_extent<T, std::void_t<decltype(std::declval<T>().extent)>> : std::true_type {};

template <class T, class = void> struct has_size : std::false_type {};
// CHECK:      AMP2HIP_DECLARE_PROPERTY(size, count)
// CHECK-NEXT: template <class T> struct has_size<T, decltype((void)amp2hip::accessed::size(std::declval<T>()))> : std::true_type {};
template <class T> struct has_size<T, decltype((void)std::declval<T>().size)> : std::true_type {};

namespace user {
// The functions are declared in front of the namespace.
// CHECK: template <class T> using extent_of = decltype(amp2hip::declared::extent(std::declval<T>()));
template <class T> using extent_of = decltype(std::declval<T>().extent);
// CHECK: template <class T, class E = decltype(amp2hip::declared::extent(*std::declval<T *>()))> struct sized { typedef E type; };
template <class T, class E = decltype(std::declval<T *>()->extent)> struct sized { typedef E type; };
} // namespace user

// The choice of a function, where instances show both meanings.
// CHECK: template <class T> auto choose(const T &t, int) -> decltype(amp2hip::accessed::extent(t), 1) { return 1; }
template <class T> auto choose(const T &t, int) -> decltype(t.extent, 1) { return 1; }
template <class T> int choose(const T &, long) { return 0; }
template <class T, std::enable_if_t<(sizeof(std::declval<T>().extent) > 4), int> = 0> int is_wide(const T &) { return 1; }
template <class T, std::enable_if_t<sizeof(std::declval<T>().extent) <= 4, int> = 0> int is_wide(const T &) { return 0; }

// In a body.
template <class T> int body(T t) {
  // CHECK: decltype(amp2hip::declared::extent(t)) e = {};
  decltype(t.extent) e = {};
  // CHECK: return int(sizeof(amp2hip::accessed::extent(t)) + noexcept(amp2hip::accessed::extent(t)) + sizeof(e));
  return int(sizeof(t.extent) + noexcept(t.extent) + sizeof(e));
}

// The type of the property decides.
template <class T, class = void> constexpr int rank_of = 0;
template <class T> constexpr int rank_of<T, std::enable_if_t<std::is_same_v<decltype(std::declval<T>().extent), extent<1>>>> = 1;
template <class T> constexpr int rank_of<T, std::enable_if_t<std::is_same_v<decltype(std::declval<T>().extent), extent<2>>>> = 2;

typedef array_view<int> view;
typedef array_view<float, 2> table;
static_assert(std::is_same_v<user::extent_of<view>, extent<1>> && std::is_same_v<user::extent_of<Plain>, int>, "");
static_assert(std::is_same_v<user::sized<table>::type, extent<2>> && std::is_same_v<user::sized<Plain>::type, int>, "");

int main() {
  std::printf("extent: %d %d %d %d\n", has_extent<view>::value, has_extent<array<int, 3>>::value, has_extent<Plain>::value,
              has_extent<int>::value);
  std::printf("size: %d %d %d\n", has_size<Own>::value, has_size<std::pair<int, int>>::value, has_size<view>::value);
  int numbers[2] = {};
  std::printf("functions: %d %d %d\n", choose(view(2, numbers), 0), choose(Plain(), 0), choose(2, 0));
  std::printf("wide: %d %d\n", is_wide(array_view<float, 3>(1, 1, 2, reinterpret_cast<float *>(numbers))), is_wide(Plain()));
  std::printf("body: %d %d\n", body(Plain()), body(table(1, 2, reinterpret_cast<float *>(numbers))));
  std::printf("rank: %d %d %d\n", rank_of<view>, rank_of<table>, rank_of<Plain>);
  parallel_for_each(view(2, numbers).extent, [](index<1>) restrict(amp) {});
}
// PROGRAM:      extent: 1 1 1 0
// PROGRAM-NEXT: size: 1 0 0
// PROGRAM-NEXT: functions: 1 1 0
// PROGRAM-NEXT: wide: 1 0
// PROGRAM-NEXT: body: 9 16
// PROGRAM-NEXT: rank: 1 2 0
