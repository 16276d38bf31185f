// `[*this]` copies the object, which a kernel may do with any class that it may capture.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <vector>
using namespace concurrency;

struct Scale {
  int k;
  int get() const restrict(cpu, amp) { return k; }
  int run(array_view<int> a) const {
    // CHECK: [*this, a] __device__ (concurrency::index<1> i) { a[i] = k + get(); }
    parallel_for_each(a.extent, [*this, a](index<1> i) restrict(amp) { a[i] = k + get(); });
    // CHECK: [=, *this] __device__ (concurrency::index<1> i) { a[i] += this->k; }
    parallel_for_each(a.extent, [=, *this](index<1> i) restrict(amp) { a[i] += this->k; });
    return a[3];
  }
};
template <typename T> struct ScaleOf {
  T k;
  T run(array_view<T> a) {
    parallel_for_each(a.extent, [*this, a](index<1> i) restrict(amp) { a[i] = k; });
    return a[3];
  }
};
int main() {
  std::vector<int> v(64, 1);
  array_view<int> a(64, v);
  return Scale{1}.run(a) != 3 || ScaleOf<int>{2}.run(a) != 2;
}
