// A product is rounded before it is added. --fp=fast lets compilers make one operation of both, which
// shows in a kernel's innermost loop. The advice names such a kernel once.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -Wno-amp-advice-coalescing -- -Xclang -verify
// RUN: %translate %s -o %t.hip.cpp -Wamp-advice-multiply-add --no-check-output --fp=fast -- -Xclang -verify=none
// RUN: %translate %s -o %t.hip.cpp -Wamp-advice-multiply-add --no-check-output -- -ffp-contract=fast -Xclang -verify=none
// none-no-diagnostics
#include <amp.h>
using namespace concurrency;

void forms(array_view<float> a, array_view<double> d, array_view<float, 2> m, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k) {
      // expected-remark@+1 {{the product is rounded before the addition; --fp=fast allows one fused operation, which is faster and may differ in the last bits [amp-advice-multiply-add]}}
      sum += a[k] * a[i];
      sum = sum * 2 + 1; // is in the same kernel
    }
    a[i] = sum;
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
    while (k < n)
      a[i] = a[k++] + a[i] * 3; // expected-remark {{before the addition}}
  });
  parallel_for_each(d.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
    do
      d[i] = (d[i] * 3) - d[k]; // expected-remark {{the product is rounded before the subtraction; --fp=fast allows one}}
    while (++k < n);
  });
  parallel_for_each(d.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; ++k)
      d[i] -= double(d[k] * d[i]); // expected-remark {{before the subtraction}}
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    float x = 0, y = 0;
    while (x * x + y * y < 4) // expected-remark {{before the addition}}
      x += a[i], y -= 1;
    a[i] = y;
  });
  parallel_for_each(m.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float s[16][16];
    s[t.local[0]][t.local[1]] = m[t];
    t.barrier.wait();
    float sum = m[t] * 2 + 1;
    for (int row = 0; row < 16; ++row) {
      sum = sum * 2 + 1; // the loop holds another one
      for (int k = 0; k < 16; ++k)
        sum += s[row][k] * s[k][row]; // expected-remark {{before the addition}}
    }
    m[t] = sum;
  });
}

// The kernel is named where it calls a function, in whatever that function calls itself.
float along(float x, float y) restrict(amp) {
  return x * x + y * y; // expected-note 2 {{the addition is here}}
}
float longest(array_view<float> a, int n) restrict(amp) {
  float most = 0;
  for (int k = 0; k < n; ++k)
    most = most < along(a[k], 1) ? along(a[k], 1) : most;
  return most;
}
struct halves {
  array_view<float> a;
  void operator()(index<1> i) const restrict(amp) {
    for (int k = 0; k < 4; ++k)
      a[i] += along(a[i], a[k]); // expected-remark {{a product in 'along' is rounded before the addition; --fp=fast allows one}}
  }
};
void calls(array_view<float> a, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = longest(a, n); // expected-remark {{a product in 'along' is rounded before the addition}}
  });
  parallel_for_each(a.extent, halves{a});
}

// A kernel that changes its index is one, too.
template <typename T> void polynomial(array_view<T> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    T x = a[i];
    for (i[0] = 0; i[0] < 4; ++i[0])
      x = x * a[i] + 1; // expected-remark {{before the addition}}
    a[0] = x;
  });
}
template void polynomial(array_view<float>);
template void polynomial(array_view<int>);

// Nothing is said where nothing is contracted, or where it is not done in each round.
float beside(float x, float y) restrict(cpu, amp) { return x * x + y; }
float on_the_host(const float *a, int n) {
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[k] * a[k] + beside(a[k], 1);
  return sum;
}
void none(array_view<float> a, array_view<double> d, array_view<int> v, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    int at = 0;
    float x = beside(a[i], 2);
    for (float y = a[i] * x + 1; y < 4; y += 1) // is done once
      x = y;
    do
      x += x * a[i];
    while (false);
    for (int k = 0; k < n; ++k) {
      at += v[k] * 3 + 1;      // integers
      x += float(v[k] * 3);    // a product of integers
      d[i] += a[i] * x;        // a product of floats that is added as a double
      x += 2.0f * 3.0f;        // a constant
      x = (x + 1) * a[i];      // another order
      x = x / 3 + 1;           // a quotient
      x *= a[i];
      at += sizeof(x * x + 1); // is not computed
      x += float(int(x * 3));  // an integer
    }
    for (int k = 0; k < n; ++k) {
      x += x * a[k]; // there is a loop in the loop
      for (int j = 0; j < n; ++j)
        at += j;
    }
    a[i] = x + at;
  });
}
// Nor where a pragma says how it is to be.
void pragmas(array_view<float> a, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; ++k) {
#pragma STDC FP_CONTRACT ON
      a[i] += a[k] * 2;
    }
    for (int k = 0; k < n; ++k) {
#pragma clang fp contract(off)
      a[i] += a[k] * 2;
    }
  });
}
