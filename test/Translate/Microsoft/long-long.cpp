// The library's 64-bit types are `long long` with Visual C++ and `long` here (L8). A variable of one
// gets the type that a reference or pointer to it wants.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>
using namespace concurrency;

void add(long long &sum) { sum += 1; }
void add(int by, unsigned long long *sum) { *sum += by; }

// CHECK: extern unsigned long long calls;
extern std::size_t calls;
// CHECK: unsigned long long calls = 0;
std::size_t calls = 0;
void call() { add(1, &calls); }
// CHECK: long long total;
struct Timer { std::int64_t total; };
unsigned long long sizeOf(const std::vector<int> &v) {
  // CHECK: unsigned long long size = v.size();
  auto size = v.size();
  add(1, &size);
  return size;
}

int main() {
  std::vector<int> v(3);
  array_view<int> view(3, v);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  view.synchronize();
  // CHECK: long long passed = std::chrono::milliseconds(20).count();
  auto passed = std::chrono::milliseconds(20).count();
  add(passed);
  // CHECK: unsigned long long bytes = sizeof(int), others = 2;
  std::size_t bytes = sizeof(int), others = 2;
  add(2, &bytes);
  Timer timer = {4};
  add(timer.total);
  // CHECK: long long count = 8;
  int64_t count = 8;
  long long &same = count;
  // One that nothing of that kind uses stays.
  // CHECK: std::int64_t other = 9;
  std::int64_t other = 9;
  // PROGRAM: 1 21 6 2 5 8 9 4 2
  call();
  std::printf("%d %d %d %d %d %d %d %d %d\n", int(calls), int(passed), int(bytes), int(others), int(timer.total), int(same),
              int(other), int(sizeOf(v)), v[2]);
}
