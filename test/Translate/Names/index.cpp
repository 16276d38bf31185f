// index is qualified, because on Linux the global namespace has a function of that name (L310).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <cstring>
#include <string>
using namespace concurrency;
// CHECK: concurrency::index<2> make(concurrency::index<1> i) { return concurrency::index<2>(i[0], 0); }
index<2> make(index<1> i) { return index<2>(i[0], 0); }
// CHECK: concurrency::index<1> qualified() { return Concurrency::index<1>(3); }
concurrency::index<1> qualified() { return Concurrency::index<1>(3); }
// CHECK: int index = 3;
int variable() { int index = 3; return index; }
// CHECK: #define ORIGIN concurrency::index<1>(0)
#define ORIGIN index<1>(0)
concurrency::index<1> origin() { return ORIGIN; }
// CHECK: template <int N> struct Wrapper { concurrency::index<N> value; };
template <int N> struct Wrapper { index<N> value; };
