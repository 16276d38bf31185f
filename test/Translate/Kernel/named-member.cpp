// A kernel in a member function: constants and types of the class go into it, static functions are
// qualified. In a class template it is a template over the class's parameters.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
// CHECK:      Owner_run_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v) {
// CHECK-NEXT:   const int Factor = 3;
// CHECK:        v[i] *= Factor;
// CHECK-LABEL: class Owner {
class Owner {
  static const int Factor = 3;
  array_view<int, 1> member;

public:
  explicit Owner(array_view<int, 1> v) : member(v) {}
  static int half(int x) restrict(amp) { return x / 2; }
  void run() {
    array_view<int, 1> v = member;
    // CHECK: amp2hip::launch<Owner_run_kernel>(v.get_extent(), v);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= Factor; });
  }
  void apart();

private:
  // CHECK:      public:
  // CHECK-NEXT: __device__ static int thirded(int x);
  // CHECK-NEXT: };
  static int thirded(int x) restrict(amp);
};
int Owner::thirded(int x) restrict(amp) { return x / 3; }
// CHECK: v[i] = Owner::half(v[i]) + Owner::thirded(v[i]);
// CHECK-LABEL: void Owner::apart() {
void Owner::apart() {
  array_view<int, 1> v = member;
  // CHECK: amp2hip::launch<Owner_apart_kernel>(v.get_extent(), v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = half(v[i]) + thirded(v[i]); });
}
// CHECK:      template <typename T, int TS>
// CHECK-NEXT: static __global__ void __launch_bounds__(TS)
// CHECK-NEXT: Reverser_reverse_kernel(concurrency::array_view<T, 1> v) {
// CHECK-NEXT:   typedef T value_type;
// CHECK-LABEL: class Reverser {
template <typename T, int TS = 4> class Reverser {
  typedef T value_type;

public:
  void reverse(array_view<T, 1> v) {
    // CHECK: amp2hip::launch<Reverser_reverse_kernel<T, TS>>(v.get_extent().template tile<TS>(), v);
    parallel_for_each(v.extent.template tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {
      tile_static value_type s[TS];
      s[t.local[0]] = v[t];
      t.barrier.wait();
      v[t] = s[TS - 1 - t.local[0]];
    });
  }
  void clear(array_view<T, 1> v);
};
// CHECK:      template <typename U, int Size>
// CHECK-NEXT: static __global__
// CHECK-NEXT: Reverser_clear_kernel(
// CHECK:        v[i] = U();
template <typename U, int Size> void Reverser<U, Size>::clear(array_view<U, 1> v) {
  // CHECK: amp2hip::launch<Reverser_clear_kernel<U, Size>>(v.get_extent(), v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = U(); });
}
// CHECK:      template <typename T>
// CHECK-NEXT: static __global__
// CHECK-NEXT: Reverser_reverse_kernel2(
template <typename T> class Reverser<T, 1> {
public:
  void reverse(array_view<T, 1> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += T(); });
  }
};
void use(array_view<int, 1> v) {
  Owner(v).run();
  Owner(v).apart();
  Reverser<int>().reverse(v);
  Reverser<int, 8>().clear(v);
  Reverser<int, 1>().reverse(v);
}
