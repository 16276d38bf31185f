// The property of a view that has the name of one of the runtime's functions.
// RUN: %translate %s -o %t.hip.cpp -- -std=c++17
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> data(4);
  array_view<int> v(4, data);
  // CHECK: accelerator_view host = v.get_source_accelerator_view();
  accelerator_view host = v.source_accelerator_view;
  return host == accelerator(accelerator::cpu_accelerator).default_view ? 0 : 1;
}
