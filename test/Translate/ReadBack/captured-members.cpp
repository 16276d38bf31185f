// A data member that a kernel captures by an initialiser: the launch takes by reference what the lambda copied.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <cassert>
#include <vector>
using namespace concurrency;
struct Factors {
  int a, b;
};
struct Filled {
  std::vector<int> data;
  array_view<int, 1> v;
  Factors f;
  Filled(int n) : data(n), v(n, data), f{2, 3} {}
  void run() {
    // CHECK: amp2hip::launch<Filled_run_kernel>(v.get_extent(), v, this->f, f.a);
    parallel_for_each(v.extent, [w = v, g = this->f, a = f.a](index<1> i) restrict(amp) { w[i] = g.b * i[0] + a; });
  }
};
int main() {
  Filled filled(3);
  filled.run();
  assert(filled.v[2] == 8);
  return 0;
}
