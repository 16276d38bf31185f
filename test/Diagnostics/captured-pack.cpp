// A lambda that stays where it is cannot have an alias for each of a pack.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

template <typename... A> int sum(array_view<int> to, A &...arrays) {
  auto kernel = [=, &arrays...](index<1> i) restrict(amp) { // expected-error {{the pack 'arrays' cannot be captured by reference in a kernel that stays a lambda; this kernel stays a lambda because it is stored in a variable [amp-capture-pack, L83]}}
    to[i] = (0 + ... + arrays[i]);
  };
  parallel_for_each(to.extent, kernel);
  return to[0];
}
// Constant arrays too: g++ finds no kernel that has a pack of constant parameters.
template <typename... A> int sum_constants(array_view<int> to, const A &...arrays) {
  parallel_for_each(to.extent, [=, &arrays...](index<1> i) restrict(amp) { // expected-error {{the pack 'arrays' cannot be captured by reference in a kernel that stays a lambda; this kernel stays a lambda because its body depends on whether the pack 'arrays' is constant}}
    to[i] = (0 + ... + arrays[i]);
  });
  return to[0];
}
int use(array_view<int> to, array<int> &a, array<int> &b) { return sum(to, a, b) + sum_constants(to, a, b); }
