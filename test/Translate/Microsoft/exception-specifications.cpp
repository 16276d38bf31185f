// What a function says it throws, which C++17 does not have and Visual C++ read as nothing; `throw()` stays.
// `register` goes too; `_alloca` is every compiler's (L305).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <initializer_list>
#include <iostream>
#include <new>

// CHECK: void *take(size_t size) {
void *take(size_t size) throw(std::bad_alloc) {
  if (size > 100)
    throw std::bad_alloc();
  return nullptr;
}
struct Reader {
  // CHECK: int read() const;
  int read() const throw(int, std::bad_alloc);
};
// CHECK: int Reader::read() const { throw 5; }
int Reader::read() const throw(int, std::bad_alloc) { throw 5; }
// CHECK: int any() { throw 7; }
int any() throw(...) { throw 7; }
// CHECK: int nested() { return 1; }
int nested() throw(std::initializer_list<int (*)()>, /* :) */ int) { return 1; }
// CHECK: int none() throw() { return 3; }
int none() throw() { return 3; }

int main() {
  // CHECK: int fast = 0;
  register int fast = 0;
  (void)fast;
  try { take(1000); } catch (const std::bad_alloc &) { std::cout << "bad_alloc "; }
  try { Reader().read(); } catch (int e) { std::cout << e << " "; }
  try { any(); } catch (int e) { std::cout << e << " "; }
  // CHECK: int *room = static_cast<int *>(__builtin_alloca(4 * sizeof(int)));
  int *room = static_cast<int *>(_alloca(4 * sizeof(int)));
  room[3] = none();
  // PROGRAM: bad_alloc 5 7 3
  std::cout << room[3] << "\n";
}
