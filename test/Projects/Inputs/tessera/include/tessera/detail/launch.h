// Launches, and what they are made with.
#pragma once
#include "../config.h"
#include "../functional.h"

namespace tessera {
namespace detail {

/// The length of a range that the caller promises to be one.
template <typename It> int length(It first, It last) {
  const int n = static_cast<int>(last - first);
  if (n < 0)
    throw bad_range("the end is in front of the beginning");
  return n;
}

/// n threads; none is no error.
template <typename F> void launch(const accelerator_view &av, int n, const F &f) {
  if (n > 0)
    concurrency::parallel_for_each(av, extent<1>(n), f);
}

template <typename F> void launch(int n, const F &f) { launch(default_view(), n, f); }

inline int round_up(int n, int multiple) restrict(cpu, amp) { return (n + multiple - 1) / multiple * multiple; }

/// a + i * b
template <typename T> class affine {
public:
  affine(T a, T b) restrict(cpu, amp) : a_(a), b_(b) {}
  T operator()(int i) const restrict(cpu, amp) { return a_ + static_cast<T>(i) * b_; }

private:
  T a_, b_;
};

} // namespace detail
} // namespace tessera
