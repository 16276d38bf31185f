// `std::exception("text")`, which only Visual C++ has, is a class that has a text and is caught the same.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// CHECK: #include <stdexcept>
#include <amp.h>
#include <cstdio>
#include <exception>
// CHECK: void first() { throw std::runtime_error("first"); }
void first() { throw std::exception("first"); }
// CHECK: void second(const char *text) { using namespace std; throw runtime_error(text); }
void second(const char *text) { using namespace std; throw exception(text); }
// A base is a class that has all constructors of Visual C++'s.
// CHECK:      class Own : public amp2hip::exception {
// CHECK-NEXT: public:
// CHECK-NEXT:   Own(const char *text) : amp2hip::exception(text) {}
// CHECK-NEXT:   Own(int) : amp2hip::exception("number", 1) {}
// CHECK-NEXT:   Own() : amp2hip::exception() {}
// CHECK-NEXT:   Own(float) {}
class Own : public std::exception {
public:
  Own(const char *text) : std::exception(text) {}
  Own(int) : std::exception("number", 1) {}
  Own() : std::exception() {}
  Own(float) {}
};
int main() {
  // PROGRAM: own
  try { throw Own("own"); } catch (std::exception &e) { printf("%s\n", e.what()); }
  // PROGRAM: number
  try { throw Own(1); } catch (std::exception &e) { printf("%s\n", e.what()); }
  // CHECK: catch (std::exception &e)
  // PROGRAM: Unknown exception
  try { throw Own(1.0f); } catch (std::exception &e) { printf("%s\n", e.what()); }
  // PROGRAM: first
  try { first(); } catch (std::exception &e) { printf("%s\n", e.what()); }
  // PROGRAM: second
  try { second("second"); } catch (const std::exception &e) { printf("%s\n", e.what()); }
}
