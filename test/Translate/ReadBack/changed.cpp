// An output that was changed by hand is refused, whatever was changed: each line below is changed by a
// sed script, and the check must speak of just that line.
// RUN: %amp2hip %s -o %t.hip.cpp
// RUN: not %amp2hip --check-output-of %t.none %s -o - 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: error: '{{.*}}.none' cannot be read: No such file or directory [amp-output-differs]
// RUN: cp %t.hip.cpp %t.same && %amp2hip --check-output-of %t.same %s -o - | count 0
#include <amp.h>
using namespace concurrency;
int pick(int) restrict(amp) { return 1; }
int pick(float) restrict(amp) { return 2; }
enum { Width = 4 };
struct Shape { int rows, columns; };
int side(int x) restrict(cpu) { return x; }
int side(int x) restrict(amp) { return -x; }
int scaled(int x, int by = 2) restrict(amp) { return x * by; }
void f(array_view<int, 1> v, Shape s, int n, int m) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {

    // RUN: sed 's/pick(n)/pick(1.0f * n)/' %t.hip.cpp > %t.call
    // RUN: not %amp2hip --check-output-of %t.call %s -o - 2>&1 | FileCheck --check-prefix=CALL %s
    // CALL: changed.cpp:[[@LINE+2]]:12: error: this call resolves to 'pick(int)' in the source and 'pick(float)' in the output [amp-output-differs]
    // CALL: changed.cpp{{.*}}.call:{{[0-9]+}}:10: note: in the output, parsed as HIP for the device
    v[i] = pick(n);

    // RUN: sed 's/s.rows/s.columns/' %t.hip.cpp > %t.name
    // RUN: not %amp2hip --check-output-of %t.name %s -o - 2>&1 | FileCheck --check-prefix=NAME %s
    // NAME: changed.cpp:[[@LINE+1]]:14: error: this name refers to 'rows' in the source and 'columns' in the output [amp-output-differs]
    v[i] = s.rows;

    // RUN: sed 's/int sum/long sum/' %t.hip.cpp > %t.variable
    // RUN: not %amp2hip --check-output-of %t.variable %s -o - 2>&1 | FileCheck --check-prefix=VARIABLE %s
    // VARIABLE: changed.cpp:[[@LINE+1]]:9: error: this declaration has type 'int' in the source and 'long' in the output [amp-output-differs]
    int sum = 0;

    // RUN: sed 's/sum += Width/sum -= Width/' %t.hip.cpp > %t.operator
    // RUN: not %amp2hip --check-output-of %t.operator %s -o - 2>&1 | FileCheck --check-prefix=OPERATOR %s
    // OPERATOR: changed.cpp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}operator
    sum += Width;

    // RUN: sed 's/(sum + n) \* m/sum + n * m/' %t.hip.cpp > %t.order
    // RUN: not %amp2hip --check-output-of %t.order %s -o - 2>&1 | FileCheck --check-prefix=ORDER %s
    // ORDER: changed.cpp:[[@LINE+1]]:{{[0-9]+}}: error: this operator is '+ on int and int' in the source and another '+ on int and int' in the output [amp-output-differs]
    v[i] = (sum + n) * m;

    // RUN: sed '/if (sum > n)/d' %t.hip.cpp > %t.lost
    // RUN: not %amp2hip --check-output-of %t.lost %s -o - 2>&1 | FileCheck --check-prefix=LOST %s
    // LOST: changed.cpp:[[@LINE+4]]:{{[0-9]+}}: error: the {{.*}} in the source has no counterpart in the output [amp-output-differs]
    // RUN: sed 's/if (sum > n)/if (sum > n + 0L)/' %t.hip.cpp > %t.added
    // RUN: not %amp2hip --check-output-of %t.added %s -o - 2>&1 | FileCheck --check-prefix=ADDED %s
    // ADDED: changed.cpp:[[@LINE+1]]:{{[0-9]+}}: error: the conversion to 'long' in the output has no counterpart in the source [amp-output-differs]
    if (sum > n) return;

    // A default argument is compared by its value, a constant too.
    // RUN: sed 's/int by = 2/int by = 3/' %t.hip.cpp > %t.default
    // RUN: not %amp2hip --check-output-of %t.default %s -o - 2>&1 | FileCheck --check-prefix=DEFAULT %s
    // DEFAULT: error: this default argument is '2' in the source and '3' in the output [amp-output-differs]
    // RUN: sed 's/Width = 4/Width = 5/' %t.hip.cpp > %t.constant
    // RUN: not %amp2hip --check-output-of %t.constant %s -o - 2>&1 | FileCheck --check-prefix=CONSTANT %s
    // CONSTANT: error: this value is '4' in the source and '5' in the output [amp-output-differs]
    v[i] = scaled(sum);

    // What a dispatching function calls is what is compared.
    // RUN: sed 's/side_amp(x))/pick(x))/' %t.hip.cpp > %t.dispatch
    // RUN: not %amp2hip --check-output-of %t.dispatch %s -o - 2>&1 | FileCheck --check-prefix=DISPATCH %s
    // DISPATCH: changed.cpp:[[@LINE+1]]:{{[0-9]+}}: error: this call resolves to 'side(int)' in the source and 'pick(int)' in the output [amp-output-differs]
    v[i] = side(n);
  });
}
// Kernels: what is captured, over what, and that they are launched at all.
// RUN: sed '/launch<f_kernel/{s/\bn\b/N_/;s/\bm\b/n/;s/N_/m/}' %t.hip.cpp > %t.capture
// RUN: not %amp2hip --check-output-of %t.capture %s -o - 2>&1 | FileCheck --check-prefix=CAPTURE %s
// CAPTURE: error: this capture is
// RUN: sed 's/^\(  *\)amp2hip::launch<.*/\1;/' %t.hip.cpp > %t.launch
// RUN: not %amp2hip --check-output-of %t.launch %s -o - 2>&1 | FileCheck --check-prefix=LAUNCH %s
// LAUNCH: error: the launch by 'parallel_for_each' in the source has no counterpart in the output [amp-output-differs]

// A restriction, and text that does not compile.
// RUN: sed 's/^__device__ int scaled/int scaled/' %t.hip.cpp > %t.restriction
// RUN: not %amp2hip --check-output-of %t.restriction %s -o - 2>&1 | FileCheck --check-prefix=RESTRICTION %s
// RESTRICTION: error: the output does not compile: {{.*}} [amp-output-differs]
// RUN: sed 's/extent<1> domain/extnt<1> domain/' %t.hip.cpp > %t.syntax
// RUN: not %amp2hip --check-output-of %t.syntax %s -o - 2>&1 | FileCheck --check-prefix=SYNTAX %s
// SYNTAX: error: the output does not compile: no template named 'extnt' in namespace 'Concurrency'; did you mean 'extent'? [amp-output-differs]
