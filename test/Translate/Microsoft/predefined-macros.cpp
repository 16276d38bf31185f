// What Visual C++ predefines of the machine, and the UNALIGNED of its headers, without <windows.h> (L302): values stand
// in the output, or the macro that its compilers define for an x86-64, and the word goes. A file that knows other compilers does not see the macros.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %translate a.cpp -o a.hip.cpp -- -I.
// RUN: %code-only a.hip.cpp | FileCheck a.cpp
// RUN: %amp2hip++ --device=cpu a.cpp -I. -o a && ./a
// RUN: not %amp2hip a.cpp -o - --ms-version=0 -- -I. 2>&1 | FileCheck --check-prefix=NONE a.cpp
// RUN: %amp2hip own.cpp -o - -- -D_M_X64=7 | FileCheck own.cpp

//--- a.cpp
#include <amp.h>
#include "portable.h"
// CHECK: #ifdef __x86_64__
#ifdef _M_X64
typedef unsigned long long address;
#else
// NONE: error: not an x64
#error not an x64
#endif
// CHECK: #if defined(__x86_64__) && !defined(_M_IX86)
#if defined(_M_AMD64) && !defined(_M_IX86)
// CHECK: int first(int *p, const short *q)
int first(UNALIGNED int *p, const short UNALIGNED *q) { return *p + *q; }
#endif
// CHECK:      #ifndef __x86_64__
// CHECK-NEXT: #error not an x64
// CHECK-NEXT: #elif defined __x86_64__ && 100 /* _M_X64 */ == 100 && 1 /* _MSC_VER */
#ifndef _M_X64
#error not an x64
#elif defined _M_AMD64 && _M_X64 == 100 && defined(_MSC_VER)
enum layout { ALIGNED, UNALIGNED };
#endif
int main() {
  int data[] = {1, 2};
  short two = 2;
  concurrency::array_view<int> v(2, data);
  // CHECK: 100 /* _M_AMD64 */
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += _M_AMD64; });
  v.synchronize();
  return first(data, &two) + UNALIGNED * 2 - 105 + is_x64();
}

//--- portable.h
#if defined(__GNUC__) && !defined(_M_X64)
inline int is_x64() { return 0; }
#else
inline int is_x64() { return 1; }
#endif

//--- own.cpp
// A macro of the command line is the user's.
#include <amp.h>
// CHECK: #if _M_X64 == 7 && defined(__x86_64__)
#if _M_X64 == 7 && defined(_M_AMD64)
int f(int i) restrict(amp) { return i; }
#endif
