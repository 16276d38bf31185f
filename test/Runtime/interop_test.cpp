// C++ AMP's data and streams in the hands of code that uses HIP itself.
#include "transfers.h"

#include <amp.h>
#include <amp2hip/interop.h>

#include <thread>
#include <vector>

using namespace concurrency;

namespace {

const int interop_size = 1000;

/// The program's own kernels.
__global__ void scale(float *data, int count, float factor) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count)
    data[i] *= factor;
}
__global__ void fill_rows(int *data, int stride, int rows, int columns, int value) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < rows * columns)
    data[i / columns * stride + i % columns] = value;
}

void scale_in(hipStream_t stream, float *data, int count, float factor) {
  hipLaunchKernelGGL(scale, dim3((count + 255) / 256), dim3(256), 0, stream, data, count, factor);
}
void fill_in(hipStream_t stream, int *data, int stride, extent<2> ext, int value) {
  const int count = static_cast<int>(ext.size());
  hipLaunchKernelGGL(fill_rows, dim3((count + 255) / 256), dim3(256), 0, stream, data, stride,
                     ext[0], ext[1], value);
}
void add_one(const accelerator_view &av, const array_view<float, 1> &v) {
  parallel_for_each(av, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] += 1.0f; });
}

/// Memory of the program's own on the default device.
class device_memory {
public:
  explicit device_memory(std::size_t bytes) { EXPECT_EQ(hipMalloc(&bytes_, bytes), hipSuccess); }
  ~device_memory() { EXPECT_EQ(hipFree(bytes_), hipSuccess); }
  float *floats() const { return reinterpret_cast<float *>(bytes_); }

private:
  char *bytes_ = nullptr;
};

class stream {
public:
  stream() { EXPECT_EQ(hipStreamCreateWithFlags(&stream_, hipStreamNonBlocking), hipSuccess); }
  ~stream() { EXPECT_EQ(hipStreamDestroy(stream_), hipSuccess); }
  operator hipStream_t() const { return stream_; }

private:
  hipStream_t stream_ = nullptr;
};

} // namespace

TEST(Interop, OwnKernelsAreOrderedWithOurs) {
  const accelerator_view av = accelerator().create_view();
  std::vector<float> data(interop_size, 1.0f);
  const array_view<float, 1> v(data);
  add_one(av, v); // 2
  {
    const amp2hip::device_access<float, 1> d(v, av);
    scale_in(amp2hip::stream_of(av), d.data(), interop_size, 10.0f); // 20
  }
  add_one(av, v); // 21
  EXPECT_EQ(v[0], 21.0f);
  EXPECT_EQ(v[interop_size - 1], 21.0f);
}

TEST(Interop, AnotherViewSeesWhatWasWritten) {
  const accelerator_view first = accelerator().create_view(), second = accelerator().create_view();
  std::vector<float> data(interop_size, 1.0f);
  const array_view<float, 1> v(data);
  for (int round = 0; round < 20; ++round) {
    const amp2hip::device_access<float, 1> d(v, round % 2 ? first : second);
    scale_in(amp2hip::stream_of(round % 2 ? first : second), d.data(), interop_size, 2.0f);
  }
  add_one(first, v);
  EXPECT_EQ(v[3], 1048577.0f);
}

TEST(Interop, NothingMovesThatNeedNot) {
  const accelerator_view av = accelerator().get_default_view();
  std::vector<float> data(interop_size, 1.0f);
  const std::size_t bytes = interop_size * sizeof(float);
  EXPECT_EQ(bytes_moved([&] {
              const array_view<float, 1> v(data);
              {
                const amp2hip::device_access<float, 1> d(v, av, access_type_write);
                ASSERT_EQ(hipMemsetAsync(d.data(), 0, bytes, amp2hip::stream_of(av)), hipSuccess);
              }
              v.synchronize();
            }),
            bytes);
  EXPECT_EQ(data[interop_size - 1], 0.0f);
  EXPECT_EQ(bytes_moved([&] {
              const array_view<const float, 1> v(data);
              const amp2hip::device_access<const float, 1> d(v, av);
              EXPECT_NE(d.data(), nullptr);
            }),
            bytes);
}

