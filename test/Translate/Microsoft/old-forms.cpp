// What Visual C++ takes by default and C++17 has not.
// RUN: %translate %s -o %t.hip.cpp
// RUN: FileCheck %s --check-prefix=TEXT < %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck %s
//
// The headers come before macros that break them.
// TEXT: #include <amp.h>
// TEXT: #define max(a, b)
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define min(a, b) (((a) < (b)) ? (a) : (b))
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

// TEXT: enum color : int;
enum color;
int number_of(color c);
// TEXT: enum color : int { red, green };
enum color { red, green };
int number_of(color c) { return c; }

// The signature of a function, and the file's name as a wide text.
const char *signature() { return __FUNCSIG__; }
const wchar_t *file() { return __FILEW__; }

int main() {
  std::vector<int> values(4);
  array_view<int> v(4, values);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = max(i[0], 2); });
  v.synchronize();

  bool is_first = false;
  // TEXT: const bool was = std::exchange(is_first, true);
  const bool was = is_first++;
  bool is_found = false;
  // TEXT: is_found = true;
  if (values[3] == 3)
    is_found++;
  // TEXT: done = true)
  for (bool done = false; !done; done++)
    std::printf("once ");
  bool is_next = false, is_last = false;
  // TEXT: is_next = true;
  ++is_next;
  // TEXT: const bool is_both = (is_last = true) && is_next;
  const bool is_both = ++is_last && is_next;
  wchar_t text[10];
  swprintf(text, L"%d", 7); // without the size of the buffer
  // CHECK: once 2 3 0 1 1 1 7 1 1 1 1
  std::printf("%d %d %d %d %d %d %ls %d %d %d %d\n", values[0], max(3, 1), was, is_first, is_found, number_of(green), text,
              signature() != nullptr, file() != nullptr, is_both, is_last);
}
