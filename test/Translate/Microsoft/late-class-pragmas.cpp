// A class that is moved in front of the template that needs it: pragmas between them that end before the class do not
// change it.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
// CHECK:      struct record { char c; int i; };
// CHECK-NEXT: template <class T> int size(T x)
template <class T> int size(T x) { return int(sizeof(record)) + int(x); }
#pragma pack(push, 2)
#pragma pack(push, 1)
struct narrow { char c; int i; };
#pragma pack(pop)
#pragma pack(pop)
#pragma warning(disable : 4996)
struct record { char c; int i; };

// Where the template and the class are both packed, they stay so.
#pragma pack(push, 1)
// CHECK:      struct packed { char c; int i; };
// CHECK-NEXT: template <class T> int packed_size(T x)
template <class T> int packed_size(T x) { return int(sizeof(packed)) + int(x); }
struct packed { char c; int i; };
#pragma pack(pop)

int main() { std::printf("%d %d %d\n", size(0), packed_size(0), int(sizeof(narrow))); }
// PROGRAM: 8 5 5
