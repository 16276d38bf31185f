// What the runtime costs over HIP by hand: a launch with one, three and eight views whose data is
// current over a bare hipLaunchKernel, and a matrix product from std::vector to std::vector over
// hipMalloc, hipMemcpy and hipFree. Both sides alternate; medians.
#include "../median.h"
#include "by_hand.h"

#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

// Kernels that do next to nothing.

typedef array_view<int, 1> view;
__global__ void views1(extent<1> domain, view a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] = 1;
}
__global__ void views3(extent<1> domain, view a, view b, view c) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] = b[i] = c[i] = 1;
}
__global__ void views8(extent<1> domain, view a, view b, view c, view d, view e, view f, view g,
                       view h) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] = b[i] = c[i] = d[i] = e[i] = f[i] = g[i] = h[i] = 1;
}
__global__ void bare1(int n, int *a) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n)
    a[i] = 1;
}
__global__ void bare3(int n, int *a, int *b, int *c) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n)
    a[i] = b[i] = c[i] = 1;
}
__global__ void bare8(int n, int *a, int *b, int *c, int *d, int *e, int *f, int *g, int *h) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n)
    a[i] = b[i] = c[i] = d[i] = e[i] = f[i] = g[i] = h[i] = 1;
}

/// Launches `kernel` with n and the pointers as arguments, in one block of n threads.
template <typename Kernel, typename... Pointers>
static void launch_by_hand(Kernel *kernel, hipStream_t stream, int n, Pointers... p) {
#if defined(__HIP_CPU_DEVICE__)
  check(hip_cpu::launch_kernel(kernel, dim3(1), dim3(n), stream, n, p...));
#else
  void *addresses[] = {&n, &p...};
  check(hipLaunchKernel(reinterpret_cast<const void *>(kernel), dim3(1), dim3(n), addresses, 0,
                        stream));
#endif
}

/// The host's time for one of `count` launches that are not waited for, in microseconds.
template <typename Launch, typename Wait> double launch_time(Launch launch, Wait wait) {
  const int count = 200; // fewer than a stream holds before it makes the host wait
  wait();
  const Clock::time_point begin = Clock::now();
  for (int i = 0; i < count; ++i)
    launch();
  const double time = microseconds_since(begin) / count;
  wait();
  return time;
}

template <typename Ours, typename Bare, typename Wait>
void compare_launches(int views, Ours ours, Bare bare, Wait wait) {
  std::vector<double> our_times, bare_times, differences;
  for (int round = 0; round < 101; ++round) {
    our_times.push_back(launch_time(ours, wait));
    bare_times.push_back(launch_time(bare, wait));
    differences.push_back(our_times.back() - bare_times.back());
  }
  std::printf("launch, %d view%s  %8.3f us  %8.3f us   difference %6.3f us\n", views,
              views == 1 ? " " : "s", median(our_times), median(bare_times), median(differences));
}

static void measure_launches() {
  const int n = 64;
  accelerator_view av = accelerator().get_default_view();
  std::vector<view> v;
  int *p[8];
  for (int i = 0; i < 8; ++i) {
    v.push_back(view(n));
    check(hipMalloc(&p[i], n * sizeof(int)));
  }
  hipStream_t stream;
  check(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
  const auto wait = [&] {
    av.wait();
    check(hipStreamSynchronize(stream));
  };
  const extent<1> domain(n);
  std::printf("                        amp2hip          HIP\n");
  compare_launches(
      1, [&] { amp2hip::launch<views1>(domain, v[0]); },
      [&] { launch_by_hand(bare1, stream, n, p[0]); }, wait);
  compare_launches(
      3, [&] { amp2hip::launch<views3>(domain, v[0], v[1], v[2]); },
      [&] { launch_by_hand(bare3, stream, n, p[0], p[1], p[2]); }, wait);
  compare_launches(
      8, [&] { amp2hip::launch<views8>(domain, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]); },
      [&] { launch_by_hand(bare8, stream, n, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]); },
      wait);
}

// A launch, and one value of what it wrote, as in a loop that converges.

template <typename Ours, typename Bare>
static void compare_values(const char *what, Ours ours, Bare bare) {
  std::vector<double> our_times, bare_times;
  for (int round = 0; round < 201; ++round) {
    Clock::time_point begin = Clock::now();
    for (int i = 0; i < 20; ++i)
      ours();
    our_times.push_back(microseconds_since(begin) / 20);
    begin = Clock::now();
    for (int i = 0; i < 20; ++i)
      bare();
    bare_times.push_back(microseconds_since(begin) / 20);
  }
  std::printf("%-22s%8.3f us  %8.3f us   ratio %.3f\n", what, median(our_times), median(bare_times),
              median(our_times) / median(bare_times));
}

static bool measure_values() {
  int flag = 0, by_hand = 0, *p, ours = 0, hand = 0;
  const view written(1, &flag);
  const array_view<const int, 1> read(written);
  check(hipMalloc(&p, sizeof(int)));
  const auto launch = [&] { amp2hip::launch<views1>(extent<1>(1), written); };
  const auto read_by_hand = [&] {
    check(hipMemcpy(&by_hand, p, sizeof(int), hipMemcpyDeviceToHost));
  };
  compare_values(
      "launch, v[0]", [&] { launch(), ours += written[0]; },
      [&] { launch_by_hand(bare1, nullptr, 1, p), read_by_hand(), hand += by_hand; });
  compare_values(
      "launch, v[0], of const", [&] { launch(), ours += read[0]; },
      [&] { launch_by_hand(bare1, nullptr, 1, p), read_by_hand(), hand += by_hand; });
  compare_values(
      "v[0] = 0, launch, v[0]", [&] { written[0] = 0, launch(), ours += written[0]; },
      [&] {
        by_hand = 0;
        check(hipMemcpy(p, &by_hand, sizeof(int), hipMemcpyHostToDevice));
        launch_by_hand(bare1, nullptr, 1, p), read_by_hand(), hand += by_hand;
      });
  return ours == hand;
}

