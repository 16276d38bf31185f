// Of several GPUs amp2hip verify compares those with the numbers that are given. What stands for the
// program of an NVIDIA GPU here is one for the CPU device that says which GPU it would see.
// RUN: rm -rf %t.verify && mkdir %t.verify && %amp2hip++ -g %s -o %t
// RUN: printf '#!/bin/sh\necho "sees $CUDA_VISIBLE_DEVICES" >&2\nexec %t' > %t.verify/nvidia && chmod +x %t.verify/nvidia
// RUN: %amp2hip verify %t --devices=nvidia:0,nvidia:1 2>&1 | FileCheck %s
// CHECK-DAG: sees 0
// CHECK-DAG: sees 1
// CHECK: nvidia:0 and nvidia:1: 1 launch, 8 values compared, no difference

// Those that the user has chosen are counted.
// RUN: env CUDA_VISIBLE_DEVICES=4,7 %amp2hip verify %t --devices=nvidia:1,nvidia 2>&1 | FileCheck %s --check-prefix=CHOSEN
// CHOSEN-DAG: sees 7
// CHOSEN-DAG: sees 4,7
// CHOSEN: nvidia:1 and nvidia: 1 launch
// RUN: sh -c '"$@"; test $? = 2' - env CUDA_VISIBLE_DEVICES=4,7 %amp2hip verify %t --devices=nvidia:0,nvidia:2 2>&1 | FileCheck %s --check-prefix=FEWER
// FEWER: error: there is no 'nvidia:2': CUDA_VISIBLE_DEVICES lists fewer GPUs
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --devices=nvidia:0,cpu:1 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: sh -c '"$@"; test $? = 2' - %amp2hip verify %t --devices=nvidia:0,nvidia:x 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: error: '{{cpu:1|nvidia:x}}': expected the number of a GPU after 'amd:' or 'nvidia:', as in nvidia:1
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> data(8);
  array_view<int> v(8, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  v.synchronize();
}
