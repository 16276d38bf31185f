// What is wrong in front of an error that ends the parse is said too, and counted by -ferror-limit.
// RUN: %translate-with-plugin %s -o %t.hip.cpp -- -Xclang -verify -fbracket-depth=40
// RUN: not %amp2hip %s -o %t.hip.cpp -- -ferror-limit=1 -fbracket-depth=40 2>&1 | FileCheck %s
// RUN: not ls %t.hip.cpp
// CHECK: error: 'host_only' is called
// CHECK-NEXT: host_only()
// CHECK: fatal error: too many errors emitted
// CHECK-NOT: error:
#include <amp.h>
int host_only();                                              // expected-note 2 {{declared here}}
int kernel_code() restrict(amp) { return host_only(); }       // expected-error {{'host_only' is called from 'restrict(amp)' code}}
int more() restrict(amp) { return host_only(); }              // expected-error {{'host_only' is called from 'restrict(amp)' code}}
int value = (((((((((((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))))))))))); // expected-error {{bracket nesting level exceeded maximum of 40}} expected-note {{use -fbracket-depth=N}}
