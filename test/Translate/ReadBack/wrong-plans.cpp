// Outputs as a wrong plan would make them: each decision of the plan that can be wrong in silence is made wrong by a sed
// script, and the check must find it. `docs/design/0007-facts-plan-and-text.md` says what it could not.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: cp %t.hip.cpp %t.same && %amp2hip --check-output-of %t.same %s -o - | count 0
#include <amp.h>
using namespace concurrency;
static int calls = 0;
int next() { return ++calls; }

struct Counted {
  int n;
  Counted(int n) restrict(cpu, amp) : n(n) {}
  Counted(const Counted &from) restrict(cpu) : n(from.n) { ++calls; }
  Counted(const Counted &from) restrict(amp) : n(from.n) {}
};
int use(Counted c) restrict(cpu) { return c.n; }
int use(Counted c) restrict(amp) { return -c.n; }
int side(int x) restrict(cpu) { return x; }
int side(int x) restrict(amp) { return -x; }
int chosen(int x) restrict(cpu, amp) { return x; }
int chosen(float x) restrict(cpu, amp) { return int(x) + 1; }
template <class T> int of_size(T x) restrict(cpu, amp) { return int(sizeof(T)) + int(x); }
struct Level {
  int value;
  int get() const restrict(cpu, amp) { return value; }
  void set(int v) restrict(cpu, amp) { value = v; }
  __declspec(property(get = get, put = set)) int level;
};
#pragma pack(push, 1)
struct Packed { char c; int i; };
#pragma pack(pop)

void f(array_view<int> v, array_view<int> w, int n, int m) {
  // A capture that is taken from elsewhere.
  // RUN: sed 's/launch<f_v_kernel>(v.get_extent(), v, n)/launch<f_v_kernel>(v.get_extent(), v, m)/' %t.hip.cpp > %t.1
  // RUN: not cmp -s %t.1 %t.hip.cpp && not %amp2hip --check-output-of %t.1 %s -o - 2>&1 | FileCheck --check-prefix=CAPTURE %s
  // CAPTURE: wrong-plans.cpp:[[@LINE+5]]:{{.*}}error: this capture is
  // Another view.
  // RUN: sed 's/launch<f_v_kernel>(v.get_extent(), v, n)/launch<f_v_kernel>(v.get_extent(), w, n)/' %t.hip.cpp > %t.2
  // RUN: not cmp -s %t.2 %t.hip.cpp && not %amp2hip --check-output-of %t.2 %s -o - 2>&1 | FileCheck --check-prefix=VIEW %s
  // VIEW: wrong-plans.cpp:[[@LINE+1]]:{{.*}}error: this capture is
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = n; });

  auto launch = [&, k = next()] {
    // A variable of the lambda around the kernel, whose initialiser is evaluated again.
    // RUN: sed 's/launch<f_w_kernel>(w.get_extent(), w, k)/launch<f_w_kernel>(w.get_extent(), w, next())/' %t.hip.cpp > %t.3
    // RUN: not cmp -s %t.3 %t.hip.cpp && not %amp2hip --check-output-of %t.3 %s -o - 2>&1 | FileCheck --check-prefix=AGAIN %s
    // AGAIN: wrong-plans.cpp:[[@LINE+1]]:{{.*}}error:
    parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i] = k; });
  };
  launch();

  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // Another overload.
    // RUN: sed 's/chosen(n)/chosen(float(n))/' %t.hip.cpp > %t.4
    // RUN: not cmp -s %t.4 %t.hip.cpp && not %amp2hip --check-output-of %t.4 %s -o - 2>&1 | FileCheck --check-prefix=OVERLOAD %s
    // OVERLOAD: wrong-plans.cpp:[[@LINE+5]]:{{.*}}error: this call resolves to 'chosen(int)' in the source and 'chosen(float)' in the output
    // An argument that is evaluated twice.
    // RUN: sed 's/chosen(n)/chosen((chosen(n), n))/' %t.hip.cpp > %t.5
    // RUN: not cmp -s %t.5 %t.hip.cpp && not %amp2hip --check-output-of %t.5 %s -o - 2>&1 | FileCheck --check-prefix=TWICE %s
    // TWICE: wrong-plans.cpp:[[@LINE+1]]:{{.*}}error:
    v[i] = chosen(n);
    // The other side's branch of a pair.
    // RUN: sed 's/AMP2HIP_DISPATCH(side_cpu(x), side_amp(x))/AMP2HIP_DISPATCH(side_amp(x), side_cpu(x))/' %t.hip.cpp > %t.6
    // RUN: not cmp -s %t.6 %t.hip.cpp && not %amp2hip --check-output-of %t.6 %s -o - 2>&1 | FileCheck --check-prefix=BRANCH %s
    // BRANCH: wrong-plans.cpp:{{.*}}error:
    v[i] += side(m);
    Level l = {n};
    // A property that is read without its getter.
    // RUN: sed 's/l.get() + 2/l.value + 2/' %t.hip.cpp > %t.7
    // RUN: not cmp -s %t.7 %t.hip.cpp && not %amp2hip --check-output-of %t.7 %s -o - 2>&1 | FileCheck --check-prefix=GETTER %s
    // GETTER: wrong-plans.cpp:[[@LINE+1]]:{{.*}}error:
    v[i] += l.level + 2;
    // Another instance of a template.
    // RUN: sed 's/of_size(n)/of_size<long>(n)/' %t.hip.cpp > %t.8
    // RUN: not cmp -s %t.8 %t.hip.cpp && not %amp2hip --check-output-of %t.8 %s -o - 2>&1 | FileCheck --check-prefix=INSTANCE %s
    // INSTANCE: wrong-plans.cpp:[[@LINE+1]]:{{.*}}error:
    v[i] += of_size(n);
  });
}
// One more copy of what a pair takes by value.
// RUN: sed 's/use_cpu(std::forward<decltype(c)>(c))/use_cpu(Counted(c))/' %t.hip.cpp > %t.9
// RUN: not cmp -s %t.9 %t.hip.cpp && not %amp2hip --check-output-of %t.9 %s -o - 2>&1 | FileCheck --check-prefix=COPY %s
// COPY: wrong-plans.cpp:{{.*}}error: the object constructed by 'copy of c' in the output has no counterpart in the source
// A pragma that is left behind.
// RUN: sed '/#pragma pack(push, 1)/d' %t.hip.cpp > %t.10
// RUN: not cmp -s %t.10 %t.hip.cpp && not %amp2hip --check-output-of %t.10 %s -o - 2>&1 | FileCheck --check-prefix=PRAGMA %s
// PRAGMA: wrong-plans.cpp:{{.*}}error: the declaration of type 'Packed under #pragma pack(1)' in the source has no counterpart in the output
int total() { return use(Counted(1)) + side(2); }
