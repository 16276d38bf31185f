// C++ AMP that hands an array_view to a kernel written in HIP.
#include <amp.h>
#include <amp2hip/interop.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

/// Reverses rows of floats in `stream`; the first element of each is `stride` after that of the row
/// before it. In reverse.cpp.
void reverse_rows(hipStream_t stream, float *first, int stride, int rows, int columns);

int main() {
  const int rows = 4, columns = 6;
  std::vector<float> data(rows * columns, 0.0f);
  array_view<float, 2> v(rows, columns, data);
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = float(i[0] * 10 + i[1]); });
  accelerator_view av = accelerator().default_view;
  {
    amp2hip::device_access<float, 2> d(v, av);
    reverse_rows(amp2hip::stream_of(av), d.data(), d.stride(0), rows, columns);
  }
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 0.5f; });
  // The host waits for all three kernels here, and copies.
  for (int r = 0; r < rows; ++r)
    std::printf("%4.1f %4.1f\n", v(r, 0), v(r, columns - 1));
}
