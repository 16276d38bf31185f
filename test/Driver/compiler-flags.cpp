// The flags behind -- are the compiler's: definitions, include directories, the standard. Files
// of arguments may hold them.
// RUN: rm -rf %t && mkdir -p %t/include && echo '#define SCALE 3' > %t/include/scale.h
// RUN: not %amp2hip %s -o %t/out.hip.cpp 2>&1 | FileCheck --check-prefix=MISSING %s
// RUN: %amp2hip %s -o %t/out.hip.cpp -- -I%t/include -DOFFSET=1 -std=c++20
// RUN: echo '-I%t/include "-DOFFSET=1" -std=c++20' > %t/flags.rsp
// RUN: %amp2hip %s -o %t/out.hip.cpp -- @%t/flags.rsp
// RUN: echo '%s -o %t/all.hip.cpp -- @%t/flags.rsp' > %t/all.rsp
// RUN: %amp2hip @%t/all.rsp && cmp %t/out.hip.cpp %t/all.hip.cpp
// RUN: not %amp2hip %s -o %t/out.hip.cpp -- --no-such-flag 2>&1 | FileCheck --check-prefix=FLAG %s
// MISSING: fatal error: 'scale.h' file not found
// FLAG: error: {{.*}}--no-such-flag
#include "scale.h"
#include <amp.h>
static_assert(__cplusplus >= 202002L);
int f(int x) restrict(amp, cpu) { return x * SCALE + OFFSET; }
