// Names that Visual C++'s headers brought along get their includes, at the top of the output and with a
// note for each (L2). What is declared, what is a user's mistake and what no header is there for stays.
// RUN: %translate-with-plugin %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE --implicit-check-not=note: %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp -I%S
// RUN: not %translate-with-plugin -DWITHOUT_NAMESPACE %s -o %t.hip.cpp -- 2>&1 | FileCheck --check-prefix=WITHOUT %s
// RUN: %run-on-cpu %s %t.program | FileCheck --check-prefix=PROGRAM %s
// WITHOUT-NOT: note: added
// WITHOUT: error: unknown type name 'ifstream'
// WITHOUT-NOT: note: added
// NOTE: missing-includes.cpp:{{[0-9]+}}:3: note: added #include <algorithm> for 'sort' [amp-include-added, L2]
// NOTE: note: added #include <cassert> for 'assert'
// NOTE: names_missing.h:3:29: note: added #include <climits> for 'INT_MIN'
// NOTE: note: added #include <cstring> for 'memset'
// NOTE: note: added #include <fstream> for 'ifstream'
// NOTE: note: added #include <iostream> for 'cout'
// NOTE: note: added #include <sstream> for 'stringstream'

// CHECK:      #include <algorithm>
// CHECK-NEXT: #include <cassert>
// CHECK-NEXT: #include <climits>
// CHECK-NEXT: #include <cstring>
// CHECK-NEXT: #include <fstream>
// CHECK-NEXT: #include <iostream>
// CHECK-NEXT: #include <sstream>
// CHECK-NEXT: #include <amp.h>
#include <amp.h>
#include "Inputs/names_missing.h"
using namespace concurrency;

#ifdef WITHOUT_NAMESPACE
ifstream file;
#else
using namespace std;
// A member of a base is no name of the library's.
template <typename T> struct Base { int count = 0; };
// CHECK: struct Derived : Base<T> { int f() { return this->count; } };
template <typename T> struct Derived : Base<T> { int f() { return count; } };
// CHECK: template <typename T> void clear(T *p) { memset(p, 0, sizeof *p); }
template <typename T> void clear(T *p) { memset(p, 0, sizeof *p); }
int main() {
  int data[4];
  clear(&data);
  array_view<int, 1> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 4 - i[0]; });
  v.synchronize();
  sort(data, data + 4);
  assert(data[0] == 1);
  std::stringstream text;
  ifstream none("");
  text << data[3] << (least() < 0) << Derived<int>().f();
  // PROGRAM: 410
  cout << text.str() << endl;
}
#endif
