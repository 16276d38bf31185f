// Copies as programs of C++ AMP write them, over the same by hand in HIP: sections of one array to
// sections of another, and chunks that go to the device, get a light kernel there and come back, in
// turn on two accelerator_views. They come from staging arrays or from sections of a std::vector.
// By hand there are streams, and pinned memory if nothing else is said. Both sides alternate;
// medians.
#include "../median.h"
#include "by_hand.h"

#include <amp.h>

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

using namespace concurrency;

const int rounds = 25;

template <typename Ours, typename Hand>
static void compare(const char *what, Ours ours, Hand by_hand) {
  std::vector<double> our_times, hand_times;
  for (int round = 0; round < rounds; ++round) {
    Clock::time_point begin = Clock::now();
    ours();
    const double our_time = microseconds_since(begin);
    begin = Clock::now();
    by_hand();
    if (round < 4) // warm up
      continue;
    our_times.push_back(our_time);
    hand_times.push_back(microseconds_since(begin));
  }
  std::printf("%-56s %9.1f us %9.1f us   ratio %.3f\n", what, median(our_times), median(hand_times),
              median(our_times) / median(hand_times));
}

/// Streams and their memory on the device.
struct streams {
  explicit streams(std::size_t bytes) {
    for (int i = 0; i < 2; ++i) {
      check(hipMalloc(&memory[i], bytes));
      check(hipStreamCreateWithFlags(&stream[i], hipStreamNonBlocking));
    }
  }
  ~streams() {
    for (int i = 0; i < 2; ++i) {
      check(hipStreamDestroy(stream[i]));
      check(hipFree(memory[i]));
    }
  }
  void wait() const {
    for (hipStream_t s : stream)
      check(hipStreamSynchronize(s));
  }

  float *memory[2];
  hipStream_t stream[2];
};

// Sections.

/// Copies `count` times `count` sections of `side` times `side` elements from one array to another,
/// where rows and columns of sections change places.
static bool measure_sections(int count, int side, bool is_each_waited_for) {
  const int n = 2048;
  std::vector<float> data(std::size_t(n) * n), result(data.size()), by_hand(data.size());
  std::iota(data.begin(), data.end(), 0.0f);
  const std::size_t bytes = data.size() * sizeof(float), pitch = n * sizeof(float);
  const accelerator_view av = accelerator().create_view();
  const array<float, 2> from(n, n, data.begin(), av);
  array<float, 2> to(n, n, result.begin(), av);
  const streams hand(bytes);
  float *const p = hand.memory[0], *const q = hand.memory[1];
  check(hipMemcpy(p, data.data(), bytes, hipMemcpyHostToDevice));
  check(hipMemcpy(q, by_hand.data(), bytes, hipMemcpyHostToDevice));
  check(hipDeviceSynchronize());
  char what[80];
  std::snprintf(what, sizeof what, "%d sections of %d^2, by hand %s", count * count, side,
                is_each_waited_for ? "waiting for each" : "one wait");
  compare(
      what,
      [&] {
        for (int y = 0; y < count * side; y += side)
          for (int x = 0; x < count * side; x += side)
            copy(from.section(y, x, side, side), to.section(x, y, side, side));
      },
      [&] {
        for (int y = 0; y < count * side; y += side)
          for (int x = 0; x < count * side; x += side) {
            check(hipMemcpy2DAsync(q + x * n + y, pitch, p + y * n + x, pitch, side * sizeof(float),
                                   side, hipMemcpyDeviceToDevice, hand.stream[0]));
            if (is_each_waited_for)
              check(hipStreamSynchronize(hand.stream[0]));
          }
        check(hipStreamSynchronize(hand.stream[0]));
      });
  copy(to, result.begin());
  check(hipMemcpy(by_hand.data(), q, bytes, hipMemcpyDeviceToHost));
  return result == by_hand;
}

// Chunks.

const int chunks = 16;

__global__ void __launch_bounds__(amp2hip::simple_block_threads)
    add_one(extent<1> domain, amp2hip::array_ref<float, 1> a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] += 1;
}
__global__ void __launch_bounds__(amp2hip::simple_block_threads)
    add_one_to_view(extent<1> domain, array_view<float, 1> a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] += 1;
}
__global__ void add_one_by_hand(int n, float *a) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n)
    a[i] += 1;
}

