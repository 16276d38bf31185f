// The end of a function that has a result is reached, which Visual C++ only warns of (C4715): there
// the function returns. Clang's warning stands, and the output has a `return` of its own, because
// Clang and g++ would run off the end at -O2.
// RUN: %translate %s -o %t.hip.cpp 2>%t.messages
// RUN: FileCheck --check-prefix=WARNING %s < %t.messages
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
#include <string>
using namespace concurrency;

// WARNING: missing-returns.cpp:[[# @LINE + 10]]:1: warning: non-void function does not return a value in all control paths
// CHECK:      int find(const int *data, int size, int wanted) {
// CHECK:          if (data[i] == wanted)
// CHECK-NEXT:       return i;
// CHECK-NEXT:   return 0;
// CHECK-NEXT: }
int find(const int *data, int size, int wanted) {
  for (int i = 0; i < size; ++i)
    if (data[i] == wanted)
      return i;
}

// CHECK: bool isReady(int x) { if (x > 0) { return true; } return false; }
bool isReady(int x) { if (x > 0) { return true; } }

// CHECK:      const char *word(int x)
// CHECK:          case 1: return "one";
// CHECK-NEXT:     }
// CHECK-NEXT:     return nullptr;
// CHECK-NEXT: }
const char *word(int x)
{
    switch (x) {
    case 1: return "one";
    }
}

enum Level { Low, High };
// CHECK: Level level(int x) { if (x) return High; return {}; }
Level level(int x) { if (x) return High; }

// CHECK: std::string name(int x) { if (x) return "x"; return {}; }
std::string name(int x) { if (x) return "x"; }

struct Row {
  std::string name;
  int number;
};
// CHECK: Row row(int x) { if (x) return Row(); return {}; }
Row row(int x) { if (x) return Row(); }

// The result's type tells only in the instances, and each can be made of nothing.
// CHECK: template <typename T> T half(T x) { if (x != T()) return x; return {}; }
template <typename T> T half(T x) { if (x != T()) return x; }

// In amp code, too; and a lambda.
// CHECK: __host__ __device__ float clip(float x) { if (x < 1) return x; return 0; }
float clip(float x) restrict(cpu, amp) { if (x < 1) return x; }

// CHECK: int never(int x) { if (x) return 1; throw x; }
int never(int x) { if (x) return 1; throw x; }

int main() {
  const int data[] = {3, 4};
  // CHECK: [](int x) -> int { if (x) return x; return 0; }
  auto same = [](int x) -> int { if (x) return x; };
  std::string text = name(1) + half(std::string("y"));
  half(2);
  find(data, 2, 5);
  isReady(0), word(0), level(0), name(0), row(0), half(0), same(0);
  float f[2] = {0.5f, 2};
  array_view<float> v(2, f);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = clip(v[i]); });
  v.synchronize();
  // PROGRAM: 1 0.5 xy
  printf("%d %g %s\n", find(data, 2, 4), f[0], text.c_str());
}
