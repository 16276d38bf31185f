// Whatever a source begins with, it needs what this brings; and this needs what Visual C++'s headers brought.
#ifndef FORCED_WHOLE_H
#define FORCED_WHOLE_H
#include <cstddef>
inline int first(int *v, int n) {
  std::sort(v, v + n);
  return v[0];
}
template <class T> T square(T x) restrict(cpu, amp) { return x * x; }
#include <amp.h>
#include <cstdio>
using namespace concurrency;
#endif