// The matrix product.

__global__ void __launch_bounds__(amp2hip::simple_block_threads)
    product_of_views(extent<2> domain, array_view<const float, 2> a, array_view<const float, 2> b,
                     array_view<float, 2> c) {
  const concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  float sum = 0;
  for (int k = 0; k < a.get_extent()[1]; ++k)
    sum += a(i[0], k) * b(k, i[1]);
  c[i] = sum;
}
__global__ void product_by_hand(int n, const float *a, const float *b, float *c) {
  const int row = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y),
            column = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (row >= n || column >= n)
    return;
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}

static void multiply(int n, const std::vector<float> &a, const std::vector<float> &b,
                     std::vector<float> &c) {
  const array_view<const float, 2> va(n, n, a), vb(n, n, b);
  const array_view<float, 2> vc(n, n, c);
  vc.discard_data();
  amp2hip::launch<product_of_views>(vc.get_extent(), va, vb, vc);
  vc.synchronize();
}

static void multiply_by_hand(int n, const std::vector<float> &a, const std::vector<float> &b,
                             std::vector<float> &c) {
  const size_t bytes = a.size() * sizeof(float);
  float *da, *db, *dc;
  check(hipMalloc(&da, bytes));
  check(hipMalloc(&db, bytes));
  check(hipMalloc(&dc, bytes));
  check(hipMemcpy(da, a.data(), bytes, hipMemcpyHostToDevice));
  check(hipMemcpy(db, b.data(), bytes, hipMemcpyHostToDevice));
  const unsigned blocks = static_cast<unsigned>(n + 31) / 32;
  hipLaunchKernelGGL(product_by_hand, dim3(blocks, blocks * 4), dim3(32, 8), 0, 0, n, da, db, dc);
  check(hipGetLastError());
  check(hipMemcpy(c.data(), dc, bytes, hipMemcpyDeviceToHost));
  check(hipFree(da));
  check(hipFree(db));
  check(hipFree(dc));
}

static bool measure_products(int n) {
  std::vector<float> a(size_t(n) * n), b(a.size()), c(a.size()), by_hand(a.size());
  for (size_t i = 0; i < a.size(); ++i) {
    a[i] = static_cast<float>(i % 7);
    b[i] = static_cast<float>(i % 5);
  }
  std::vector<double> ours, theirs;
  for (int round = 0; round < 15; ++round) {
    Clock::time_point begin = Clock::now();
    multiply(n, a, b, c);
    const double our_time = microseconds_since(begin);
    begin = Clock::now();
    multiply_by_hand(n, a, b, by_hand);
    if (round < 4) // warm up
      continue;
    ours.push_back(our_time);
    theirs.push_back(microseconds_since(begin));
  }
  std::printf("product %5d^2    %10.1f us %10.1f us   ratio %.3f\n", n, median(ours),
              median(theirs), median(ours) / median(theirs));
  return c == by_hand;
}

/// Bytes a second between a std::vector and the device, both ways.
static void measure_transfers() {
  std::vector<int> data(32 << 20, 1);
  const double bytes = static_cast<double>(data.size() * sizeof(int));
  const accelerator_view av = accelerator().get_default_view();
  std::vector<double> up, up_hip, down, down_hip;
  int *p;
  check(hipMalloc(&p, data.size() * sizeof(int)));
  for (int round = 0; round < 9; ++round) {
    view v(static_cast<int>(data.size()), data);
    Clock::time_point begin = Clock::now();
    v.synchronize_to(av);
    accelerator_view(av).wait();
    up.push_back(microseconds_since(begin));
    v.synchronize_to(av, access_type_read_write);
    begin = Clock::now();
    v.synchronize();
    down.push_back(microseconds_since(begin));
    begin = Clock::now();
    check(hipMemcpy(p, data.data(), data.size() * sizeof(int), hipMemcpyHostToDevice));
    up_hip.push_back(microseconds_since(begin));
    begin = Clock::now();
    check(hipMemcpy(data.data(), p, data.size() * sizeof(int), hipMemcpyDeviceToHost));
    down_hip.push_back(microseconds_since(begin));
  }
  std::printf("host to device  %9.2f GB/s %9.2f GB/s\n", bytes / median(up) / 1e3,
              bytes / median(up_hip) / 1e3);
  std::printf("device to host  %9.2f GB/s %9.2f GB/s\n", bytes / median(down) / 1e3,
              bytes / median(down_hip) / 1e3);
}

int main() {
  measure_launches();
  const bool values = measure_values();
#if defined(__HIP_CPU_DEVICE__)
  const bool correct = measure_products(64) && measure_products(256);
#else
  const bool correct = measure_products(256) && measure_products(1024) && measure_products(4096);
#endif
  measure_transfers();
  std::printf("results %s\n", correct && values ? "equal" : "DIFFER");
  return correct && values ? 0 : 1;
}
