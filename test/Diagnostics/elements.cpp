// What the elements of a container cannot be, wherever it is declared; the place is the user's (K60).
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#include <string>
using namespace concurrency;
struct Virtual { virtual int f(); int x; };
struct Base { int x; };
struct VirtualBase : virtual Base {};
struct Holder { Virtual member; };
struct WithView { array_view<int, 1> view; };
struct WithPointer { int *pointer; };
struct Point { int x; float y[3]; };
struct Declared;
void host(array_view<Virtual, 1> v, // expected-error {{'Virtual' cannot be the element type of a container, because it is or contains a pointer, a reference, or a class with virtual functions or bases [amp-element-type, K60]}}
          array_view<const VirtualBase, 1> w, // expected-error {{'VirtualBase' cannot be the element type of a container}}
          const array_view<Declared, 1> &notKnown) {
  array<Holder, 1> holders(10); // expected-error {{'Holder' cannot be the element type of a container}}
  array<WithView, 1> views(10); // expected-error {{'WithView' cannot be the element type of a container, because it is or contains 'array_view' [amp-element-type, K60]}}
  array<WithPointer, 1> pointers(10); // expected-error {{'WithPointer' cannot be the element type of a container}}
  array<std::string, 1> strings(10); // expected-error {{cannot be the element type of a container}}
  array<Point, 2> good(2, 3);
  array_view<const Point, 2> alsoGood(good);
  array<char, 1> small(10); // expected-error {{the element size must be a multiple of 4 bytes [K60] [amp-library]}}
  array<int *, 1> toInts(10); // expected-error {{elements must not be pointers or references [K60] [amp-library]}}
}
template <typename T> struct Pair { T first, second; };
template <typename T> void fill(int n) {
  array<Pair<T>, 1> made(n); // expected-error {{'Pair<Virtual>' cannot be the element type of a container}}
}
void use() {
  fill<int>(1);
  fill<Virtual>(1);
}
