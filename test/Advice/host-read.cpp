// A result that the host asks for in each round of a loop makes it wait in each round.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -- -Xclang -verify
#include <amp.h>
#include <vector>
using namespace concurrency;

int f(std::vector<int> &data, int rounds) {
  std::vector<int> seen(data.size()), mine(8);
  array_view<int> v(8, mine);
  for (int k = 0; k < rounds; ++k) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; }); // expected-note {{the kernel that writes it is launched here}}
    // expected-remark@+1 {{the host waits for 'v' in every iteration; nothing in the loop uses it, so read it after the loop [amp-advice-host-read]}}
    v.synchronize();
  }
  for (int k = 0; k < rounds; ++k) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; }); // expected-note {{launched here}}
    copy(v, seen.begin()); // expected-remark {{nothing in the loop uses it}}
  }
  int sum = 0;
  for (int k = 0; k < rounds; ++k) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; }); // expected-note {{launched here}}
    // expected-remark@+1 {{the host waits for 'v' in every iteration; let a kernel use it, or read it in some iterations only [amp-advice-host-read]}}
    sum += v[0];
  }
  do {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] -= 1; }); // expected-note {{launched here}}
  } while (v[0] > 0); // expected-remark {{read it in some iterations only}}
  return sum;
}

// Where the host may use the data in the loop, it is right to ask for it there.
int used(std::vector<int> &data, std::vector<int> &all, int rounds) {
  array_view<int> v(8, data);
  std::vector<int> seen(8), own(8);
  array_view<int> w(8, own);
  int *into = own.data(), sum = 0;
  for (int k = 0; k < rounds; ++k) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k, w[i] += k; });
    v.synchronize();
    sum += data[1];
    copy(v, seen.begin());
    sum += seen[2];
    copy(v, all.begin() + 8 * k);
    w.synchronize();
    sum += into[0];
  }
  return sum;
}

int none(std::vector<int> &data, std::vector<std::vector<int>> &many, int rounds) {
  array_view<int> v(int(data.size()), data);
  array_view<const int> in(4, data);
  array<int> next(4);
  int sum = 0;
  for (int k = 0; k < rounds; ++k) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += in[i]; });
    if (k % 10 == 0)
      sum += v[0];      // in some rounds only
    sum += in[0];       // no kernel writes it
    copy(v, next);      // stays on the accelerator
    v.synchronize_async();
  }
  for (std::vector<int> &each : many) {
    array_view<int> w(int(each.size()), each);
    parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i] += 1; });
    w.synchronize();    // another result in each round
  }
  v.synchronize();
  return sum;
}
