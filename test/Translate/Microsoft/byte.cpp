// `byte` is Windows' unsigned char, also where <amp.h> alone brought it and `using namespace std` finds std::byte, which
// came later (L310).
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %s %t.program | FileCheck --check-prefix=PROGRAM %s
// NOTE: byte.cpp:[[# @LINE+11]]:1: note: added #include <windows.h> for 'byte' [amp-include-added, L2]
// CHECK: #include <windows.h>
// CHECK: ::byte table[] = {1, 2, 250};
// CHECK: ::byte next(::byte b) { return b + 1; }
// CHECK: vector<::byte> all(3);
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace std;
using namespace concurrency;

byte table[] = {1, 2, 250};
byte next(byte b) { return b + 1; }
template <class T> struct pixel { byte of(T value) { return static_cast<byte>(value); } };
int main() {
  vector<byte> all(3);
  int sum = 0;
  for (byte b : table)
    sum += next(b);
  // PROGRAM: 256 7 1
  printf("%d %d %zu\n", sum, pixel<int>().of(263), sizeof(all[0]));
}
