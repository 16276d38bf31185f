// What a source asks the preprocessor about the compiler is answered as the output's compilers answer it.
// RUN: %amp2hip %s -o %t.hip.cpp -- -std=c++17 && %run-everywhere %t.hip.cpp %t.program
// RUN: %amp2hip %s -o %t.gnu.hip.cpp -- -std=gnu++17
#include <amp.h>
using namespace concurrency;
#if defined(__STRICT_ANSI__)
int mode() { return 1; }
#else
int mode() { return 2; }
#endif
#ifdef linux
int system() restrict(cpu, amp) { return linux; }
#else
int system() restrict(cpu, amp) { return 1; }
#endif
int main() {
  array_view<int, 1> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = system(); });
  return v[0] != 1 || mode() != 1;
}
