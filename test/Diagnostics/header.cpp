// C++ AMP in a system header cannot be translated.
// RUN: rm -rf %t && mkdir -p %t && echo 'inline int twice(int x) restrict(amp) { return 2 * x; }' > %t/kernels.h
// RUN: not %translate-with-plugin %s -o %t/out.cpp -- -isystem %t -DINCLUDE 2>&1 | FileCheck --check-prefix=SYSTEM --implicit-check-not=error: %s
// RUN: not ls %t/out.cpp
// SYSTEM: kernels.h:1:25: error: '{{.*}}kernels.h' contains C++ AMP code but is a system header, and system headers are not translated [amp-header]
// SYSTEM: 1 error generated
#ifdef INCLUDE
#include <kernels.h>
#endif
