// Names that are macros of glibc and of GNU's compilers are the program's own: a header takes the macros away.
// `std::tr1` is `std` (L306).
// RUN: %translate %s -o %t.hip.cpp 2>&1 | FileCheck --check-prefix=NOTE --implicit-check-not=note: %s
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// NOTE: system-macros.cpp:[[@LINE+12]]:11: note: added #include <amp2hip/no_system_macros.h> for 'SIZE_WIDTH'
// NOTE: note: added #include <amp2hip_windows/tr1.h> for 'tr1'

// CHECK:      #include <amp2hip/no_system_macros.h>
// CHECK-NEXT: #include <amp2hip_windows/tr1.h>
// CHECK-NEXT: #include <amp.h>
#include <amp.h>
#include <iostream>
#include <memory>
#include <sys/sysmacros.h>

#define BUFFER_WIDTH sizeof(int)
const int SIZE_WIDTH = 4, INT_WIDTH = 3;
struct Version { int major, minor; };

int main() {
  Version version = {2, 1};
  static_assert(BUFFER_WIDTH == 4, "the program's own");
  const int unix = 5, linux = 6;
  std::tr1::shared_ptr<int> shared(new int(7));
  // PROGRAM: 4 3 2 1 5 6 7
  std::cout << SIZE_WIDTH << " " << INT_WIDTH << " " << version.major << " " << version.minor << " " << unix << " "
            << linux << " " << *shared << "\n";
}
