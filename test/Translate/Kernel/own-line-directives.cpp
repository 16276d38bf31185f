// A source with line directives of its own, as generators write them, says its lines in the output, too: a kernel and a
// class that move keep the lines and files that the directives give them, and so does what follows a kernel.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program
// RUN: %amp2hip --line-directives=on %s -o - | diff %t.hip.cpp -
// RUN: %amp2hip --line-directives=off %s -o - | grep '^#line' | count 4
#include <amp.h>
#include <cstring>
using namespace concurrency;
#define CHECK(x) if (!(x)) return __LINE__;

// There are more lines before a kernel's body than there are lines before it in the source.
// CHECK:      #line 1 "in_template.y"
// CHECK-NEXT: template <class T>
// CHECK:      if (!domain.contains(i)) return;
// CHECK-NEXT: #line 2 "in_template.y"
// CHECK-NEXT: v[i] = __LINE__;
// CHECK:      #line {{[0-9]+}} "{{.*}}own-line-directives.cpp"
// CHECK-NEXT: template <class T>
template <class T>
#line 1 "in_template.y"
int in_template(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = __LINE__; });
  CHECK(v[0] == 2 && __LINE__ == 3)
  return 0;
}

int main() {
  array_view<int> v(4);
  CHECK(in_template(v) == 0 && strstr(__FILE__, "in_template.y"))
#line 1000 "made.y"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = __LINE__; });
  CHECK(v[0] == 1000 && !strcmp(__FILE__, "made.y"))
#line 2000
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = 0;
#line 3000
    v[i] = __LINE__;
  // CHECK:      amp2hip::launch<main_kernel2>(v.get_extent(), v);
  // CHECK-NEXT: #line 3003 "made.y"
  }); const int behind = __LINE__;
  CHECK(v[0] == 3000 && behind == 3003)
  struct line {
    int number() const restrict(cpu, amp) { return __LINE__; }
  };
  line l;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = l.number();
  }); /* A comment of
         two lines. */ CHECK(__LINE__ == 3012)
  CHECK(v[0] == 3006)
  return 0;
}