/// Copies chunks to arrays and back. host(i) is where the chunk i is on the host; `together` chunks
/// are begun before a kernel waits for the first of them.
template <typename Host>
static void copy_chunks(array<float, 1> *(&arrays)[2], int together, Host host) {
  for (int first = 0; first < chunks; first += together) {
    const int last = first + together;
    for (int i = first; i < last; ++i)
      copy_async(host(i), *arrays[i % 2]);
    for (int i = first; i < last; ++i)
      amp2hip::launch<add_one>(arrays[i % 2]->get_extent(), *arrays[i % 2]);
    for (int i = first; i < last; ++i)
      copy_async(*arrays[i % 2], host(i));
  }
  for (array<float, 1> *a : arrays)
    a->get_accelerator_view().wait();
}

static void copy_chunks_by_hand(const streams &hand, int n, float *host) {
  for (int i = 0; i < chunks; ++i, host += n) {
    float *const memory = hand.memory[i % 2];
    const hipStream_t stream = hand.stream[i % 2];
    check(hipMemcpyAsync(memory, host, n * sizeof(float), hipMemcpyHostToDevice, stream));
    hipLaunchKernelGGL(add_one_by_hand, dim3((n + 255) / 256), dim3(256), 0, stream, n, memory);
    check(hipGetLastError());
    check(hipMemcpyAsync(host, memory, n * sizeof(float), hipMemcpyDeviceToHost, stream));
  }
  hand.wait();
}

static bool measure_chunks(int n) {
  std::vector<float> start(std::size_t(n) * chunks);
  std::iota(start.begin(), start.end(), 0.0f);
  std::vector<float> data(start), pageable(start);
  const accelerator_view views[] = {accelerator().create_view(), accelerator().create_view()};
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  array<float, 1> even(n, views[0]), odd(n, views[1]), *arrays[] = {&even, &odd};
  std::vector<array<float, 1>> staging;
  for (int i = 0; i < chunks; ++i)
    staging.emplace_back(n, cpu, views[i % 2]);
  const streams hand(n * sizeof(float));
  float *pinned;
  check(hipHostMalloc(reinterpret_cast<void **>(&pinned), start.size() * sizeof(float), 0));

  bool correct = true;
  const auto compare_chunks = [&](const char *way, bool is_pinned, auto ours, auto bring_results) {
    float *const host = is_pinned ? pinned : pageable.data();
    std::copy(start.begin(), start.end(), host);
    char what[80];
    std::snprintf(what, sizeof what, "%d chunks of %d MB, %s, by hand %s", chunks, n >> 18, way,
                  is_pinned ? "pinned" : "pageable");
    compare(what, ours, [&] { copy_chunks_by_hand(hand, n, host); });
    bring_results();
    correct &= std::equal(data.begin(), data.end(), host);
    data = start;
  };
  for (const int together : {1, 2}) {
    for (int i = 0; i < chunks; ++i)
      copy(data.data() + i * n, staging[i]);
    compare_chunks(
        together == 1 ? "staging" : "staging, by twos", true,
        [&] {
          copy_chunks(arrays, together, [&](int i) -> array<float, 1> & { return staging[i]; });
        },
        [&] {
          for (int i = 0; i < chunks; ++i)
            copy(staging[i], data.data() + i * n);
        });
  }
  for (const bool is_pinned : {true, false}) {
    for (const int together : {1, 2})
      compare_chunks(
          together == 1 ? "sections" : "sections, by twos", is_pinned,
          [&] {
            const array_view<float, 1> all(n * chunks, data);
            copy_chunks(arrays, together, [&](int i) { return all.section(i * n, n); });
          },
          [] {});
    compare_chunks(
        "sections in kernels", is_pinned,
        [&] {
          const array_view<float, 1> all(n * chunks, data);
          for (int i = 0; i < chunks; ++i) {
            const array_view<float, 1> chunk = all.section(i * n, n);
            amp2hip::launch<add_one_to_view>(views[i % 2], chunk.get_extent(), chunk);
            chunk.synchronize_async();
          }
          for (accelerator_view v : views)
            v.wait();
        },
        [] {});
  }
  check(hipHostFree(pinned));
  return correct;
}

int main() {
  std::printf("%-61s amp2hip          HIP\n", "");
  bool correct = true;
  for (const bool is_each_waited_for : {false, true}) {
    correct &= measure_sections(4, 512, is_each_waited_for);
    correct &= measure_sections(16, 64, is_each_waited_for);
  }
  for (const int megabytes : {1, 4})
    correct &= measure_chunks(megabytes << 18);
  std::printf("results %s\n", correct ? "equal" : "DIFFER");
  return correct ? 0 : 1;
}
