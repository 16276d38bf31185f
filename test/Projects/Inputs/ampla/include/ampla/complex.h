// Complex numbers for both sides: std::complex cannot be used in restrict(amp) code.
#ifndef AMPLA_COMPLEX_H
#define AMPLA_COMPLEX_H

#include "traits.h"
#include <amp_math.h>
#include <cmath>

namespace ampla {

template <typename T = float> class complex {
public:
  typedef T value_type;

  complex() restrict(cpu, amp) : re(0), im(0) {}
  complex(T real, T imaginary = T()) restrict(cpu, amp) : re(real), im(imaginary) {}
  template <typename U> explicit complex(const complex<U> &other) restrict(cpu, amp);

  T real() const restrict(cpu, amp) { return re; }
  T imag() const restrict(cpu, amp) { return im; }

  complex &operator+=(const complex &o) restrict(cpu, amp) {
    re += o.re;
    im += o.im;
    return *this;
  }
  complex &operator-=(const complex &o) restrict(cpu, amp) {
    re -= o.re;
    im -= o.im;
    return *this;
  }
  complex &operator*=(const complex &o) restrict(cpu, amp);
  complex &operator/=(const complex &o) restrict(cpu, amp);
  complex operator-() const restrict(cpu, amp) { return complex(-re, -im); }

  friend bool operator==(const complex &a, const complex &b) restrict(cpu, amp) {
    return a.re == b.re && a.im == b.im;
  }
  friend bool operator!=(const complex &a, const complex &b) restrict(cpu, amp) { return !(a == b); }

private:
  T re, im;
};

template <typename T>
template <typename U>
complex<T>::complex(const complex<U> &other) restrict(cpu, amp)
    : re(static_cast<T>(other.real())), im(static_cast<T>(other.imag())) {}

template <typename T>
complex<T> &complex<T>::operator*=(const complex<T> &o) restrict(cpu, amp) {
  const T r = re * o.re - im * o.im;
  im = re * o.im + im * o.re;
  re = r;
  return *this;
}

template <typename T>
complex<T> &complex<T>::operator/=(const complex<T> &o) restrict(cpu, amp) {
  const T scale = norm(o);
  *this *= conj(o);
  re /= scale;
  im /= scale;
  return *this;
}

template <typename T>
complex<T> operator+(complex<T> a, const complex<T> &b) restrict(cpu, amp) { return a += b; }
template <typename T>
complex<T> operator-(complex<T> a, const complex<T> &b) restrict(cpu, amp) { return a -= b; }
template <typename T>
complex<T> operator*(complex<T> a, const complex<T> &b) restrict(cpu, amp) { return a *= b; }
template <typename T>
complex<T> operator/(complex<T> a, const complex<T> &b) restrict(cpu, amp) { return a /= b; }
template <typename T>
complex<T> operator*(T a, const complex<T> &b) restrict(cpu, amp) {
  return complex<T>(a * b.real(), a * b.imag());
}

/// The square of the absolute value.
template <typename T>
T norm(const complex<T> &z) restrict(cpu, amp) { return z.real() * z.real() + z.imag() * z.imag(); }

template <typename T>
complex<T> conj(const complex<T> &z) restrict(cpu, amp) { return complex<T>(z.real(), -z.imag()); }

/// The absolute value; the accelerator has its own square root.
template <typename T>
T abs(const complex<T> &z) restrict(cpu) { return std::sqrt(norm(z)); }
template <typename T>
T abs(const complex<T> &z) restrict(amp) { return concurrency::precise_math::sqrt(norm(z)); }

template <typename T> struct real_of<complex<T>> { typedef T type; };

typedef complex<float> complexf;
typedef complex<double> complexd;

} // namespace ampla

#endif // AMPLA_COMPLEX_H
