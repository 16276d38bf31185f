// Types that amp code cannot have, or only in some places: the library's, functions, and classes with amp
// members (L70, L127, L130, L131, L135, L137).
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
int where(accelerator_view v) restrict(amp) { return 1; } // expected-error {{'accelerator_view' cannot be used in amp code [amp-library-type, L135]}}
int device(const accelerator &a) restrict(amp) { return 1; } // expected-error {{'accelerator' cannot be used in amp code}}
int value(array<int, 1> a) restrict(amp) { return 1; } // expected-error {{'array<int, 1>' cannot be used in amp code except by reference [amp-library-type, L135]}}
int good(const array<int, 1> &a, array<int, 2> *b, array_view<int, 1> c) restrict(amp) { return a[0]; }
int functions(int (&called)(int), void (*pointer)()) restrict(cpu, amp) { // expected-error 2 {{a pointer or reference to a function cannot be used in amp code [amp-function-pointer, L70]}}
  int (*local)(int) = nullptr; // expected-error {{a pointer or reference to a function cannot be used in amp code}}
  return 1;
}
template <typename T> int held(T) restrict(amp) { // expected-error {{a pointer or reference to a function}}
  T copy = nullptr; // expected-error {{a pointer or reference to a function}}
  return copy == nullptr;
}
int use() restrict(amp) { return held<int *>(nullptr) + held<void (*)()>(nullptr); }
struct WithArray {
  array<int, 1> *data; // expected-warning {{the member type 'array<int, 1> *' is a pointer}}
  WithArray(array<int, 1> *a) restrict(cpu, amp) : data(a) {}
};
struct OfTheHost {
  int *data;
  static int twice(int x) restrict(cpu, amp) { return 2 * x; }
};
struct Bits {
  int a : 3, b; // expected-warning {{the member 'a' is a bit-field, which C++ AMP does not allow in classes used in amp code [amp-bit-field, L131]}}
  unsigned c : 7;      // expected-warning {{the member 'c' is a bit-field}}
  unsigned char d : 1; // expected-warning {{the member 'd' is a bit-field}} expected-warning {{'unsigned char' is not a C++ AMP type}} expected-warning {{bit-fields of types 'unsigned int' and 'unsigned char'}}
};
int bits(Bits b) restrict(amp) { return b.a + b.c; }
int large() restrict(amp) {
  int few[1000] = {};
  int many[200000]; // expected-error {{'many' is 800000 bytes large; the limit per thread is 524288 [amp-local-size, L137]}}
  return few[0];
}
int casts(int i, int *p, float *f) restrict(amp) {
  int *&pointer = (int *&)i; // expected-warning {{C++ AMP has no casts between pointers and integers [amp-pointer-cast, L166]}}
  int &number = reinterpret_cast<int &>(p); // expected-warning {{C++ AMP has no casts between pointers and integers}}
  int &sameSize = reinterpret_cast<int &>(*f);
  int *&other = reinterpret_cast<int *&>(f);
  return *pointer + number + sameSize + *other;
}
