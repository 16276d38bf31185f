// An assignment to a property whose value is used, or whose object would be evaluated twice.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
struct C {
  int get_x() const { return 0; }
  int put_x(int) { return 0; }
  __declspec(property(get = get_x, put = put_x)) int x;
};
C *next();
int f(C c) {
  next()->x = 1;
  next()->x += 1; // expected-error {{the assignment to the property 'x' cannot be rewritten as a call to its setter, because its object would be evaluated twice [amp-property-write, L300]}}
  return c.x = 2; // expected-error {{because the value of the assignment is used}}
}
