#include <amp.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace concurrency;

TEST(Accelerator, GetAllIncludesTheCpuAccelerator) {
  const std::vector<accelerator> all = accelerator::get_all();
  const accelerator cpu(accelerator::cpu_accelerator);
  EXPECT_NE(std::find(all.begin(), all.end(), cpu), all.end());
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
  EXPECT_THROW(accelerator{accelerator::direct3d_warp}, runtime_exception);
  EXPECT_THROW(accelerator{accelerator::direct3d_ref}, runtime_exception);
}

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

TEST(AcceleratorView, DefaultViewIsAlwaysTheSame) {
  accelerator def;
  EXPECT_EQ(def.get_default_view(), def.get_default_view());
  EXPECT_EQ(def.get_default_view().get_accelerator(), def);
  EXPECT_EQ(def.get_default_view().get_queuing_mode(), queuing_mode_automatic);
}

TEST(AcceleratorView, CreatedViewsAreIndependent) {
  accelerator def;
  accelerator_view v = def.create_view(queuing_mode_immediate);
  EXPECT_NE(v, def.get_default_view());
  EXPECT_EQ(v.get_queuing_mode(), queuing_mode_immediate);
  EXPECT_EQ(v.get_accelerator(), def);
  v.flush();
  v.wait();
  v.create_marker().get();
  EXPECT_THROW(accelerator(accelerator::cpu_accelerator).create_view(), runtime_exception);
}

TEST(AcceleratorView, AutoSelection) {
  const accelerator_view v = accelerator::get_auto_selection_view();
  EXPECT_TRUE(v.get_is_auto_selection());
  EXPECT_FALSE(accelerator().get_default_view().get_is_auto_selection());
  EXPECT_EQ(v, accelerator().get_default_view());
}
