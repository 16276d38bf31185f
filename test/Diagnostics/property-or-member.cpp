// A name that is a property in one instance of a template, and a data member in another, is a call
// of a lambda in the output, and there are places where C++ has none.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
struct Field { int data; };
struct Property {
  int get() const { return 3; }
  __declspec(property(get = get)) int data;
};
template <typename T> int given(T t, int n = T().data) { return n; } // expected-error {{'data' is a property here but a data member in another instantiation of this template or expansion of this macro; a lambda that handles both is not allowed here [amp-property-or-member, L300]}}
int f() { return given(Field()) + given(Property()); }

#define DATA(object) ((object).data)
Property property;
Field field;
const int of_property = DATA(property); // expected-error {{'data' is a property here}}
const int of_field = DATA(field);
