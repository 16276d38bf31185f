// Some of a range's elements, close together.
#pragma once
#include "scanner.h"

namespace tessera {
namespace detail {

/// 1 where the predicate holds, else 0.
template <typename Predicate> class flag_of {
public:
  explicit flag_of(const Predicate &p) restrict(cpu, amp) : predicate(p) {}
  template <typename T> int operator()(const T &x) const restrict(amp) { return predicate(x) ? 1 : 0; }

private:
  Predicate predicate;
};

template <typename It, typename Out, typename Flag> Out compact(It first, It last, Out out, Flag flag) {
  return compact_by_place(first, last, out, at_place<It, Flag>(first, flag));
}

/// A flag that needs to know the element only.
template <typename It, typename Flag> struct at_place {
  at_place(const It &first, const Flag &flag) : first(first), flag(flag) {}
  int operator()(int i) const restrict(amp) { return flag(first[i]); }
  It first;
  Flag flag;
};

/// 1 for the first one, and where the element is not as the one in front.
template <typename It, typename Same> struct heads {
  heads(const It &first, const Same &same) : first(first), same(same) {}
  int operator()(int i) const restrict(amp) { return i == 0 || !same(first[i - 1], first[i]) ? 1 : 0; }
  It first;
  Same same;
};

template <typename It, typename Out, typename Flag> Out compact_by_place(It first, It last, Out out, Flag flag) {
  const int n = length(first, last);
  if (n == 0)
    return out;
  const accelerator_view av = default_view();
  temporary<int> places(av, n);
  auto place = places.begin();
  launch(av, n, [=](index<1> i) restrict(amp) { place[i[0]] = flag(i[0]); });
  scanner<int, plus<int>>(av, plus<int>()).inclusive(place, n, place);
  launch(av, n, [=](index<1> i) restrict(amp) {
    const int k = i[0];
    if (flag(k) != 0)
      out[place[k] - 1] = first[k];
  });
  return out + last_of(place, n);
}

/// Brings one element to the host.
template <typename It> typename std::iterator_traits<It>::value_type last_of(It first, int n) {
  std::vector<typename std::iterator_traits<It>::value_type> one(1);
  concurrency::copy(first.view().section(n - 1, 1), one.begin());
  return one[0];
}

template <typename It> class element_of {
public:
  explicit element_of(const It &from) restrict(cpu, amp) : from_(from) {}
  typename std::iterator_traits<It>::value_type operator()(int i) const restrict(amp) { return from_[i]; }

private:
  It from_;
};

} // namespace detail
} // namespace tessera
