// Headers are found whatever the case of their names, with a note, and the output has the names right: of a
// system header, of one that stays, of one that is taken in, of one that such a header includes.
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE --implicit-check-not=note: %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp -I%S
// RUN: %run-on-cpu %s %t.program
// RUN: not %translate %s -o %t.hip.cpp -- -DMISSING 2>&1 | FileCheck --check-prefix=MISSING %s
// MISSING: fatal error: 'Inputs/none.h' file not found
// NOTE: header-case.cpp:[[# @LINE+9]]:1: note: the file included as 'AMP.h' is named 'amp.h'; the output includes it by that name [amp-include-name, L306]
// NOTE: header-case.cpp:{{.*}} note: the file included as 'cStdIO' is named 'cstdio'
// NOTE: header-case.cpp:{{.*}} note: the file included as 'inputs\Sub\AMP_Part.H' is named 'Inputs/sub/amp_part.h'
// NOTE: header-case.cpp:{{.*}} note: the file included as 'inputs/sub/PLAIN.h' is named 'Inputs/sub/plain.h'
// NOTE: header-case.cpp:{{.*}} note: the file included as 'Inputs/Sub/plain.h' is named 'Inputs/sub/plain.h'
// CHECK: #include <amp.h>
// CHECK: #include <cstdio>
// CHECK: __host__ __device__ inline int three()
// CHECK: #include "Inputs/sub/plain.h"
#include <AMP.h>
#include <cStdIO>
#include "inputs\Sub\AMP_Part.H"
#include "inputs/sub/PLAIN.h"
#include "Inputs/Sub/plain.h"
#ifdef MISSING
#include "Inputs/none.h"
#endif
int main() { return three() + four() != 7; }
