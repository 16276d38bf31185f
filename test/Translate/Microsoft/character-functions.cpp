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
int use() restrict(cpu, amp);
int main() {
  string s = "12345", t = "ab";
  // CHECK: transform(t.begin(), t.end(), t.begin(), ::toupper);
  transform(t.begin(), t.end(), t.begin(), toupper);
  // CHECK: return all_of(s.begin(), s.end(), ::isdigit) && t == "AB" ? 0 : 1;
  return all_of(s.begin(), s.end(), isdigit) && t == "AB" ? 0 : 1;
}
