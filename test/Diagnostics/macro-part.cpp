// What has to be rewritten is pasted together by a macro, or only a part of it comes out of one.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
// RUN: not ls %t.hip.cpp
#include <amp.h>
struct C {
  int get_value() const { return 1; }
  __declspec(property(get = get_value)) int value;
};
#define MEMBER(name) val##name
int f(C c) {
  return c.MEMBER(ue); // expected-error {{cannot rewrite this code, because only a part of it is in a macro expansion or `##` forms it [amp-macro]}}
}
