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

void fail_in_another_unit();

TEST(Direct3dErrorf, TheFirstOfSeveralTranslationUnitsCounts) {
  accelerator_view av = accelerator().get_default_view();
  testing::internal::CaptureStdout();
  const auto fail = [] {
    parallel_for_each(extent<1>(1),
                      [=] __device__(concurrency::index<1>) { direct3d_errorf("of this unit"); });
  };
  for (const bool begins_here : {true, false, true}) {
    begins_here ? fail() : fail_in_another_unit();
    begins_here ? fail_in_another_unit() : fail();
    try {
      av.wait();
      ADD_FAILURE() << "the error did not arrive";
    } catch (const runtime_exception &e) {
      EXPECT_STREQ(e.what(), begins_here ? "of this unit" : "of another unit");
    }
    EXPECT_NO_THROW(av.wait());
  }
  std::fflush(stdout);
  (void)testing::internal::GetCapturedStdout();
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

#if defined(__HIP_CPU_DEVICE__) // a GPU does not say whose error it is

// K42: the calls that wait for the accelerator_view throw, and no other's.
TEST(Direct3dErrorf, IsOfItsAcceleratorView) {
  accelerator_view a = accelerator().create_view(), b = accelerator().create_view();
  concurrency::array<int, 1> of_b(10, b);
  std::vector<int> data(10, 1);
  testing::internal::CaptureStdout();
  parallel_for_each(a, extent<1>(1),
                    [=] __device__(concurrency::index<1>) { direct3d_errorf("on a"); });
  parallel_for_each(
      b, extent<1>(1),
      [of_b = amp2hip::ref(of_b)] __device__(concurrency::index<1> i) mutable { of_b[i] = 3; });
  completion_future marker = b.create_marker();
  {
    array_view<int, 1> v(data);
    parallel_for_each(b, v.get_extent(), [=] __device__(concurrency::index<1> i) { v[i] = 2; });
    EXPECT_NO_THROW(v.synchronize());
  }
  EXPECT_NO_THROW(b.wait());
  EXPECT_NO_THROW(marker.get());
  EXPECT_NO_THROW(b.flush());
  EXPECT_NO_THROW(copy(of_b, data.begin()));
  EXPECT_EQ(data[0], 3);
  EXPECT_THROW(a.wait(), runtime_exception);
  EXPECT_NO_THROW(a.wait());
  (void)testing::internal::GetCapturedStdout();
}

// A copy to another accelerator_view has waited for what wrote its source.
TEST(Direct3dErrorf, ACopyToAnotherAcceleratorViewThrows) {
  accelerator_view a = accelerator().create_view(), b = accelerator().create_view();
  concurrency::array<int, 1> of_a(10, a), of_b(10, b);
  const auto fail = [&] {
    parallel_for_each(of_a.get_extent(),
                      [of_a = amp2hip::ref(of_a)] __device__(concurrency::index<1> i) mutable {
                        of_a[i] = 4;
                        if (i[0] == 0)
                          direct3d_errorf("on a");
                      });
  };
  testing::internal::CaptureStdout();
  fail();
  EXPECT_THROW(copy(of_a, of_b), runtime_exception);
  fail();
  EXPECT_THROW(copy_async(of_a, of_b).get(), runtime_exception);
  fail();
  EXPECT_THROW((concurrency::array<int, 1>(array_view<const int, 1>(of_a), b)), runtime_exception);
  EXPECT_NO_THROW(copy(of_a, of_b));
  EXPECT_EQ(std::vector<int>(of_b), std::vector<int>(10, 4));
  (void)testing::internal::GetCapturedStdout();
}

TEST(Direct3dErrorf, ManyAcceleratorViewsAtOnce) {
  std::vector<accelerator_view> views;
  for (int n = 0; n < 8; ++n)
    views.push_back(accelerator().create_view());
  testing::internal::CaptureStdout();
  for (int n = 0; n < 8; ++n)
    if (n % 2)
      parallel_for_each(views[n], extent<1>(1000), [=] __device__(concurrency::index<1> i) {
        if (i[0] % 100 == 0)
          direct3d_errorf("of %d", n);
      });
    else
      parallel_for_each(views[n], extent<1>(1000), [=] __device__(concurrency::index<1>) {});
  for (int n = 7; n >= 0; --n)
    try {
      views[n].wait();
      EXPECT_EQ(n % 2, 0);
    } catch (const runtime_exception &e) {
      EXPECT_EQ(e.what(), "of " + std::to_string(n));
    }
  (void)testing::internal::GetCapturedStdout();
}

#endif

TEST(Direct3dErrorf, AViewsEndLeavesItToTheNextWait) {
  accelerator_view a = accelerator().create_view();
  std::vector<int> data(10, 1);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  {
    array_view<int, 1> v(data);
    parallel_for_each(a, v.get_extent(), [=] __device__(concurrency::index<1> i) {
      v[i] = 2;
      direct3d_errorf("wrong");
    });
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr().find("lost"), std::string::npos);
  EXPECT_EQ(data[9], 2);
  EXPECT_THROW(a.wait(), runtime_exception);
  (void)testing::internal::GetCapturedStdout();
}

TEST(Direct3dErrorf, IsToldWhereNobodyWaits) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  {
    accelerator_view a = accelerator().create_view();
    parallel_for_each(a, extent<1>(1),
                      [=] __device__(concurrency::index<1>) { direct3d_errorf("unheard"); });
  }
  EXPECT_NE(testing::internal::GetCapturedStderr().find("unheard"), std::string::npos);
  (void)testing::internal::GetCapturedStdout();
}
