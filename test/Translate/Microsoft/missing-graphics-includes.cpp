// Short vectors and textures without their headers get these (L2), and the namespace if nothing names it.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %translate using.cpp -o using.hip.cpp 2>&1 | FileCheck using.cpp
// RUN: %translate qualified.cpp -o qualified.hip.cpp 2>&1 | FileCheck qualified.cpp
// RUN: %translate bare.cpp -o bare.hip.cpp 2>&1 | FileCheck bare.cpp
// RUN: FileCheck --check-prefix=OUTPUT --input-file=bare.hip.cpp bare.cpp

//--- using.cpp
#include <amp.h>
using namespace concurrency;
// CHECK: using.cpp:[[# @LINE+1]]:30: note: added #include <amp_graphics.h> for 'graphics' [amp-include-added, L2]
using namespace concurrency::graphics;
float f(float_3 v) restrict(amp) { return v.x; }

//--- qualified.cpp
#include <amp.h>
// CHECK: note: added #include <amp_graphics.h> for 'graphics'
float f(concurrency::graphics::float_3 v) restrict(amp) { return v.x; }

//--- bare.cpp
#include <amp.h>
using namespace concurrency;
// CHECK: note: added #include <amp_short_vectors.h> for 'float_3'
// OUTPUT: float f(concurrency::graphics::float_3 v)
float f(float_3 v) restrict(amp) { return v.x; }
