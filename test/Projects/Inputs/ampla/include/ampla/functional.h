// Function objects and elementary functions that the routines are put together from.
#ifndef AMPLA_FUNCTIONAL_H
#define AMPLA_FUNCTIONAL_H

#include "complex.h"

namespace ampla {
namespace detail {

template <typename T> struct plus {
  T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a + b; }
  static T neutral() restrict(cpu, amp) { return T(); }
};

// A value and where it was found. The first of equal ones wins, as in the reference BLAS.
template <typename T> struct located {
  T value;
  int position;
};

template <typename T> struct larger {
  located<T> operator()(const located<T> &a, const located<T> &b) const restrict(cpu, amp) {
    if (a.position < 0)
      return b;
    if (b.position < 0)
      return a;
    if (a.value == b.value)
      return a.position < b.position ? a : b;
    return a.value < b.value ? b : a;
  }
  static located<T> neutral() restrict(cpu, amp) {
    located<T> nothing = {T(), -1};
    return nothing;
  }
};

// Conjugates, sums of absolute parts and squares, of real numbers and of complex ones.
template <typename T> T conjugate(const T &x) restrict(cpu, amp) { return x; }
template <typename T> complex<T> conjugate(const complex<T> &x) restrict(cpu, amp) { return conj(x); }

template <typename T> T magnitude(const T &x) restrict(cpu, amp) { return x < T() ? -x : x; }
template <typename T> T magnitude(const complex<T> &z) restrict(cpu, amp) {
  return magnitude(z.real()) + magnitude(z.imag());
}

template <typename T> T squared(const T &x) restrict(cpu, amp) { return x * x; }
template <typename T> T squared(const complex<T> &z) restrict(cpu, amp) { return norm(z); }

// What an accumulator of two operands does; the one of three multiplies, too.
template <typename T> T accumulate(const T &sum, const T &x) restrict(cpu, amp) { return sum + x; }
template <typename T> T accumulate(const T &sum, const T &a, const T &b) restrict(cpu, amp) { return sum + a * b; }

} // namespace detail

/// a * x, for transform().
template <typename T> class scaled_by {
public:
  explicit scaled_by(T factor) restrict(cpu, amp) : factor(factor) {}
  T operator()(T x) const restrict(cpu, amp) { return factor * x; }

private:
  T factor;
};

} // namespace ampla

#endif // AMPLA_FUNCTIONAL_H
