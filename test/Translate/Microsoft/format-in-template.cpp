// In a template a number may be a long in one instance and none in another: its `l` stays (L303).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-on-cpu %s %t.program | FileCheck --check-prefix=PRINTED %s
#include <amp.h>
#include <cstdio>

template <typename T> void show(T value) {
  // CHECK: printf("%ld\n", value);
  printf("%ld\n", value);
}

int main() {
  show(1);
  show(5000000000L);
  // PRINTED: 1
  // PRINTED-NEXT: 5000000000
}
