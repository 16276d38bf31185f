// A function stays as it is where its body, or that of one that it calls, is not known to be right on both sides.
// RUN: cp %s %t.cpp && not %amp2hip %t.cpp -o %t.hip.cpp --fix -- -ferror-limit=0 2>&1 | FileCheck %s --implicit-check-not="fixed "
// RUN: cmp %s %t.cpp
// CHECK: 24 errors generated.
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>
using namespace concurrency;
#define FUNCTION(name) int name(int x) { return x; }
#define NOTHING
FUNCTION(in_a_macro)
int before_a_macro(int x) NOTHING { return x; }
int with_static(int x) { static int n = 0; return x + ++n; }
int recursive(int x) { return x ? recursive(x - 1) : 0; }
int declared_only(int x);
int global = 1;
int with_global(int x) { return x + global; }
int calls_one(int x) { return with_global(x); }
int with_text(int x) { return std::string("a").size() + x; }
int with_pointer(int x) { int *p = new int(x); return *p; }
extern "C" int for_c(int x) { return x; }
template <typename T> T any(T x) { return x; }
template <> int any(int x) { return x; }
struct S {
  std::string name;
  int member(int x) { return x; }
  virtual int hidden(int x) { return x; }
};
int on_cpu(int x) restrict(cpu) { return x; }
int with_tile(int x) restrict(amp) {
  tile_static int all[4];
  all[0] = x;
  return all[0];
}
void prints(array_view<int> v) { std::printf("%d", v[0]); }
float std_root(array_view<float> v) { return std::sqrt(v[0]); }
float named_root(float x) { return sqrtf(x); }
float rounded_root(int x) { return fast_math::sqrt(x); }
int throws(array_view<int> v) { return v[0] ? throw 1 : v[1]; }
void synchronizes(array_view<int> v) { v.synchronize(); }
int of_accelerator(array_view<int> v) { return v.source_accelerator_view.is_debug; }
int of_vector(std::vector<int> &v, index<1> i) { return v[i[0]]; }
void use_library(array_view<int> v, array_view<float> f, std::vector<int> &all) restrict(amp) {
  prints(v);
  std_root(f);
  named_root(1.0f);
  rounded_root(2);
  throws(v);
  synchronizes(v);
  of_accelerator(v);
  of_vector(all, index<1>(0));
}
// An overload for amp would no longer be the one that its callers get; a class may lead to itself.
double half(double x) { return x / 2; }
float half(float x) restrict(amp) { return x; }
double quarter(double x) { return half(half(x)); }
struct Node {
  Node *children[2];
};
int of_tree(Node *n) { return n->children[0] != n->children[1]; }
void use_overloads(double x, Node *n) restrict(amp) {
  half(x);
  quarter(x);
  of_tree(n);
}
int use(int x, S &s) restrict(amp) {
  return in_a_macro(x) + before_a_macro(x) + with_static(x) + recursive(x) + declared_only(x) + with_global(x) +
         calls_one(x) + with_text(x) + with_pointer(x) + for_c(x) + any(x) + on_cpu(x);
}
int host(int x) { return with_tile(x); }
