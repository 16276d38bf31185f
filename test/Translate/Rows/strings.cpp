// A macro's body stays where a macro makes a string of such a body somewhere: the string would change.
// RUN: %amp2hip++ %s -o %t && %t | FileCheck --check-prefix=PROGRAM %s
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s < %t.hip.cpp
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
#define STRING(e) #e
#define STRING_OF_VALUE(e) STRING(e)
// CHECK: #define ELEMENT m[y][x]{{$}}
#define ELEMENT m[y][x]
int main() {
  std::vector<int> d(4, 1);
  array_view<int, 2> m(2, 2, d);
  int sum = 0;
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 2; ++x)
      // CHECK: sum += ELEMENT + m(y, x);
      sum += ELEMENT + m[y][x];
  // PROGRAM: m[y][x] 8
  std::printf("%s %d\n", STRING_OF_VALUE(ELEMENT), sum);
}
