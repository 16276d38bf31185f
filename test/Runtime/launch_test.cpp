// parallel_for_each: domains, their checks, and where a kernel runs (K200 to K211).
#include "kernel_test.h"

#include <amp.h>

#include <tuple>
#include <vector>

using namespace concurrency;

TEST(ParallelForEach, EveryIndexOnce) {
  for (int count : {1, 31, 32, 255, 256, 257, 1000, 70000}) {
    array_view<int, 1> v(count);
    parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] = 0; });
    parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) {
      atomic_fetch_add(&v[i], i[0] + 1);
    });
    for (int i = 0; i < count; ++i)
      ASSERT_EQ(v[i], i + 1);
  }
}

TEST(ParallelForEach, EveryIndexOnceInTwoAndThreeDimensions) {
  for (extent<2> e : {extent<2>(1, 1), extent<2>(3, 5), extent<2>(33, 65), extent<2>(1, 1000),
                      extent<2>(1000, 1), extent<2>(130, 7)}) {
    array_view<int, 2> v(e);
    parallel_for_each(e, [=] __device__(concurrency::index<2> i) { v[i] = 0; });
    parallel_for_each(e, [=] __device__(concurrency::index<2> i) {
      atomic_fetch_add(&v[i], i[0] * 1000 + i[1] + 1);
    });
    for (int i = 0; i < e[0]; ++i)
      for (int j = 0; j < e[1]; ++j)
        ASSERT_EQ(v(i, j), i * 1000 + j + 1);
  }
  array_view<int, 3> w(5, 7, 9);
  parallel_for_each(w.get_extent(), [=] __device__(concurrency::index<3> i) {
    w[i] = i[0] * 100 + i[1] * 10 + i[2];
  });
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 7; ++j)
      for (int k = 0; k < 9; ++k)
        ASSERT_EQ(w(i, j, k), i * 100 + j * 10 + k);
}

TEST(ParallelForEach, MoreRowsThanAGridDimensionHolds) {
  // 65535 blocks of 128 rows each are the most that y holds; z takes the rest.
  const int rows = 65535 * 128 + 1000;
  int counted = 0;
  array_view<int, 1> count(1, &counted);
  parallel_for_each(extent<2>(rows, 2), [=] __device__(concurrency::index<2> i) {
    if (i[0] == rows - 1 || i[0] == 65535 * 128)
      atomic_fetch_inc(&count[0]);
  });
  EXPECT_EQ(count[0], 4);
}

TEST(ParallelForEach, AnyRank) {
  const int components[] = {2, 3, 2, 5, 3};
  const extent<5> domain(components);
  array_view<int, 5> v(domain);
  parallel_for_each(domain, [=] __device__(concurrency::index<5> i) {
    v[i] = (((i[0] * 3 + i[1]) * 2 + i[2]) * 5 + i[3]) * 3 + i[4];
  });
  std::vector<int> values(domain.size());
  copy(v, values.begin());
  for (int i = 0; i < static_cast<int>(values.size()); ++i)
    ASSERT_EQ(values[i], i);
}

// The shapes of launches that take too long to run: every row has threads, no thread's row wraps
// around in 32 bits, and the grid is within every platform's limits.
TEST(ParallelForEach, ShapesOfTheLargestDomainsOnTheCpuDevice) {
  using namespace amp2hip::detail;
  const unsigned long long most = 0xffffffffull;
  for (unsigned long long rows :
       {1ull, 2ull, 65535ull, 65536ull, 65535ull * 256, 1ull << 31, most / 2, most - 1, most})
    for (unsigned columns : {1u, 2u, 31u, 33u, 1000u, 0x7fffffffu}) {
      if (rows * columns > most)
        continue;
      const launch_shape s = row_launch_shape({1, 2}, rows, columns);
      const unsigned long long covered = 1ull * s.grid.y * s.grid.z * s.block.y;
      ASSERT_GE(covered, rows);
      ASSERT_LE(covered, 1ull << 32);
      ASSERT_GE(1ull * s.grid.x * s.block.x, columns);
      ASSERT_LE(s.grid.y, 65535u);
      ASSERT_LE(s.grid.z, 65535u);
      ASSERT_LE(s.block.x * s.block.y, static_cast<unsigned>(amp2hip::simple_block_threads));
    }
}

const amp2hip::detail::device_shape nvidia{32, 132}, amd{64, 104};

