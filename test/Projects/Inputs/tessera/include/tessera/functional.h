// Functors that both the host and kernels can call.
#pragma once
#include "config.h"

namespace tessera {

#define TESSERA_OPERATION(name, expression)                                                                            \
  template <typename T> struct name {                                                                                  \
    typedef T result_type;                                                                                             \
    T operator()(const T &a, const T &b) const restrict(cpu, amp) { return expression; }                               \
  }

TESSERA_OPERATION(plus, a + b);
TESSERA_OPERATION(minus, a - b);
TESSERA_OPERATION(multiplies, a *b);
TESSERA_OPERATION(minimum, b < a ? b : a);
TESSERA_OPERATION(maximum, a < b ? b : a);
TESSERA_OPERATION(bit_or, a | b);

#define TESSERA_COMPARISON(name, op)                                                                                   \
  template <typename T> struct name {                                                                                  \
    typedef bool result_type;                                                                                          \
    bool operator()(const T &a, const T &b) const TESSERA_BOTH { return a op b; }                                      \
  };

TESSERA_COMPARISON(less, <)
TESSERA_COMPARISON(greater, >)
TESSERA_COMPARISON(equal_to, ==)
TESSERA_COMPARISON(not_equal_to, !=)

#undef TESSERA_COMPARISON
#undef TESSERA_OPERATION

template <typename T> struct identity {
  typedef T result_type;
  T operator()(const T &x) const restrict(cpu, amp) { return x; }
};

/// A predicate of two arguments with the second one fixed.
template <typename Predicate, typename T> class bound_second {
public:
  typedef bool result_type;
  bound_second(const Predicate &predicate, const T &value) restrict(cpu, amp)
      : value_(value), predicate_(predicate) {}
  bool operator()(const T &x) const restrict(cpu, amp) { return predicate_(x, value_); }

private:
  T value_;
  Predicate predicate_;
};

template <typename Predicate, typename T> bound_second<Predicate, T> bind_second(const Predicate &p, const T &value) {
  return bound_second<Predicate, T>(p, value);
}

/// The contrary of a predicate; for kernels only, as some predicates are.
template <typename Predicate> class negated {
public:
  explicit negated(const Predicate &predicate) restrict(cpu, amp) : predicate_(predicate) {}
  template <typename T> bool operator()(const T &x) const restrict(amp) { return !predicate_(x); }

private:
  Predicate predicate_;
};

template <typename Predicate> negated<Predicate> negate_predicate(const Predicate &p) { return negated<Predicate>(p); }

} // namespace tessera
