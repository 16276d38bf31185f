// Warnings can be silenced, made errors one by one or together; with what C++ AMP forbids as errors.
// RUN: %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: %amp2hip %s -o %t.hip.cpp -Wno-amp-goto 2>&1 | FileCheck --check-prefix=NO %s
// RUN: %amp2hip %s -o %t.hip.cpp -- -Wno-amp-goto 2>&1 | FileCheck --check-prefix=NO %s
// RUN: not %amp2hip %s -o %t.hip.cpp -Werror=amp-goto 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %amp2hip %s -o %t.hip.cpp -- -Werror 2>&1 | FileCheck --check-prefix=ALL %s
// RUN: %amp2hip %s -o %t.hip.cpp -- -Werror -Wno-error=amp-goto -Wno-error=amp-long 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: not %amp2hip --pedantic-amp %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %amp2hip %s -o %t.hip.cpp -- -w 2>&1 | count 0
// BOTH: warning: C++ AMP has no goto [amp-goto, L180]
// BOTH: warning: 'long' was 32 bits wide
// NO-NOT: amp-goto
// NO: warning: 'long' was 32 bits wide
// ERROR: error: C++ AMP has no goto
// ERROR: warning: 'long' was 32 bits wide
// ALL: error: C++ AMP has no goto
// ALL: error: 'long' was 32 bits wide
#include <amp.h>
int f(int x) restrict(amp) {
  if (x)
    goto end;
end:
  long l = x;
  return (int)l;
}