// A thread tells by the number of rows, or by the depth of its block, what shape its grid has.
TEST(ParallelForEach, ShapesOfTheGridsOfGpusAreTold) {
  using namespace amp2hip::detail;
  const unsigned long long most = 0xffffffffull;
  int boxes = 0, turned = 0, numbered = 0;
  for (const device_shape &device : {nvidia, amd})
    for (int rank : {1, 2, 3, 4})
      for (unsigned planes : {1u, 2u, 3u, 8u, 63u, 1024u, 65535u, 65536u, 4194304u})
        for (unsigned long long rows :
             {1ull, 2ull, 5ull, 8ull, 400ull, 262140ull, 262144ull, 65535ull * 16,
              65535ull * 16 + 1, 2097120ull, most / 2, most})
          for (unsigned columns : {1u, 2u, 8u, 33u, 400u, 70000u, 0x7fffffffu}) {
            if (planes * rows > most || planes * rows * columns > most ||
                (rank != 3 && planes > 1) || (rank == 1 && rows > 1) ||
                (rank < 4 && rows > most / 2))
              continue;
            const launch_shape s = box_launch_shape(device, rank, planes, rows, columns);
            ASSERT_LE(s.block.x * s.block.y * s.block.z,
                      static_cast<unsigned>(amp2hip::simple_block_threads));
            ASSERT_LE(s.grid.x, 0x7fffffffu);
            ASSERT_LE(s.grid.y, 65535u);
            ASSERT_LE(s.grid.z, 65535u);
            const unsigned long long x = 1ull * s.grid.x * s.block.x, y = s.grid.y * s.block.y;
            if (rank == 2 && is_turned(static_cast<int>(rows))) {
              ++turned;
              ASSERT_GE(x, rows);
              ASSERT_GE(y, columns);
            } else if (s.block.z == 1) {
              ++boxes;
              ASSERT_GE(x, columns);
              ASSERT_GE(y, rows);
              ASSERT_EQ(s.grid.z, planes);
            } else {
              ++numbered;
              ASSERT_GT(rank, 2);
              ASSERT_GE(x, columns);
              ASSERT_GE(y * s.grid.z * s.block.z, planes * rows);
              ASSERT_LE(y * s.grid.z * s.block.z, 1ull << 32);
            }
          }
  EXPECT_GT(boxes, 100);
  EXPECT_GT(turned, 10);
  EXPECT_GT(numbered, 100);
}

#if defined(__HIP_CPU_DEVICE__)
/// Counts, for each element of a domain, the threads that find its index in such a grid.
template <int Rank> __global__ void count_threads(extent<Rank> domain, int *counts) {
  const concurrency::index<Rank> i = amp2hip::detail::index_in_box(domain);
  if (!domain.contains(i))
    return;
  int number = 0;
  for (int d = 0; d < Rank; ++d)
    number = number * domain[d] + i[d];
  atomicAdd(&counts[number], 1);
}

/// Runs a kernel over the domain in the grid that a GPU would have, and returns whether each
/// element has one thread.
template <int Rank>
bool has_one_thread_each(const extent<Rank> &domain, unsigned planes, unsigned long long rows) {
  using namespace amp2hip::detail;
  const launch_shape s =
      box_launch_shape(nvidia, Rank, planes, rows, static_cast<unsigned>(domain[Rank - 1]));
  int *counts;
  EXPECT_EQ(hipMalloc(reinterpret_cast<void **>(&counts), domain.size() * sizeof(int)), hipSuccess);
  EXPECT_EQ(hipMemset(counts, 0, domain.size() * sizeof(int)), hipSuccess);
  hipLaunchKernelGGL(count_threads<Rank>, s.grid, s.block, 0, 0, domain, counts);
  std::vector<int> all(domain.size());
  EXPECT_EQ(hipMemcpy(all.data(), counts, all.size() * sizeof(int), hipMemcpyDeviceToHost),
            hipSuccess);
  EXPECT_EQ(hipFree(counts), hipSuccess);
  return all == std::vector<int>(all.size(), 1);
}

