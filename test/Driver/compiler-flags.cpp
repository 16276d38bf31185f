// The flags behind -- are the compiler's: definitions, include directories, the standard.
// RUN: rm -rf %t && mkdir -p %t/include && echo '#define SCALE 3' > %t/include/scale.h
// RUN: not %amp2hip %s -o %t/out.hip.cpp 2>&1 | FileCheck --check-prefix=MISSING %s
// RUN: %amp2hip %s -o %t/out.hip.cpp -- -I%t/include -DOFFSET=1 -std=c++20
// RUN: not %amp2hip %s -o %t/out.hip.cpp -- --no-such-flag 2>&1 | FileCheck --check-prefix=FLAG %s
// MISSING: fatal error: 'scale.h' file not found
// FLAG: error: {{.*}}--no-such-flag
#include "scale.h"
#include <amp.h>
static_assert(__cplusplus >= 202002L);
int f(int x) restrict(amp, cpu) { return x * SCALE + OFFSET; }
