#pragma once
#include <amp.h>
#include <vector>

// Adds b to a.
inline void add(std::vector<float> &a, const std::vector<float> &b) {
  using namespace concurrency;
  array_view<float, 1> va(a);
  array_view<const float, 1> vb(b);
  parallel_for_each(va.extent, [=](index<1> i) restrict(amp) { va[i] += vb[i]; });
}

template <typename T> struct Scaler {
  T factor;
  void apply(concurrency::array_view<T, 1> v) const {
    const T f = factor;
    concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
      v[i] = v[i] * f; // in place
    });
  }
  void fill(concurrency::array_view<T, 1> v) const {
    const T f = factor;
    concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = f; });
  }
};

#ifdef WITH_SQUARES
inline float square(float x) restrict(cpu, amp) { return x * x; }
#endif
template <typename T> T twice(T x) restrict(cpu, amp) { return x + x; }
