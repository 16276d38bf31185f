// Warnings can be silenced, made errors one by one or together; with what C++ AMP forbids as errors.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify=goto,long
// RUN: %translate-with-plugin %s -o %t.hip.cpp -Wno-amp-goto -- -Xclang -verify=long
// RUN: %translate %s -o %t.hip.cpp --no-check-output -- -Wno-amp-goto -Xclang -verify=long
// RUN: %translate-with-plugin %s -o %t.hip.cpp -Werror=amp-goto -- -Xclang -verify=no-goto,long
// RUN: %translate %s -o %t.hip.cpp --no-check-output -- -Werror -Xclang -verify=no-goto,no-long
// RUN: %translate %s -o %t.hip.cpp --no-check-output -- -Werror -Wno-error=amp-goto -Wno-error=amp-long -Xclang -verify=goto,long
// RUN: %translate-with-plugin %s -o %t.hip.cpp --pedantic-amp -- -Xclang -verify=no-goto,long
// RUN: %translate %s -o %t.hip.cpp --no-check-output -- -w -Xclang -verify=silent
// What is an error by name is one with -w too.
// RUN: %translate-with-plugin %s -o %t.hip.cpp --pedantic-amp -- -w -Xclang -verify=no-goto
// RUN: %translate %s -o %t.hip.cpp --no-check-output -- -w -Werror=amp-goto -Xclang -verify=no-goto
// RUN: %translate %s -o %t.hip.cpp --no-check-output -- -w -Werror -Xclang -verify=silent
// What is made an error fails.
// RUN: not %translate-with-plugin %s -o %t.hip.cpp -Werror=amp-goto 2> %t.said
// RUN: FileCheck --input-file=%t.said %s
// RUN: not ls %t.hip.cpp
// CHECK: 1 warning and 2 errors generated.
#include <amp.h>
// silent-no-diagnostics
int f(int x) restrict(amp) {
  if (x)
    goto end; // goto-warning {{C++ AMP has no goto [amp-goto, L180]}} no-goto-error {{C++ AMP has no goto}}
end: // goto-warning {{C++ AMP has no labels}} no-goto-error {{C++ AMP has no labels}}
  long l = x; // long-warning {{'long' is 32 bits wide}} no-long-error {{'long' is 32 bits wide}}
  return (int)l;
}
