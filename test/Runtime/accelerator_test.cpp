// accelerator, the constants and amp_uninitialize (K25 to K36).
#include "kernel_test.h"

#include <amp.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

using namespace concurrency;

TEST(Accelerator, GetAllIncludesTheCpuAccelerator) {
  const std::vector<accelerator> all = accelerator::get_all();
  const accelerator cpu(accelerator::cpu_accelerator);
  EXPECT_EQ(std::count(all.begin(), all.end(), cpu), 1);
  EXPECT_EQ(all.back(), cpu);
  EXPECT_EQ(cpu.get_device_path(), L"cpu");
  EXPECT_TRUE(cpu.get_is_emulated());
}

TEST(Accelerator, DefaultIsNotTheCpuAccelerator) {
  const accelerator def;
  EXPECT_NE(def, accelerator(accelerator::cpu_accelerator));
  EXPECT_EQ(def, accelerator(accelerator::default_accelerator));
  EXPECT_EQ(def, accelerator(def.get_device_path()));
}

TEST(Accelerator, UnknownPathThrows) {
  EXPECT_THROW(accelerator(L"no such device"), runtime_exception);
}

TEST(Accelerator, GetAllHasTheEmulatedOnesBehindTheOthers) {
  const std::vector<accelerator> all = accelerator::get_all();
  EXPECT_FALSE(all.front().get_is_emulated());
  EXPECT_TRUE(std::is_partitioned(all.begin(), all.end(),
                                  [](const accelerator &a) { return !a.get_is_emulated(); }));
}

TEST(Accelerator, Direct3DsDevicesHaveProperties) {
  for (const wchar_t *path : {accelerator::direct3d_warp, accelerator::direct3d_ref}) {
    const accelerator emulated(path);
    EXPECT_EQ(emulated, accelerator(path));
    EXPECT_NE(emulated, accelerator());
    EXPECT_NE(emulated, accelerator(accelerator::cpu_accelerator));
    EXPECT_EQ(emulated.get_device_path(), path);
    EXPECT_FALSE(emulated.get_description().empty());
    EXPECT_TRUE(emulated.get_is_emulated());
    EXPECT_FALSE(emulated.get_has_display());
    EXPECT_EQ(emulated.get_dedicated_memory(), 0u);
    EXPECT_EQ(emulated.get_version(), 11u << 16);
    EXPECT_EQ(emulated.get_default_view().get_accelerator(), emulated);
  }
  EXPECT_NE(accelerator(accelerator::direct3d_warp), accelerator(accelerator::direct3d_ref));
}

TEST(Accelerator, TheReferenceDeviceDoesNoWork) {
  accelerator reference(accelerator::direct3d_ref);
  const accelerator_view named = reference.get_default_view();
  accelerator_view made = reference.create_view(queuing_mode_immediate);
  made.wait();
  made.flush();
  made.create_marker().get();
  try {
    parallel_for_each(named, extent<1>(1), [] __device__(concurrency::index<1>) {});
    FAIL() << "a kernel ran on a device that does not exist";
  } catch (const runtime_exception &e) {
    EXPECT_EQ(e.get_error_code(), DXGI_ERROR_UNSUPPORTED);
    EXPECT_NE(std::string(e.what()).find("direct3d\\ref"), std::string::npos) << e.what();
  }
  EXPECT_THROW((concurrency::array<int, 1>(4, made)), runtime_exception);
  std::vector<int> data(4);
  const array_view<int, 1> view(4, data);
  EXPECT_THROW(view.synchronize_to(named), runtime_exception);
  EXPECT_THROW(parallel_for_each(named, view.get_extent(),
                                 [=] __device__(concurrency::index<1> i) { view[i] = 1; }),
               runtime_exception);
  EXPECT_EQ(view[0], 0);
}

#if defined(__HIP_CPU_DEVICE__)
TEST(Accelerator, WarpIsTheCpuDevice) {
  const std::vector<accelerator> all = accelerator::get_all();
  const accelerator warp(accelerator::direct3d_warp);
  EXPECT_EQ(all[all.size() - 2], warp);
  std::vector<int> data(100, 1);
  const array_view<int, 1> view(100, data);
  const auto add = [=] __device__(concurrency::index<1> i) { view[i] += i[0]; };
  parallel_for_each(warp.get_default_view(), view.get_extent(), add);
  parallel_for_each(accelerator().get_default_view(), view.get_extent(), add);
  parallel_for_each(warp.get_default_view(), view.get_extent(), add);
  EXPECT_EQ(view[99], 1 + 3 * 99);
}
#endif