// What a thread of a GPU computes, in grids of every shape.
TEST(ParallelForEach, EveryIndexOnceInTheGridOfAGpu) {
  EXPECT_TRUE(has_one_thread_each(extent<1>(1000), 1, 1));
  for (int rows : {1, 2, 3, 4, 5, 100, 30000})
    for (int columns : {1, 3, 8, 64, 65, 100})
      EXPECT_TRUE(has_one_thread_each(extent<2>(rows, columns), 1, rows)) << rows << " " << columns;
  for (int rows : {300000, 65535 * 16, 65535 * 16 + 1})
    EXPECT_TRUE(has_one_thread_each(extent<2>(rows, 3), 1, rows)) << rows;
  for (int planes : {1, 2, 7, 1000})
    for (int rows : {1, 3, 8, 20})
      for (int columns : {1, 3, 8, 70})
        EXPECT_TRUE(has_one_thread_each(extent<3>(planes, rows, columns), planes, rows))
            << planes << " " << rows << " " << columns;
  EXPECT_TRUE(has_one_thread_each(extent<3>(70000, 2, 8), 70000, 2));
  // More rows of blocks than a grid has along y.
  EXPECT_TRUE(has_one_thread_each(extent<3>(70000, 62, 3), 70000, 62));
  for (int columns : {1, 33, 64}) {
    const int components[] = {3, 5, 7, columns};
    EXPECT_TRUE(has_one_thread_each(extent<4>(components), 1, 3 * 5 * 7)) << columns;
  }
}
#endif

// Three dimensions in each of the shapes that they can have, with overhanging blocks.
TEST(ParallelForEach, EveryIndexOfThreeDimensionsOnce) {
  for (extent<3> domain : {extent<3>(7, 9, 33), extent<3>(50, 8, 8), extent<3>(64, 64, 65),
                           extent<3>(1000, 5, 3), extent<3>(70000, 2, 3), extent<3>(1, 70, 1)}) {
    std::vector<int> values(domain.size());
    const array_view<int, 3> v(domain, values);
    parallel_for_each(domain, [=] __device__(concurrency::index<3> i) {
      v[i] += (i[0] * domain[1] + i[1]) * domain[2] + i[2];
    });
    v.synchronize();
    for (int i = 0; i < static_cast<int>(values.size()); ++i)
      ASSERT_EQ(values[i], i) << domain[0] << ", " << domain[1] << ", " << domain[2];
  }
}

// Without a launch, which takes the CPU device a minute.
TEST(ParallelForEach, TheLargestDomainsAreAllowed) {
  for (extent<3> domain : {extent<3>(65535, 65537, 1), extent<3>(1, 3, 1431655765)})
    EXPECT_NO_THROW(amp2hip::detail::check(nullptr, domain));
  EXPECT_THROW(amp2hip::detail::check(nullptr, extent<3>(65536, 65536, 1)), invalid_compute_domain);
}

#if !defined(__HIP_CPU_DEVICE__) // which would take a minute
TEST(ParallelForEach, TheLargestDomainsRun) {
  for (extent<3> domain : {extent<3>(65535, 65537, 1), extent<3>(1, 3, 1431655765),
                           extent<3>(65537, 1, 65535), extent<3>(2147483647, 1, 2)}) {
    ASSERT_GE(domain.size(), 4294967294u);
    std::vector<unsigned> counts(2);
    array_view<unsigned, 1> v(counts);
    const concurrency::index<3> last = concurrency::index<3>() + (-1);
    parallel_for_each(domain, [=] __device__(concurrency::index<3> i) {
      if (i == concurrency::index<3>())
        atomic_fetch_inc(&v[0]);
      if (i == concurrency::index<3>(domain[0], domain[1], domain[2]) + last)
        atomic_fetch_inc(&v[1]);
    });
    EXPECT_EQ(v[0], 1u);
    EXPECT_EQ(v[1], 1u);
  }
}
#endif

TEST(ParallelForEach, TheLargestTileOnAViewThatIsNamed) {
  const accelerator_view av = accelerator().create_view();
  array_view<int, 1> v(4096);
  parallel_for_each(av, tiled_extent<1024>(v.get_extent()),
                    [=] __device__(tiled_index<1024> i) { v[i] = i.local[0] + 10000 * i.tile[0]; });
  for (int i = 0; i < 4096; ++i)
    ASSERT_EQ(v[i], i % 1024 + 10000 * (i / 1024));
}

