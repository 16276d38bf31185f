// A view that each round of a loop makes anew is copied to the accelerator, and back, in each round.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -- -Xclang -verify
#include <amp.h>
#include <vector>
using namespace concurrency;

void f(std::vector<int> &data, const std::vector<int> &in, int rounds) {
  const int n = int(data.size());
  for (int k = 0; k < rounds; ++k) {
    // expected-remark@+1 {{'v' is constructed in every iteration, which copies its data each time; construct it before the loop [amp-advice-object-in-loop]}}
    array_view<int> v(n, data);
    array_view<const int> c(n, in); // expected-remark {{'c' is constructed in every iteration, which copies its data}}
    array<int> a(n); // expected-remark {{'a' is constructed in every iteration, which allocates its memory}}
    parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] += c[i] + (a[i] = k); });
  }

}

// Where the data changes from round to round, or is used in it, the view is right.
void none(std::vector<int> &data, int rounds) {
  const int n = int(data.size());
  for (int k = 0; k < rounds; ++k) {
    array_view<int> part(n - k, data.data() + k);
    parallel_for_each(part.extent, [=](index<1> i) restrict(amp) { part[i] += 1; });
  }
  for (int k = 0; k < rounds; ++k) {
    array_view<int> seen(n, data);
    parallel_for_each(seen.extent, [=](index<1> i) restrict(amp) { seen[i] += 1; });
    seen.synchronize();
    data[0] += 1;
  }
  for (int k = 0; k < rounds; ++k) {
    std::vector<int> own(n, k);
    array_view<int> v(n, own);
    array_view<int> between(n);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { between[i] = v[i] += 1; });
  }
  for (array_view<int> once(n, data); rounds > 0; --rounds)
    parallel_for_each(once.extent, [=](index<1> i) restrict(amp) { once[i] += 1; });
  for (int k = 0; k < rounds; ++k) {
    array_view<int> v(n, data);
    v[0] = k; // is copied to the accelerator anyway
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  }
  std::vector<int> reached(n);
  int *into = reached.data();
  for (int k = 0; k < rounds; ++k) {
    array_view<int> v(n, reached);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    into[0] += 1;
  }
  for (;;) {
    array_view<int> v(n, data);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    break;
  }
  int *from = data.data();
  for (int k = 0; k < rounds; ++k) {
    array_view<int> v(4, from);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
    from += 4;
  }
}
