// What the translator does not do yet is an error at its place, never a wrong output.
// RUN: not %amp2hip %s -o %t.hip.cpp 2>&1 | FileCheck %s
// RUN: not ls %t.hip.cpp
#include <amp.h>
// CHECK-DAG: [[@LINE+1]]:5: error: 'first' is 'restrict(amp)' but shares its declaration with others; declare it on its own [amp-restrict-several-declarators, L18]
int first(int) restrict(amp), second(int);

// CHECK-DAG: [[@LINE+2]]:7: error: 'pair' is overloaded on its restriction; such pairs are not translated for now [amp-overload-pair, L50]
// CHECK-DAG: [[@LINE+2]]:7: note: 'pair' declared here
float pair(float x) restrict(amp) { return x; }
float pair(float x) restrict(cpu) { return -x; }

struct Box {
  __declspec(property(get = getSize, put = setSize)) int size;
  int getSize() const { return n; }
  void setSize(int value) { n = value; }
  int n;
};
void grow(Box &b) {
  // CHECK-DAG: [[@LINE+1]]:5: error: the property 'size' is assigned to; only reading one is translated for now [amp-property-write, L300]
  b.size = 3;
  // CHECK-DAG: [[@LINE+1]]:5: error: the property 'size' is assigned to
  b.size += 1;
  // CHECK-DAG: [[@LINE+1]]:5: error: the property 'size' is assigned to
  b.size++;
}
// CHECK-DAG: 5 errors generated