TEST(Accelerator, Properties) {
  const accelerator def;
  EXPECT_FALSE(def.get_description().empty());
  EXPECT_GT(def.get_dedicated_memory(), 1024u); // kilobytes
  EXPECT_TRUE(def.get_supports_double_precision());
  EXPECT_TRUE(def.get_supports_limited_double_precision());
  EXPECT_FALSE(def.get_is_debug());
  EXPECT_GE(def.get_version() >> 16, 1u);
  EXPECT_NE(def.get_default_cpu_access_type(), access_type_auto);
}

TEST(Accelerator, SetDefaultFailsOnceItWasUsed) {
  const accelerator def;
  EXPECT_FALSE(accelerator::set_default(def.get_device_path()));
  EXPECT_THROW(accelerator::set_default(L"no such device"), runtime_exception);
}

TEST(Accelerator, TheCpuAcceleratorHoldsDataOnly) {
  accelerator cpu(accelerator::cpu_accelerator);
  EXPECT_EQ(cpu.get_dedicated_memory(), 0u);
  EXPECT_FALSE(cpu.get_has_display());
  EXPECT_TRUE(cpu.get_supports_double_precision());
  EXPECT_TRUE(cpu.get_supports_cpu_shared_memory());
  EXPECT_EQ(cpu.get_default_cpu_access_type(), access_type_read_write);
  cpu.get_default_view().wait();
  cpu.get_default_view().flush();
  cpu.get_default_view().create_marker().get();
}

TEST(Accelerator, CopiesAreHandlesToOneDevice) {
  accelerator a, b(accelerator::cpu_accelerator);
  const accelerator c(a);
  EXPECT_TRUE(a == c);
  EXPECT_TRUE(a != b);
  b = a;
  EXPECT_TRUE(a == b);
}

TEST(Accelerator, DefaultCpuAccessOfADiscreteDevice) {
  accelerator a;
  if (a.get_supports_cpu_shared_memory())
    GTEST_SKIP() << "the default accelerator shares memory with the CPU";
  EXPECT_EQ(a.get_default_cpu_access_type(), access_type_none);
  EXPECT_THROW(a.set_default_cpu_access_type(access_type_read_write), runtime_exception);
  const concurrency::array<int, 1> uses_it(4);
  EXPECT_FALSE(a.set_default_cpu_access_type(access_type_none));
}

TEST(Accelerator, MayBeUsedFromManyThreads) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([] {
      for (int i = 0; i < 50; ++i) {
        accelerator a;
        a.get_default_view().wait();
        accelerator_view v = a.create_view();
        EXPECT_EQ(v.get_accelerator(), a);
        v.create_marker().get();
        accelerator::get_all();
      }
    });
  for (std::thread &t : threads)
    t.join();
}

TEST(Runtime, UninitializeAnyNumberOfTimes) {
  amp_uninitialize();
  amp_uninitialize();
  const std::vector<int> data(10, 3);
  const concurrency::array<int, 1> a(10, data.begin());
  EXPECT_EQ(static_cast<std::vector<int>>(a), data);
}

TEST(Constants, HaveTheirValues) {
  EXPECT_EQ(access_type_none, 0);
  EXPECT_EQ(access_type_read, 1);
  EXPECT_EQ(access_type_write, 2);
  EXPECT_EQ(access_type_read_write, access_type_read | access_type_write);
  EXPECT_EQ(static_cast<unsigned>(access_type_auto), 1u << 31);
  EXPECT_EQ(queuing_mode_immediate, 0);
  EXPECT_EQ(queuing_mode_automatic, 1);
  EXPECT_EQ(HLSL_MAX_NUM_BUFFERS, 192u);
  EXPECT_EQ(MODULENAME_MAX_LENGTH, 1024u);
  EXPECT_EQ(std::wstring(accelerator::default_accelerator), L"default");
  EXPECT_EQ(std::wstring(accelerator::cpu_accelerator), L"cpu");
  EXPECT_EQ(std::wstring(accelerator::direct3d_warp), L"direct3d\\warp");
  EXPECT_EQ(std::wstring(accelerator::direct3d_ref), L"direct3d\\ref");
}