TEST(ParallelForEach, TheBlockSuitsTheDevice) {
  using namespace amp2hip::detail;
  typedef std::tuple<unsigned, unsigned, unsigned> size;
  const auto block = [](const launch_shape &s) { return size(s.block.x, s.block.y, s.block.z); };
  EXPECT_EQ(block(row_launch_shape({1, 2}, 1024, 1024)), size(256, 1, 1));
  for (const device_shape &device : {nvidia, amd}) {
    EXPECT_EQ(block(box_launch_shape(device, 2, 1, 1024, 1024)), size(64, 4, 1));
    EXPECT_EQ(block(box_launch_shape(device, 2, 1, 1, 1 << 20)), size(256, 1, 1));
    EXPECT_EQ(block(box_launch_shape(device, 2, 1, 2, 1 << 20)), size(128, 2, 1));
    EXPECT_EQ(block(box_launch_shape(device, 3, 256, 256, 256)), size(64, 4, 1));
    // Small planes do not fill a block.
    EXPECT_EQ(block(box_launch_shape(device, 3, 100000, 8, 8)), size(8, 16, 2));
    // Small domains: smaller blocks, so that no multiprocessor is idle.
    EXPECT_EQ(block(box_launch_shape(device, 1, 1, 1, 10000)), size(64, 1, 1));
  }
  // 64 threads would be an eighth too many at the end of each row.
  EXPECT_EQ(block(box_launch_shape(nvidia, 3, 400, 400, 400)), size(32, 8, 1));
}

TEST(ParallelForEach, EmptyOrNegativeDomainThrows) {
  auto nothing = [] __device__(concurrency::index<1>) {};
  EXPECT_THROW(parallel_for_each(extent<1>(0), nothing), invalid_compute_domain);
  EXPECT_THROW(parallel_for_each(extent<1>(-5), nothing), invalid_compute_domain);
  EXPECT_THROW(parallel_for_each(extent<2>(5, 0), [] __device__(concurrency::index<2>) {}),
               invalid_compute_domain);
}

TEST(ParallelForEach, MoreThreadsThan32BitsCountThrows) {
  EXPECT_THROW(parallel_for_each(extent<2>(65536, 65536), [] __device__(concurrency::index<2>) {}),
               invalid_compute_domain);
}

TEST(ParallelForEach, DomainThatTilesDoNotDivideThrows) {
  EXPECT_THROW(parallel_for_each(extent<1>(10).tile<4>(), [] __device__(tiled_index<4>) {}),
               invalid_compute_domain);
  EXPECT_THROW(parallel_for_each(extent<2>(8, 9).tile<4, 4>(), [] __device__(tiled_index<4, 4>) {}),
               invalid_compute_domain);
  try {
    parallel_for_each(extent<1>(10).tile<4>(), [] __device__(tiled_index<4>) {});
  } catch (const runtime_exception &e) {
    EXPECT_EQ(e.get_error_code(), E_FAIL);
    const std::string what = e.what();
    EXPECT_EQ(what.find("parallel_for_each: the tile (4) does not divide the domain (10)\n"), 0u);
    EXPECT_NE(what.find("note: in the launch of '"), std::string::npos) << what;
#if defined(__HIP_CPU_DEVICE__) // a GPU's kernels have no name where the program is stripped
    EXPECT_NE(what.find("'ParallelForEach_DomainThatTilesDoNotDivideThrows"), std::string::npos)
        << what;
#endif
  }
}

// Along the last dimension HIP takes more tiles than Direct3D did (K202).
TEST(ParallelForEach, TooManyTilesThrow) {
  EXPECT_THROW(
      parallel_for_each(extent<2>(65536, 1).tile<1, 1>(), [] __device__(tiled_index<1, 1>) {}),
      invalid_compute_domain);
  int counted = 0;
  array_view<int, 1> count(1, &counted);
  parallel_for_each(extent<1>(70000).tile<1>(), [=] __device__(tiled_index<1> t) {
    if (t.tile[0] >= 65535)
      atomic_fetch_inc(&count[0]);
  });
  EXPECT_EQ(count[0], 70000 - 65535);
}

TEST(ParallelForEach, CpuAcceleratorThrows) {
  accelerator cpu(accelerator::cpu_accelerator);
  for (const accelerator_view &view : {cpu.get_default_view(), cpu.create_view()})
    try {
      parallel_for_each(view, extent<1>(1), [] __device__(concurrency::index<1>) {});
      FAIL() << "a kernel ran on the cpu accelerator";
    } catch (const runtime_exception &e) {
      EXPECT_EQ(e.get_error_code(), E_FAIL);
      EXPECT_STREQ(e.what(), "concurrency::parallel_for_each is not supported on the selected "
                             "accelerator \"CPU accelerator\".");
    }
}

