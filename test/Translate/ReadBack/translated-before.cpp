// A source in which some kernels were translated before: what the translator writes elsewhere is the user's here.
// RUN: %amp2hip %s -o %t.hip.cpp && %run-everywhere %t.hip.cpp %t.program
// RUN: %amp2hip --line-directives=on %t.hip.cpp -o %t.twice.hip.cpp
#include <amp.h>
using namespace concurrency;
struct Side {
  int of;
  __host__ __device__ int get() const { return of; }
};
static __global__ void __launch_bounds__(amp2hip::simple_block_threads)
fill_kernel(concurrency::extent<1> domain, concurrency::array_view<int, 1> v, Side s) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i)) return;
  v[i] = i[0] + s.get();
}
static __global__ void __launch_bounds__(16)
tiled_kernel(concurrency::array_view<int, 1> v) {
  concurrency::tiled_index<16> t = amp2hip::tiled_thread_index<16>();
  __shared__ int part[16];
  part[t.local[0]] = v[t.global];
  __syncthreads();
  v[t.global] = part[15 - t.local[0]];
}
void fill(array_view<int, 1> v) {
  amp2hip::launch<fill_kernel>(v.get_extent(), v, Side{2});
  amp2hip::launch<tiled_kernel>(v.get_extent().tile<16>(), v);
}
int main() {
  array<int, 1> table(16);
  array_view<int, 1> v(16);
  fill(v);
  parallel_for_each(v.extent, [v, &table](index<1> i) restrict(amp) { table[i] = v[i]; });
  parallel_for_each(v.extent, [=, &table](index<1> i) restrict(amp) { v[i] += table[i]; });
  return v[0] != 34;
}
