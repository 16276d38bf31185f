// What Visual C++ forgives is put in, and its own words become those of every compiler: a missing
// `template`, `typename`, `this->`, names that <array> and <type_traits> make ambiguous, `void main`,
// __forceinline, __int64, __declspec, calling conventions, `for each` (L302, L305, L306, L310).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// CHECK:      typename std::vector<T>::iterator it;
// CHECK:        typename std::vector<T>::value_type x = 1;
// CHECK-NEXT:   amp2hip::launch<User_f_kernel<T, TS>>(v.get_extent().template tile<TS>(), v);
// CHECK-NEXT:   return this->member + this->fun() + x;
// CHECK:      inline __attribute__((always_inline)) long long wide(int x) { return x; }
// CHECK-NEXT: struct __attribute__((aligned(16))) Aligned { int x; };
// CHECK-NEXT: __attribute__((noinline)) int slow() { return 1; }
// CHECK-NEXT: int main() {
// CHECK:        concurrency::extent<1> e(8);
// CHECK-NEXT:   concurrency::array<int, 1> a(e);
// CHECK:        for (int x : data) sum += x;
// PROGRAM: 4 12 3 17
#include <amp.h>
#include <vector>
#include <array>
#include <cstdio>
using namespace std;
using namespace concurrency;
template <typename T> struct Base { int member = 2; int fun() { return 1; } };
template <typename T, int TS> struct User : Base<T> {
  std::vector<T>::iterator it;
  int f(array_view<T, 1> v) {
    std::vector<T>::value_type x = 1;
    parallel_for_each(v.extent.tile<TS>(), [=](tiled_index<TS> t) restrict(amp) { v[t] += t.tile[0]; });
    return member + fun() + x;
  }
};
template <typename E> void h(E v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] += 1; });
}
__forceinline __int64 __cdecl wide(__int32 x) { return x; }
struct __declspec(align(16)) Aligned { int x; };
__declspec(noinline) int slow() { return 1; }
void main() {
  std::vector<int> data(8);
  array_view<int, 1> v(8, data);
  extent<1> e(8);
  array<int, 1> a(e);
  User<int, 4> u;
  int r = u.f(v);
  h(v);
  v.synchronize();
  int sum = 0;
  for each (int x in data) sum += x;
  printf("%d %d %d %d\n", r, sum, (int)wide(3), (int)alignof(Aligned) + slow());
}