TEST(Interop, ASectionHasItsPitch) {
  const accelerator_view av = accelerator().get_default_view();
  std::vector<int> data(20 * 30, 1);
  const array_view<int, 2> v(20, 30, data);
  const array_view<int, 2> part = v.section(2, 3, 4, 5);
  {
    const amp2hip::device_access<int, 2> d(part, av);
    EXPECT_EQ(d.stride(0), 30);
    EXPECT_EQ(d.stride(1), 1);
    EXPECT_EQ(d.get_extent(), extent<2>(4, 5));
    EXPECT_THROW(d.stride(2), runtime_exception);
    fill_in(amp2hip::stream_of(av), d.data(), d.stride(0), d.get_extent(), 7);
  }
  v.synchronize();
  int sevens = 0;
  for (const int element : data)
    sevens += element == 7;
  EXPECT_EQ(sevens, 20);
  EXPECT_EQ(data[2 * 30 + 3], 7);
  EXPECT_EQ(data[5 * 30 + 7], 7);
}

TEST(Interop, AViewOfAnotherRankAndOfAnArray) {
  const accelerator_view av = accelerator().get_default_view();
  concurrency::array<int, 2> a(6, 8, std::vector<int>(48, 1).begin(), av);
  {
    const amp2hip::device_access<int, 1> row(a[2], av);
    fill_in(amp2hip::stream_of(av), row.data(), 8, extent<2>(1, row.get_extent()[0]), 5);
  }
  const std::vector<int> result = a;
  EXPECT_EQ(result[15], 1);
  EXPECT_EQ(result[16], 5);
  EXPECT_EQ(result[23], 5);
  EXPECT_EQ(result[24], 1);
}

TEST(Interop, AccessesThatContradictEachOtherAreRefused) {
  const accelerator_view av = accelerator().get_default_view();
  std::vector<int> data(20 * 30, 1);
  const array_view<int, 2> v(20, 30, data);
  const array_view<const int, 2> c(v);
  const array_view<int, 2> left = v.section(0, 0, 20, 15), right = v.section(0, 15, 20, 15);
  {
    const amp2hip::device_access<int, 2> of_left(left, av), of_right(right, av);
    EXPECT_THROW((amp2hip::device_access<int, 2>(v, av)), runtime_exception);
    EXPECT_THROW((amp2hip::device_access<const int, 2>(c, av)), runtime_exception);
    EXPECT_THROW((amp2hip::device_access<int, 1>(v[3], av)), runtime_exception);
  }
  {
    const amp2hip::device_access<const int, 2> one(c, av), other(c, av);
    EXPECT_THROW((amp2hip::device_access<int, 2>(left, av)), runtime_exception);
  }
  const amp2hip::device_access<int, 2> alone(v, av);
}

TEST(Interop, AnAccessThatIsClosedHasNoAddress) {
  const accelerator_view av = accelerator().get_default_view();
  std::vector<float> data(interop_size, 1.0f);
  const array_view<float, 1> v(data);
  amp2hip::device_access<float, 1> d(v, av);
  scale_in(amp2hip::stream_of(av), d.data(), interop_size, 3.0f);
  d.close();
  d.close();
  EXPECT_THROW(d.data(), runtime_exception);
  EXPECT_EQ(v[5], 3.0f);
  const amp2hip::device_access<float, 1> again(v, av);
}

