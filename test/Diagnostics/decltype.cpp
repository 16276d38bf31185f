// What stands in `decltype` is not evaluated, but is amp code all the same (L51, L160 to L167); only the names of
// variables are free, whose types it asks for.
// RUN: %translate-with-library %s -o %t.hip.cpp --pedantic-amp -- -Xclang -verify -Wno-unevaluated-expression
#include <amp.h>
#include <typeinfo>
#include <utility>
using namespace concurrency;

int host();       // expected-note 2 {{'host' declared here}}
int global = 1;
struct Virtual {
  virtual ~Virtual();
};
template <class T> struct holds {
  typedef T type;
};

auto result(int *p) restrict(amp) -> decltype(new int) { return p; } // expected-error {{new cannot be used in amp code}}
int names(int x) restrict(amp) {
  decltype(global) a = x;
  decltype(x + 1) b = a;
  decltype(std::declval<int>() + 1) c = b; // expected-error {{'declval' is called from}} expected-note@*:* {{'declval' declared here}}
  decltype(host()) d = c;                  // expected-error {{'host' is called from 'restrict(amp)' code}}
  return d;
}
template <class T> T inTemplate(T x) restrict(amp) {
  decltype(throw 1, x) a = x; // expected-error {{throw cannot be used in amp code}}
  typename holds<holds<decltype(typeid(int).hash_code(), 1.0f)>>::type b; // expected-error {{typeid cannot be used in amp code}}
  return a;
}
int more(int x) restrict(amp) {
  auto l = [=](int y) -> decltype(y + host()) { return y; }; // expected-error {{'host' is called from}}
  return l(x) + inTemplate(x);
}
