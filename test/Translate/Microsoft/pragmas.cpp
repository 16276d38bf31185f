// Pragmas that only Visual C++ knows go with their lines, continued ones and those beside a
// specifier that has a line to itself.
// RUN: %translate %s -o %t.hip.cpp && %code-only %t.hip.cpp | FileCheck --match-full-lines --strict-whitespace %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
using namespace concurrency;
//      CHECK:using namespace concurrency;
// CHECK-NEXT:__device__ int first(int a)
// CHECK-NEXT:{ return a; }
int first(int a)
#pragma warning(disable : 4996)
    restrict(amp)
{ return a; }
// CHECK-NEXT:__device__ int second(int a)
// CHECK-NEXT:{ return a; }
int second(int a)
    restrict(amp)
#pragma warning(default : 4996)
{ return a; }
// CHECK-NEXT:__device__ int third(int a)
// CHECK-NEXT:{ return a; }
#pragma warning(push) /* until the
                         next */
  #  pragma warning \
    (disable :     \
     4996) // deprecated
int third(int a)
    restrict(amp)
#pragma warning(pop)
{ return a; }
// CHECK-NEXT:#pragma GCC diagnostic warning "-Wcomment"
// CHECK-NEXT:int end;
#pragma GCC diagnostic warning "-Wcomment"
#pragma endregion
int end;
