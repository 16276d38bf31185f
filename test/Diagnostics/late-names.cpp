// A declaration that a template needs is not moved in front of it where it would mean something else:
// Clang's error stands.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp.h>

// The order of two initialisations would change.
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'units'
template <class T> int scaled(T x) { return int(x) * units; }
int start() { return 21; }
int base = start();
static int units = base * 2;

// The enumeration would end up in another `#if`.
#ifndef NO_HELPERS
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'Medium'
template <class T> int levelOf(T x) { return int(x) * Medium; }
#endif
enum Level { Low, Medium };

// The macro is not defined yet.
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'Size'
template <class T> int sized(T x) { return int(x) * Size; }
#define SIZE 4
const int Size = SIZE;

// Parentheses are not told from parameters, and a declaration has one variable here.
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'quota'
template <class T> int numbered(T x) { return int(x) * quota; }
int quota(10);
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: use of undeclared identifier 'two'
template <class T> int seconds(T x) { return int(x) * two; }
int one = 1, two = 2;

// The class would be packed otherwise.
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: invalid application of 'sizeof' to an incomplete type 'record'
template <class T> int size(T x) { return int(sizeof(record)) + int(x); }
#pragma pack(push, 1)
struct record { char c; int i; };
#pragma pack(pop)
#pragma pack(push, 1)
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: invalid application of 'sizeof' to an incomplete type 'outside'
template <class T> int in_pack(T x) { return int(sizeof(outside)) + int(x); }
#pragma pack(pop)
struct outside { char c; int i; };
// CHECK: [[# @LINE + 1]]:{{[0-9]+}}: error: invalid application of 'sizeof' to an incomplete type 'behind'
template <class T> int set(T x) { return int(sizeof(behind)) + int(x); }
#pragma pack(2)
struct behind { char c; int i; };
#pragma pack()

// CHECK: 8 errors generated
int use() restrict(cpu, amp);
int use_all() {
  return scaled(1) + levelOf(1) + sized(1) + numbered(1) + seconds(1) + size(1) + in_pack(1) + set(1);
}
