// A literal without a suffix is a double, and makes a double of the floats it is computed with.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

float half(float x) restrict(cpu, amp) {
  return x * 0.5; // expected-remark {{0.5 is a double, so floats are computed in double here; 0.5f gives the same result faster [amp-advice-double-literal]}}
}
void f(array_view<float> a, array_view<double> d) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    float x = a[i];
    x += 2.0;            // expected-remark {{2.0 is a double, so floats are computed in double here; 2.0f gives the same result faster}}
    x = x * 0.1;         // expected-remark {{0.1 is a double, so floats are computed in double here; 0.1f is faster, and may differ in the last digit}}
    x = (x + 1.0) / 2.0; // expected-remark {{1.0 is a double, so floats are computed in double here; 1.0f is faster, and may differ}}
    if (x < .25)         // expected-remark {{.25 is a double, so floats are computed in double here; .25f gives the same result faster}}
      x = 0;
    float y = 1.0 - half(x); // expected-remark {{1.0 is a double}}
    a[i] = x * -1e0 + y;     // expected-remark {{1e0 is a double}}

    y = i[0] * 0.5;      // expected-remark {{0.5 is a double, so floats are computed in double here; 0.5f is faster, and may differ}}
    a[i] = y + (i[0] < 0.5);

    // Where double is meant, or costs nothing.
    float z = 0.1;
    z = 1.0;
    z = x * 0.5f;
    z = float(x * 0.1 * d[i]);
    d[i] = x * 0.1;
    z = static_cast<float>(static_cast<double>(x) * 0.5);
    a[i] += z;
  });
}

// No float is near these, a comparison could have another result, and the literal of a template is
// right for instantiations with double.
void h(array_view<float> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = a[i] * 1e300;
    a[i] = a[i] * 1e-40;
    a[i] = a[i] < 0.1;
  });
}
template <typename T> T quarter(T x) restrict(amp) { return x * 0.25; }
void g(array_view<float> a, array_view<double> d) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = quarter(a[i]);
    d[i] = quarter(d[i]);
  });
}
