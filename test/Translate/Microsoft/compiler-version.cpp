// _MSC_VER is Visual Studio 2013's in the user's files, and its value stands in the output, which
// other compilers read. The toolchain's headers do not see it, nor do files that know of other
// compilers, unless a version is asked for.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %translate a.cpp -o a.hip.cpp -- -I.
// RUN: %code-only a.hip.cpp | FileCheck a.cpp
// RUN: %compile-everywhere a.hip.cpp -I.
// RUN: %amp2hip++ a.cpp -o a && ./a | FileCheck --check-prefix=PROGRAM a.cpp
// RUN: %amp2hip a.cpp -o - --ms-version=1700 | FileCheck --check-prefix=OLD a.cpp
// RUN: %amp2hip++ --ms-version=1700 a.cpp -o a.old && ./a.old | FileCheck --check-prefix=OLD-PROGRAM a.cpp
// RUN: not %amp2hip a.cpp -o - --ms-version=0 2>&1 | FileCheck --check-prefix=NONE a.cpp
// RUN: %amp2hip portable.cpp -o - --ms-version=0 | FileCheck --check-prefix=PORTABLE portable.cpp
// RUN: %amp2hip portable.cpp -o - --ms-version=1900 | FileCheck --check-prefix=ASKED portable.cpp
// RUN: %amp2hip --no-check-output a.cpp -o - -- -D_MSC_VER=1700 -D_MSC_FULL_VER=2 | FileCheck --check-prefix=OWN a.cpp
// RUN: not %amp2hip++ --ms-version=new -c a.cpp -o a.o 2>&1 | FileCheck --check-prefix=WRONG a.cpp

//--- a.cpp
// WRONG: amp2hip++: error: '--ms-version=new' needs a value of _MSC_VER, such as 1800
#include <amp.h>
#include <cstdio>
#include "portable.h"
// CHECK: #if 0 /* _MSC_VER */
// NONE: error: this needs Visual C++
// OWN: #ifndef _MSC_VER
#ifndef _MSC_VER
#error this needs Visual C++
#endif
// CHECK: #if !1 /* _MSC_VER */ || 1800 /* _MSC_VER */ < 1700
#if !defined(_MSC_VER) || _MSC_VER < 1700
#error this needs Visual Studio 2012
#endif
// CHECK: #if 1 /* _MSC_VER */ && 180000000 /* _MSC_FULL_VER */ > 1
#if defined _MSC_VER && _MSC_FULL_VER > 1
#define INLINE __forceinline
#endif
// CHECK: #define IS_NEW (1800 /* _MSC_VER */ >= 1800)
#define IS_NEW (_MSC_VER >= 1800)
#if IS_NEW
#define NAME "new"
#else
#define NAME "old"
#endif
// CHECK: #if 1 /* _MSC_VER */
// OLD: #if 1 /* _MSC_VER */
#ifdef _MSC_VER
INLINE int twice(int i) restrict(cpu, amp) { return 2 * i; }
#endif
int main() {
  int data[] = {1, 2};
  concurrency::array_view<int> v(2, data);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = twice(v[i]); });
  // CHECK: printf("%s %d %d %s\n", NAME, v[1], 1800 /* _MSC_VER */, portable());
  // PROGRAM: new 4 1800 other
  // OLD-PROGRAM: old 4 1700 Microsoft's
  printf("%s %d %d %s\n", NAME, v[1], _MSC_VER, portable());
}

//--- portable.h
#ifdef _MSC_VER
inline const char *portable() { return "Microsoft's"; }
#elif defined(__GNUC__)
inline const char *portable() { return "other"; }
#endif

//--- portable.cpp
#include <amp.h>
// PORTABLE: #if defined(_MSC_VER)
// ASKED: #if 1 /* _MSC_VER */
#if defined(_MSC_VER)
int f(int i) restrict(amp) { return i; }
#elif defined(__clang__)
int f(int i) restrict(amp) { return i; }
#endif
