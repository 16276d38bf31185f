// accelerator_view (K40 to K43).
#include "kernel_test.h"

#include <amp.h>

using namespace concurrency;

static_assert(!std::is_default_constructible_v<accelerator_view>);
static_assert(std::is_copy_assignable_v<accelerator_view>);

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
}

TEST(AcceleratorView, TheCpuAcceleratorHasAsManyAsAreWanted) {
  accelerator cpu(accelerator::cpu_accelerator);
  accelerator_view immediate = cpu.create_view(queuing_mode_immediate),
                   automatic = cpu.create_view();
  EXPECT_EQ(immediate.get_queuing_mode(), queuing_mode_immediate);
  EXPECT_EQ(automatic.get_queuing_mode(), queuing_mode_automatic);
  EXPECT_NE(immediate, automatic);
  EXPECT_NE(immediate, cpu.get_default_view());
  EXPECT_EQ(immediate.get_accelerator(), cpu);
  immediate.wait();
  immediate.flush();
  immediate.create_marker().get();

  const std::vector<int> data = {1, 2, 3, 4};
  concurrency::array<int, 1> here(4, data.begin(), immediate),
      staging(4, automatic, accelerator().get_default_view()),
      there(4, accelerator().get_default_view());
  EXPECT_EQ(here.get_accelerator_view(), immediate);
  EXPECT_EQ(staging.get_accelerator_view(), automatic);
  EXPECT_EQ((array_view<int, 1>(here).get_source_accelerator_view()), immediate);
  EXPECT_EQ((array_view<int, 1>(staging).get_source_accelerator_view()), automatic);
  copy(here, there);
  copy(there, staging);
  EXPECT_EQ(std::vector<int>(staging), data);
  EXPECT_EQ(here[3] + staging[2], 7);
}

TEST(AcceleratorView, AutoSelection) {
  const accelerator_view v = accelerator::get_auto_selection_view();
  EXPECT_TRUE(v.get_is_auto_selection());
  EXPECT_FALSE(accelerator().get_default_view().get_is_auto_selection());
  EXPECT_EQ(v, accelerator().get_default_view());
}

TEST(AcceleratorView, PropertiesAreTheAccelerators) {
  const accelerator def;
  const accelerator_view v = def.get_default_view();
  EXPECT_EQ(v.get_version(), def.get_version());
  EXPECT_EQ(v.get_is_debug(), def.get_is_debug());
}

TEST(AcceleratorView, CopiesAreHandlesToOneQueue) {
  accelerator_view a = accelerator().create_view(), b = accelerator().create_view();
  const accelerator_view c(a);
  EXPECT_TRUE(a == c);
  EXPECT_TRUE(a != b);
  b = a;
  EXPECT_TRUE(b == c);
}

TEST(AcceleratorView, CommandsRunInOrder) {
  accelerator_view av = accelerator().create_view();
  array_view<int, 1> v(1000);
  for (int round = 0; round < 50; ++round)
    parallel_for_each(av, v.get_extent(), [=] __device__(concurrency::index<1> i) {
      v[i] = round == 0 ? 0 : v[i] * 2 % 1000003 + round;
    });
  int expected = 0;
  for (int round = 1; round < 50; ++round)
    expected = expected * 2 % 1000003 + round;
  EXPECT_EQ(v[999], expected);
}
