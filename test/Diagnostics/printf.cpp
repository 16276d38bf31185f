// What direct3d_printf and direct3d_errorf print.
// RUN: %translate-with-library %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
using namespace concurrency;
void f(const char *text) restrict(amp) { // expected-warning {{'char' is not a C++ AMP type}}
  direct3d_printf("nothing");
  direct3d_printf("%d %u %f %f %d %d %d", 1, 2u, 3.0f, 4.0, 5, 6, 7);
  direct3d_printf("%d %d %d %d %d %d %d %d", 1, 2, 3, 4, 5, 6, 7, 8); // expected-error {{'direct3d_printf' takes at most 7 arguments after its format string [amp-printf, K221]}}
  direct3d_errorf("%d", true); // expected-error {{'direct3d_errorf' prints only int, unsigned int, float and double, not bool [amp-printf, K221]}}
  direct3d_printf("%s", "text"); // expected-error {{'direct3d_printf' prints only int, unsigned int, float and double, not }} expected-error {{string literals cannot be used in amp code}}
  direct3d_printf(text); // expected-error {{the format string of 'direct3d_printf' must be a string literal [amp-printf, K221]}}
  direct3d_abort();
}
