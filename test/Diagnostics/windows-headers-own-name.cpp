// A name that no header of Direct3D declares is Clang's error, though such a header is left out.
// RUN: not %amp2hip %s -o %t 2>&1 | FileCheck --implicit-check-not=error: %s
#include <d3d11.h>
#include <amp.h>
// CHECK: :[[# @LINE+1]]:14: error: use of undeclared identifier 'misspelt'
int helper = misspelt(3);
// CHECK: 1 error generated.