TEST(Interop, WhatCannotBeAccessedIsSaid) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  const accelerator_view av = accelerator().get_default_view();
  std::vector<float> data(interop_size, 1.0f);
  const array_view<float, 1> v(data);
  EXPECT_THROW((amp2hip::device_access<float, 1>(v, cpu)), runtime_exception);
  EXPECT_THROW((amp2hip::device_access<float, 1>(v, av, access_type_none)), runtime_exception);
  EXPECT_THROW((amp2hip::device_access<const float, 1>(v, av, access_type_write)),
               runtime_exception);
  EXPECT_THROW(amp2hip::stream_of(cpu), runtime_exception);
  EXPECT_THROW(amp2hip::device_number_of(cpu.get_accelerator()), runtime_exception);
  EXPECT_THROW(amp2hip::accelerator_of(-1), runtime_exception);
  EXPECT_THROW(amp2hip::accelerator_of(4711), runtime_exception);
  EXPECT_THROW(amp2hip::make_accelerator_view(cpu.get_accelerator(), nullptr), runtime_exception);
  concurrency::array<float, 1> staging(interop_size, cpu, av);
  EXPECT_THROW(amp2hip::device_pointer(staging), runtime_exception);
  concurrency::array<float, 1> moved(interop_size), to = std::move(moved);
  EXPECT_THROW(amp2hip::device_pointer(moved), runtime_exception);
}

TEST(Interop, AViewOverAStreamOfTheProgramsOwn) {
  const stream own;
  std::vector<float> data(interop_size, 1.0f);
  {
    const accelerator_view av = amp2hip::make_accelerator_view(accelerator(), own);
    EXPECT_EQ(amp2hip::stream_of(av), static_cast<hipStream_t>(own));
    EXPECT_NE(av, accelerator().get_default_view());
    const array_view<float, 1> v(data);
    add_one(av, v);
    concurrency::array<float, 1> a(interop_size, av);
    copy(v, a);
    scale_in(own, amp2hip::device_pointer(a), interop_size, 4.0f);
    copy(a, v);
    av.get_accelerator();
  }
  EXPECT_EQ(data[7], 8.0f);
  EXPECT_EQ(hipStreamSynchronize(own), hipSuccess); // it is still there
}

TEST(Interop, TheDefaultStreamIsAStream) {
  std::vector<float> data(interop_size, 1.0f);
  accelerator_view av = amp2hip::make_accelerator_view(accelerator(), nullptr);
  const array_view<float, 1> v(data);
  add_one(av, v);
  {
    const amp2hip::device_access<float, 1> d(v, av);
    scale_in(nullptr, d.data(), interop_size, 3.0f);
  }
  av.wait();
  EXPECT_EQ(v[interop_size / 2], 6.0f);
}

TEST(Interop, AcceleratorsHaveHipsNumbers) {
  const accelerator chosen;
  const int number = amp2hip::device_number_of(chosen);
  EXPECT_EQ(amp2hip::accelerator_of(number), chosen);
}

TEST(Interop, AnArraysAddressServesOwnKernels) {
  concurrency::array<float, 1> a(interop_size, std::vector<float>(interop_size, 2.0f).begin());
  const accelerator_view av = a.get_accelerator_view();
  float *const address = amp2hip::device_pointer(a);
  scale_in(amp2hip::stream_of(av), address, interop_size, 2.0f);
  EXPECT_EQ(std::vector<float>(a)[1], 4.0f);
  {
    const array_view<float, 1> v(a);
    v[1] = 10.0f; // on the host
  }
  EXPECT_EQ(amp2hip::device_pointer(a), address);
  scale_in(amp2hip::stream_of(av), address, interop_size, 2.0f);
  const std::vector<float> result = a;
  EXPECT_EQ(result[0], 8.0f);
  EXPECT_EQ(result[1], 20.0f);
  const concurrency::array<float, 1> &same = a;
  EXPECT_EQ(amp2hip::device_pointer(same), address);
}

TEST(Interop, AnArrayOverMemoryOfTheProgramsOwn) {
  const device_memory own(interop_size * sizeof(float));
  const accelerator_view av = accelerator().get_default_view();
  ASSERT_EQ(hipMemset(own.floats(), 0, interop_size * sizeof(float)), hipSuccess);
  ASSERT_EQ(hipDeviceSynchronize(), hipSuccess);
  {
    concurrency::array<float, 1> a = amp2hip::make_array(extent<1>(interop_size), av, own.floats());
    EXPECT_EQ(a.get_accelerator_view(), av);
    EXPECT_EQ(amp2hip::device_pointer(a), own.floats());
    EXPECT_EQ(std::vector<float>(a)[interop_size - 1], 0.0f);
    add_one(av, array_view<float, 1>(a));
    concurrency::array<float, 1> copied = a;
    EXPECT_NE(amp2hip::device_pointer(copied), own.floats());
    add_one(av, array_view<float, 1>(a));
    EXPECT_EQ(std::vector<float>(copied)[0], 1.0f);
    av.get_accelerator();
  }
  accelerator_view(av).wait();
  float last = 0;
  ASSERT_EQ(hipMemcpy(&last, own.floats() + interop_size - 1, sizeof last, hipMemcpyDeviceToHost),
            hipSuccess);
  EXPECT_EQ(last, 2.0f);
}

