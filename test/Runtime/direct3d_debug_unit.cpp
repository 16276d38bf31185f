// A translation unit of its own whose kernel reports an error, for direct3d_debug_test.cpp.
#include "kernel_test.h"

#include <amp.h>

void fail_in_another_unit() {
  parallel_for_each(Concurrency::extent<1>(1), [=] __device__(Concurrency::index<1>) {
    Concurrency::direct3d_errorf("of another unit");
  });
}
