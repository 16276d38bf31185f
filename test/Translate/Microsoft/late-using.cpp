// A template in front of a using-directive uses the names that the directive makes known, which
// Visual C++ looks up when the template is instantiated: they are qualified.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <vector>

class Timer {
public:
  // CHECK:      template <typename F> static int time(concurrency::accelerator_view &view, F function) {
  // CHECK-NEXT:   std::vector<int> times(2, 1);
  template <typename F> static int time(accelerator_view &view, F function) {
    vector<int> times(2, 1);
    view.wait();
    function();
    view.wait();
    return times[0];
  }
};

// CHECK:      Data_twice_kernel(concurrency::extent<1> domain, copy_type copy) {
// CHECK-NEXT:   concurrency::index<1> i = amp2hip::thread_index(domain);
// CHECK:      template <typename T> struct Data {
// CHECK-NEXT:   concurrency::array_view<T> view;
// CHECK-NEXT:   Data(std::vector<T> &v) : view(static_cast<int>(v.size()), v) {}
template <typename T> struct Data {
  array_view<T> view;
  Data(vector<T> &v) : view(static_cast<int>(v.size()), v) {}
  void twice() {
    const auto copy = view;
    // CHECK: launch<Data_twice_kernel<decltype(copy), T>>
    parallel_for_each(copy.extent, [=](index<1> i) restrict(amp) { copy[i] *= 2; });
  }
};

namespace tools {
namespace inner {
struct Late { static int value() { return 3; } };
} // namespace inner
// CHECK: template <typename T> int value(T x) { return x + tools::inner::Late::value(); }
template <typename T> int value(T x) { return x + Late::value(); }
using namespace inner;
} // namespace tools

using namespace concurrency;
using namespace std;

int main() {
  vector<int> v(2, 4);
  Data<int> data(v);
  accelerator_view view = accelerator().default_view;
  const int times = Timer::time(view, [&] { data.twice(); });
  data.view.synchronize();
  // PROGRAM: 1 8 4
  printf("%d %d %d\n", times, v[1], tools::value(1));
}
