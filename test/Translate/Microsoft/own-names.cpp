// A name of the program's own that the library has since C++14 or 17, under `using namespace std`,
// is the program's: with Visual C++ there was no other. So is what a macro stands for.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <numeric>
#include <vector>
using namespace std;
using namespace concurrency;
// CHECK: #define MATH fast_math::cpu
#define MATH fast_math
using namespace MATH;
int size = 4;
static int data[] = {1, 4, 9, 16};
namespace app {
int gcd = 2;
typedef int byte;
}
using namespace app;
template <typename T> bool empty(const T &t) { return t.size() == 0; }
// CHECK: concurrency::fast_math::sqrt
int main() {
  // CHECK: vector<int> v(::size);
  vector<int> v(size);
  // CHECK: array_view<int> out(::size, v), in(::size, ::data);
  array_view<int> out(size, v), in(size, data);
  // CHECK: amp2hip::launch
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = sqrt(float(in[i])) + 0.5f; });
  // PROGRAM: 4 2 0
  // CHECK: printf("%d %d %d\n", out[3], static_cast<::app::byte>(::app::gcd), ::empty(v));
  printf("%d %d %d\n", out[3], static_cast<byte>(gcd), empty(v));
  // CHECK: for (int &x : ::data)
  for (int &x :data)
    // CHECK: x = v.empty() ? 0 : ::size;
    x = v.empty() ? 0 :size;
}
