// direct3d_printf, direct3d_errorf and direct3d_abort (K220 to K223).
#include "kernel_test.h"

#include <amp.h>

using namespace concurrency;

TEST(Direct3dPrintf, TakesUpToSevenNumbers) {
  testing::internal::CaptureStdout();
  parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) {
    direct3d_printf("nothing\n");
    direct3d_printf("%d %u %.1f %.2f %d %d %d\n", -1, 2u, 3.5f, 4.25, 5, 6, 7);
  });
  accelerator().get_default_view().wait();
  std::fflush(stdout);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "nothing\n-1 2 3.5 4.25 5 6 7\n");
}

TEST(Direct3dErrorf, TheNextCallThatWaitsThrows) {
  accelerator_view av = accelerator().get_default_view();
  std::vector<int> data(100, 1);
  array_view<int, 1> v(data);
  testing::internal::CaptureStdout();
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) {
    v[i] = i[0];
    if (i[0] == 42)
      direct3d_errorf("100%% wrong at %d of %u: %.2f", i[0], 100u, 0.5f);
  });
  try {
    av.wait();
    FAIL() << "the error did not arrive";
  } catch (const runtime_exception &e) {
    EXPECT_STREQ(e.what(), "100% wrong at 42 of 100: 0.50");
    EXPECT_EQ(e.get_error_code(), E_FAIL);
  }
  std::fflush(stdout);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "100% wrong at 42 of 100: 0.50");
  // It is told once, the view goes on, and what the kernel wrote is there.
  av.wait();
  EXPECT_EQ(v[99], 99);
  testing::internal::CaptureStdout();
  parallel_for_each(extent<1>(1),
                    [=] __device__(concurrency::index<1>) { direct3d_errorf("again"); });
  EXPECT_THROW(av.wait(), runtime_exception);
  std::fflush(stdout);
  testing::internal::GetCapturedStdout();
}

TEST(Direct3dErrorf, AViewAccessThrowsToo) {
  array_view<int, 1> v(10);
  testing::internal::CaptureStdout();
  parallel_for_each(v.get_extent(), [=] __device__(concurrency::index<1> i) {
    v[i] = 1;
    direct3d_errorf("one of ten");
  });
  EXPECT_THROW((void)v[0], runtime_exception);
  EXPECT_EQ(v[0], 1);
  std::fflush(stdout);
  testing::internal::GetCapturedStdout();
}

TEST(Direct3dAbort, EndsTheThreadAndIsReported) {
  array_view<int, 1> v(64);
  parallel_for_each(v.get_extent().tile<64>(), [=] __device__(tiled_index<64> t) {
    v[t] = 0;
    if (t.local[0] % 2)
      direct3d_abort();
    t.barrier.wait();
    v[t] = 1;
  });
  try {
    accelerator().get_default_view().wait();
    FAIL() << "the abort did not arrive";
  } catch (const runtime_exception &e) {
    EXPECT_STREQ(e.what(), "Reference Rasterizer: Shader abort instruction hit");
  }
  EXPECT_EQ(v[0], 1);
  EXPECT_EQ(v[1], 0);
}