TEST(Interop, OtherMemoryIsRefused) {
  const device_memory own(interop_size * sizeof(float));
  const accelerator_view av = accelerator().get_default_view();
  std::vector<float> host(interop_size);
  EXPECT_THROW(amp2hip::make_array(extent<1>(interop_size), av, host.data()), runtime_exception);
  EXPECT_THROW(amp2hip::make_array(extent<1>(interop_size), av, static_cast<float *>(nullptr)),
               runtime_exception);
  EXPECT_THROW(amp2hip::make_array(extent<1>(0), av, own.floats()), runtime_exception);
  EXPECT_THROW(amp2hip::make_array(extent<2>(3, -3), av, own.floats()), runtime_exception);
  float *const odd = reinterpret_cast<float *>(reinterpret_cast<char *>(own.floats()) + 2);
  EXPECT_THROW(amp2hip::make_array(extent<1>(5), av, odd), runtime_exception);
#if !defined(__HIP_PLATFORM_NVIDIA__)
  EXPECT_THROW(amp2hip::make_array(extent<1>(interop_size + 1), av, own.floats()),
               runtime_exception);
  EXPECT_THROW(amp2hip::make_array(extent<1>(interop_size), av, own.floats() + 1),
               runtime_exception);
#endif
  const concurrency::array<float, 1> part =
      amp2hip::make_array(extent<1>(interop_size - 1), av, own.floats() + 1);
  EXPECT_EQ(part.get_extent().size(), static_cast<unsigned>(interop_size - 1));
}

TEST(Interop, StreamsOfTheProgramsAndOursInterleave) {
  const stream own;
  const accelerator_view first = amp2hip::make_accelerator_view(accelerator(), own),
                         second = accelerator().create_view();
  std::vector<float> data(interop_size, 0.0f), copied(interop_size);
  const array_view<float, 1> v(data);
  float expected = 0;
  for (int round = 0; round < 500; ++round) {
    const accelerator_view &av = round % 3 ? first : second;
    add_one(round % 2 ? first : second, v);
    expected += 1;
    {
      const amp2hip::device_access<float, 1> d(v, av);
      scale_in(amp2hip::stream_of(av), d.data(), interop_size, round % 4 ? 0.5f : 2.0f);
      expected *= round % 4 ? 0.5f : 2.0f;
    }
    if (round % 50 == 0) {
      copy(v, copied.begin());
      ASSERT_EQ(copied[round], expected);
    }
  }
  EXPECT_EQ(v[interop_size - 1], expected);
}

TEST(Interop, ThreadsAccessPartsOfOneView) {
  std::vector<int> data(400 * 8, 0);
  const array_view<int, 2> v(8, 400, data);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      const accelerator_view av = accelerator().create_view();
      const array_view<int, 2> part = v.section(0, 100 * t, 8, 100);
      for (int round = 1; round <= 20; ++round) {
        const amp2hip::device_access<int, 2> d(part, av);
        fill_in(amp2hip::stream_of(av), d.data(), d.stride(0), d.get_extent(), 1000 * t + round);
      }
    });
  for (std::thread &t : threads)
    t.join();
  v.synchronize();
  for (int t = 0; t < 4; ++t) {
    EXPECT_EQ(data[100 * t], 1000 * t + 20);
    EXPECT_EQ(data[7 * 400 + 100 * t + 99], 1000 * t + 20);
  }
}
