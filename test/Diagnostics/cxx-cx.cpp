// C++/CX is another language.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// CHECK: :[[@LINE+2]]:8: error: C++/CX is not translated [amp-cxx-cx, L307]
#include <amp.h>
public ref class Page {};
