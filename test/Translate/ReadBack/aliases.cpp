// A kernel that stays a lambda captures an array by a name of its own: of a variable, through a pointer, of a member.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <memory>
using namespace concurrency;

struct Holder {
  array<int> data{4};
};

int main() {
  array<int> a(4);
  const std::unique_ptr<array<int>> owned(new array<int>(4));
  Holder holder;
  array<int> *pointer = &a;
  array_view<int> v(4);
  // CHECK: b = amp2hip::ref(a)
  parallel_for_each(v.extent, [=, &b = a](index<1> i) restrict(amp) { b[i] = 1; });
  // CHECK: b = amp2hip::ref(*pointer)
  parallel_for_each(v.extent, [=, &b = *pointer](index<1> i) restrict(amp) { v[i] = b[i]++; });
  // CHECK: b = amp2hip::ref(*owned)
  parallel_for_each(v.extent, [=, &b = *owned](index<1> i) restrict(amp) { b[i] = v[i] + 10; });
  // CHECK: b = amp2hip::ref(holder.data)
  parallel_for_each(v.extent, [v, &b = holder.data](index<1> i) restrict(amp) { b[i] = v[i] * 5; });
  auto &c = *owned;
  parallel_for_each(v.extent, [=, &c, &b = holder.data, &d = a](index<1> i) restrict(amp) { v[i] = c[i] + b[i] + d[i]; });
  // PROGRAM: 18
  std::printf("%d\n", v[3]);
}
