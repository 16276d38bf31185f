// What is a property in one instance of a template and a data member in another cannot be a call.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
struct Field { int data; };
struct Property {
  int get() const restrict(cpu, amp) { return 3; }
  void put(int) restrict(cpu, amp) {}
  __declspec(property(get = get, put = put)) int data;
};
template <typename T> int read(T t) restrict(cpu, amp) {
  return t.data; // expected-error {{'data' is a property in one instance of this template and a data member in another [amp-property-or-member, L300]}}
}
template <typename T> void write(T t) { t.data = 2; } // expected-error {{'data' is a property in one instance}}
template <typename T> int same(T t) { return t.data; }
void f(concurrency::array_view<int> v) {
  read(Field()), read(Property()), write(Property()), write(Field()), same(Property());
  auto generic = [](auto t) { return t.data; }; // expected-error {{'data' is a property in one instance}}
  generic(Field()), generic(Property());
}
