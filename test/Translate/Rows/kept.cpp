// --keep-rows leaves all rows as they are.
// RUN: %translate-with-plugin %s --keep-rows -o %t.hip.cpp -- -std=c++17
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %amp2hip++ --keep-rows -### -c %s 2>&1 | FileCheck --check-prefix=COMMAND %s
// COMMAND: --keep-rows
#include <amp.h>
using namespace concurrency;
// CHECK: int f(array_view<int, 2> m, int y) { return m[y][1]; }
int f(array_view<int, 2> m, int y) { return m[y][1]; }
