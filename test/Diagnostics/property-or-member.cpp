// What is a property in one instance of a template, or use of a macro, and a data member in another
// cannot be a call.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
struct Field { int data; };
struct Property {
  int get() const restrict(cpu, amp) { return 3; }
  void put(int) restrict(cpu, amp) {}
  __declspec(property(get = get, put = put)) int data;
};
template <typename T> int read(T t) restrict(cpu, amp) {
  return t.data; // expected-error {{'data' is a property here, and a data member in another instance of this template or use of this macro [amp-property-or-member, L300]}}
}
template <typename T> void write(T t) { t.data = 2; } // expected-error {{'data' is a property here}}
template <typename T> int same(T t) { return t.data; }
void f(concurrency::array_view<int> v) {
  read(Field()), read(Property()), write(Property()), write(Field()), same(Property());
  auto generic = [](auto t) { return t.data; }; // expected-error {{'data' is a property here}}
  generic(Field()), generic(Property());
}

#define DATA(object) ((object).data)
#define SET(object, value, name) (object).name = (value)
#define SAME(object, name) ((object).name)
struct Pair : Property { int number; };
int g(Pair pair, Field field) {
  SET(pair, 1, number);
  SET(pair, 2, data); // expected-error {{'data' is a property here}}
  const int same = SAME(pair, number) + SAME(pair, data);
  return same + DATA(pair) + DATA(field); // expected-error {{'data' is a property here}}
}