TEST(ParallelForEach, RunsWhereTheArraysAre) {
  accelerator_view av = accelerator().create_view();
  concurrency::array<int, 1> a(4, av);
  parallel_for_each(a.get_extent(), [a = amp2hip::ref(a)] __device__(
                                        concurrency::index<1> i) mutable { a[i] = 1; });
  EXPECT_EQ(std::vector<int>(a), std::vector<int>(4, 1));
}

TEST(ParallelForEach, ArraysOnDifferentViewsThrow) {
  accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
  concurrency::array<int, 1> a(4, first), b(4, second);
  auto kernel = [a = amp2hip::ref(a),
                 b = amp2hip::ref(b)] __device__(concurrency::index<1> i) mutable { a[i] = b[i]; };
  EXPECT_THROW(parallel_for_each(a.get_extent(), kernel), runtime_exception);
  EXPECT_THROW(parallel_for_each(first, a.get_extent(), kernel), runtime_exception);
}

TEST(ParallelForEach, AutoSelectionViewMeansAsWithout) {
  std::vector<int> data(4);
  array_view<int, 1> v(data);
  parallel_for_each(accelerator::get_auto_selection_view(), v.get_extent(),
                    [=] __device__(concurrency::index<1> i) { v[i] = 5; });
  EXPECT_EQ(v[3], 5);
}

TEST(ParallelForEach, CapturesAreCopiedAtTheCall) {
  int factor = 2;
  array_view<int, 1> v(4);
  auto kernel = [=] __device__(concurrency::index<1> i) { v[i] = factor; };
  factor = 3;
  parallel_for_each(v.get_extent(), kernel);
  EXPECT_EQ(v[0], 2);
}

namespace {
struct scale {
  array_view<int, 1> v;
  int factor;
  __device__ void operator()(concurrency::index<1> i) const { v[i] *= factor; }
};
__global__ void add_kernel(extent<1> domain, array_view<const int, 1> a, int b,
                           array_view<int, 1> c) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    c[i] = a[i] + b;
}
} // namespace

TEST(ParallelForEach, FunctorLaunchedTwice) {
  std::vector<int> data(4, 1);
  array_view<int, 1> v(data);
  scale s{v, 3};
  parallel_for_each(v.get_extent(), s);
  parallel_for_each(v.get_extent(), s);
  EXPECT_EQ(v[2], 9);
}

// More than HIP hands over with a launch: the device gets a copy, which the next launch leaves
// alone.
namespace {
template <int N> struct table {
  int entry[N];
  array_view<int, 1> out;
};
} // namespace

template <int N> static void expect_tables_are_copied() {
  array_view<int, 1> v(100), w(100);
  table<N> t{{}, v};
  for (int round = 0; round < 20; ++round) {
    t.entry[N - 1] = round;
    t.out = round % 2 ? w : v;
    parallel_for_each(v.get_extent(),
                      [=] __device__(concurrency::index<1> i) { t.out[i] = t.entry[N - 1]; });
  }
  EXPECT_EQ(v[99], 18);
  EXPECT_EQ(w[99], 19);
  parallel_for_each(v.get_extent().tile<10>(), [=] __device__(tiled_index<10> i) mutable {
    t.entry[i.local[0]] += i.global[0]; // every thread has its own
    v[i.global] = t.entry[i.local[0]];
  });
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(v[i], i);
}

TEST(ParallelForEach, KernelObjectOfAnySize) {
  expect_tables_are_copied<900>();
  expect_tables_are_copied<1005>(); // about as large as arguments may be
  expect_tables_are_copied<1010>();
  expect_tables_are_copied<1020>();
  expect_tables_are_copied<1030>();
  expect_tables_are_copied<15000>();
}

TEST(Launch, NamedKernel) {
  const std::vector<int> a(100, 4);
  std::vector<int> c(100);
  array_view<const int, 1> va(a);
  array_view<int, 1> vc(c);
  amp2hip::launch<add_kernel>(vc.get_extent(), va, 3, vc);
  EXPECT_EQ(vc[99], 7);
  amp2hip::launch<add_kernel>(accelerator().create_view(), vc.get_extent(), va, 5, vc);
  EXPECT_EQ(vc[99], 9);
}
