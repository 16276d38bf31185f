// OpenMP beside C++ AMP: its directives around host code stay, and <omp.h> is there for every compiler. Without -fopenmp our
// <omp.h> has functions for one thread; a compiler's own is in front of it, unless the command says otherwise.
// RUN: env AMP2HIP_CXX=g++ %amp2hip++ -fopenmp %s -o %t.gcc && %t.gcc | FileCheck --check-prefixes=CHECK,MANY %s
// RUN: %if openmp %{ %amp2hip++ -fopenmp %s -o %t.clang && %t.clang | FileCheck --check-prefixes=CHECK,MANY %s %}
// RUN: %amp2hip++ -isystem %build-dir/include/amp2hip-windows -Wno-unknown-pragmas %s -o %t.serial && %t.serial | FileCheck --check-prefixes=CHECK,ONE %s
// RUN: %if amd %{ %amp2hip++ --device=amd --offload-arch=gfx90a -fopenmp -c %s -o %t.o %}
// RUN: not %amp2hip++ /openmp %s 2>&1 | FileCheck --check-prefix=CL %s
// CL: error: '/openmp' is an option of cl; write '-fopenmp'
#include <amp.h>
#include <omp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int main() {
  omp_set_num_threads(3);
  const double start = omp_get_wtime();
  std::vector<int> data(1000);
  array_view<int> v(1000, data);
#pragma omp parallel for schedule(dynamic, 100)
  for (int i = 0; i < 1000; ++i)
    data[i] = i;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
  v.synchronize();
  int sum = 0, threads = 0;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 1000; ++i)
    sum += data[i];
#pragma omp parallel
  {
    omp_set_lock(&lock);
    ++threads;
    omp_unset_lock(&lock);
#pragma omp critical
    sum += omp_get_thread_num() < omp_get_num_threads() ? 0 : 1;
  }
  omp_destroy_lock(&lock);
  // CHECK: sum 999000
  printf("sum %d\n", sum);
  // MANY: 3 threads
  // ONE: 1 threads
  printf("%d threads%s\n", threads, omp_get_wtime() >= start ? "" : ", and no time");
}
