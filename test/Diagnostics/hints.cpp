// What amp code has in place of what the C++ library has for the cpu is said beside the error (L53).
// RUN: %amp2hip --ms-version=0 %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

int use(std::vector<int> &numbers, const std::vector<float> &values) restrict(amp) {
  int result = 0;
  float f = std::sqrt(2.0f); // expected-error {{'sqrt' is called}} expected-note {{amp code can call 'concurrency::fast_math::sqrt' and 'concurrency::precise_math::sqrt' from <amp_math.h>}}
  f += sinf(f);              // expected-error {{'sinf' is called}} expected-note {{'concurrency::fast_math::sinf'}}
  f = std::max(f, 1.0f);     // expected-error {{'max' is called}} expected-note {{write 'a < b ? a : b', which host code and amp code can both use}}
  f += values[3];            // expected-error {{'operator[]' is called}} expected-note {{amp code cannot access a std::vector; capture an array_view of it}}
  result += numbers[0];      // expected-error {{'operator[]' is called}} expected-note {{amp code cannot access a std::vector}}
  result += rand();          // expected-error {{'rand' is called}} expected-note {{amp code has no random numbers; generate them on the host}}
  printf("%d", result);      // expected-error {{'printf' is called}} expected-note {{amp code can call 'concurrency::direct3d_printf'}}
  return result;
}
