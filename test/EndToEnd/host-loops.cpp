// On the host a loop over the elements of a view or an array is vectorised as one over a pointer
// is: once the data is known to be there, nothing in it asks for it. The elements may have the type
// of an extent's components, or that of a distance in bytes.
// RUN: %amp2hip++ -O3 -Rpass=loop-vectorize -DTYPE=int -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %amp2hip++ -O3 -Rpass=loop-vectorize -DTYPE=long -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %amp2hip++ -O3 -Rpass=loop-vectorize -DTYPE=float -c %s -o %t.o 2>&1 | FileCheck %s
// Each of the four is compiled twice, because a kernel may call the function as far as the compiler
// knows.
// CHECK-COUNT-8: remark: vectorized loop
#include <amp.h>
using namespace concurrency;

void fill(array_view<TYPE> v, int n) {
  for (int i = 0; i < n; ++i)
    v[i] = TYPE(i);
}
void fill(array_view<TYPE, 2> &v, int n) {
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x)
      v(y, x) = TYPE(x);
}
void fill(array<TYPE> &v, int n) {
  for (int i = 0; i < n; ++i)
    v[i] = TYPE(i);
}
void fill(array<TYPE, 2> &v, int n) {
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x)
      v(y, x) = TYPE(x);
}
