// Who may call whom, where Clang does not say it by itself.
// RUN: %translate %s -o %t.hip.cpp -- -Xclang -verify
#include <amp.h>
int on_amp(int x) restrict(amp) { return x; } // expected-note 2 {{'on_amp' declared here}}
int on_cpu(int x) { return x; } // expected-note 2 {{'on_cpu' declared here}}
struct Virtual { // expected-error {{'Virtual' has virtual functions}}
  virtual int f() const { return 1; } // expected-note {{'f' declared here}}
};
int dual(int x) restrict(cpu, amp) {
  return on_amp(x); // expected-error {{'on_amp' is called from 'restrict(cpu, amp)' code but is only 'restrict(amp)' [amp-restrict-call, L53]}}
}
template <typename T> T dependent(T x) restrict(amp) {
  return on_cpu(x); // expected-error {{'on_cpu' is called from 'restrict(amp)' code but is not 'restrict(amp)'}}
}
template <typename F> int apply(F f, int x) restrict(cpu, amp) { return f(x); }
int use(int x, int (*pointer)(int), const Virtual &v) restrict(amp) { // expected-note {{used in amp code here}} expected-error {{a pointer or reference to a function cannot be used in amp code [amp-function-pointer, L70]}}
  x += pointer(x); // expected-error {{call through a function pointer in 'restrict(amp)' code [amp-indirect-call, L73]}}
  x += v.f(); // expected-error {{call of a virtual function in 'restrict(amp)' code [amp-indirect-call, L73]}} expected-error {{'f' is called from}}
  auto cpu = [](int y) restrict(cpu) { return on_cpu(y); }; // expected-note {{'operator()' declared here}}
  x += cpu(x); // expected-error {{'operator()' is called from 'restrict(amp)' code but is not 'restrict(amp)'}}
  return x + dependent(x) + on_cpu(x); // expected-note {{in instantiation of}} expected-error {{'on_cpu' is called from 'restrict(amp)' code}}
}
struct OnCpu {
  int data[2];
  int *begin() { return data; } // expected-note {{'begin' declared here}}
  int *end() restrict(cpu, amp) { return data + 2; }
};
struct OnBoth {
  int data[2];
  const int *begin() const restrict(cpu, amp) { return data; }
  const int *end() const restrict(cpu, amp) { return data + 2; }
};
int sum(OnCpu on_cpu, const OnBoth &on_both) restrict(amp) {
  int sum = 0;
  unsigned flags[2] = {true, false};
  for (int x : on_cpu) // expected-error {{'begin' is called from 'restrict(amp)' code but is not 'restrict(amp)' [amp-restrict-call, L53]}}
    sum += x;
  for (int x : on_both)
    sum += x;
  for (unsigned flag : flags)
    sum += flag;
  return sum;
}
int host(int x) {
  int (*pointer)(int) = &on_amp; // expected-error {{'on_amp' is only 'restrict(amp)'; its address cannot be taken [amp-function-address, L71]}}
  return pointer(x);
}
