// <iostream> brings std::isdigit(char, locale) along, which it does not with Visual C++: the function of C is meant.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s < %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program
#include <amp.h>
#include <algorithm>
#include <cctype>
#include <iostream>
#include <string>
using namespace std;
// The program's own function stays; here a late one was missing.
namespace own {
int isgraph(int c) { return c + 1; }
template <class F> int apply(F f, int, int) { return 0; }
// CHECK: return apply(isgraph, 5);
template <class T> int g(T) { return apply(isgraph, 5); }
template <class F> int apply(F f, int c) { return f(c); }
} // namespace own
int use() restrict(cpu, amp);
int main() {
  string s = "12345", t = "ab";
  // CHECK: transform(t.begin(), t.end(), t.begin(), ::toupper);
  transform(t.begin(), t.end(), t.begin(), toupper);
  // CHECK: return all_of(s.begin(), s.end(), ::isdigit) && t == "AB" && own::g(1) == 6 ? 0 : 1;
  return all_of(s.begin(), s.end(), isdigit) && t == "AB" && own::g(1) == 6 ? 0 : 1;
}
