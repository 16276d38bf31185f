// Each call that the runtime makes of HIP fails once, in turn, under a set of programs: the program
// gets the exception of C++ AMP, loses no data, leaks nothing, and succeeds when it tries again.
#include "kernel_test.h"

#include <amp.h>
#include <amp_graphics.h>

#if defined(__HIP_CPU_DEVICE__)

#include <gmock/gmock.h>
#include <hip/cpu_faults.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>

using namespace concurrency;

namespace {

const int n = 300;

/// The steps of a program; each can be done again after it failed. The last checks the result.
typedef std::vector<std::function<void()>> steps;

/// What the steps of a program share.
struct state {
  std::vector<int> data = std::vector<int>(n, 1), other = std::vector<int>(n, 5), result;
  std::optional<accelerator_view> a, b;
  std::optional<array_view<int, 1>> v, w;
  std::optional<concurrency::array<int, 1>> first, second;
  std::optional<graphics::texture<int, 1>> image, other_image, staged;
};

void add(const accelerator_view &av, const array_view<int, 1> &to,
         const array_view<const int, 1> &from) {
  parallel_for_each(av, to.get_extent(),
                    [=] __device__(concurrency::index<1> i) { to[i] += from[i]; });
}

steps kernels_on_two_views(state &s) {
  return {[&] { s.a = accelerator().create_view(); },
          [&] { s.b = accelerator().create_view(); },
          [&] { s.v = array_view<int, 1>(s.data); },
          [&] { s.w = array_view<int, 1>(s.other); },
          [&] { add(*s.a, *s.v, *s.w); },
          [&] { add(*s.b, *s.w, *s.v); },
          [&] { add(*s.a, *s.v, *s.w); },
          [&] { s.a->wait(); },
          [&] { s.b->flush(); },
          [&] { EXPECT_EQ((*s.w)[n - 1], 11); },
          [&] { s.v->synchronize(); },
          [&] { EXPECT_EQ(s.data[7], 17); }};
}

steps sections(state &s) {
  return {[&] { s.a = accelerator().get_default_view(); },
          [&] { s.v = array_view<int, 1>(s.data); },
          [&] {
            const array_view<int, 2> v = s.v->view_as(extent<2>(10, 30)).section(2, 3, 4, 5);
            parallel_for_each(*s.a, v.get_extent(),
                              [=] __device__(concurrency::index<2> i) { v[i] = 7; });
          },
          [&] { s.v->section(100, 50).synchronize_to(*s.a); },
          [&] { add(*s.a, s.v->section(100, 50), s.v->section(0, 50)); },
          [&] { s.v->synchronize(access_type_read_write); },
          [&] {
            EXPECT_EQ(s.data[2 * 30 + 3], 7);
            EXPECT_EQ(s.data[100], 2);
            EXPECT_EQ(s.data[299], 1);
          }};
}

steps arrays_and_copies(state &s) {
  return {[&] { s.a = accelerator().create_view(); },
          [&] { s.first.emplace(n, s.data.begin(), *s.a); },
          [&] { s.second.emplace(n, accelerator().get_default_view()); },
          [&] { copy(s.other.begin(), s.other.end(), *s.first); },
          [&] {
            copy(s.data.begin(), *s.second);
            copy(s.first->section(0, 100), s.second->section(100, 100));
            copy(s.second->section(0, 150), s.second->section(75, 150)); // overlap
          },
          [&] { s.result = *s.second; },
          [&] {
            EXPECT_EQ(s.result[74], 1);
            EXPECT_EQ(s.result[75 + 100], 5);
            EXPECT_EQ(s.result[225], 1);
          }};
}

steps staging(state &s) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  return {[&] { s.a = accelerator().get_default_view(); },
          [&, cpu] { s.first.emplace(n, s.data.begin(), cpu, *s.a); },
          [&] { s.second.emplace(n, *s.a); },
          [&] { copy(*s.first, *s.second); },
          [&] { s.v = array_view<int, 1>(*s.first); },
          [&] { add(*s.a, *s.v, array_view<const int, 1>(*s.second)); },
          [&] { EXPECT_EQ((*s.first)[9], 2); }};
}

steps futures(state &s) {
  return {[&] { s.a = accelerator().create_view(); },
          [&] { s.v = array_view<int, 1>(s.data); },
          [&] { add(*s.a, *s.v, array_view<const int, 1>(s.other)); },
          [&] { s.a->create_marker().get(); },
          [&] { s.v->synchronize_async().get(); },
          [&] { copy_async(s.other.begin(), s.other.end(), *s.v).get(); },
          [&] { EXPECT_EQ((*s.v)[0], 5); }};
}

steps large_transfers(state &s) {
  s.data.assign(2 << 20, 1);
  return {[&] { s.a = accelerator().create_view(); },
          [&] { s.v = array_view<int, 1>(s.data); },
          [&] { add(*s.a, s.v->section(0, n), array_view<const int, 1>(s.other)); },
          [&] { add(*s.a, *s.v, *s.v); },
          [&] { s.v->synchronize(); },
          [&] {
            EXPECT_EQ(s.data[0], 12);
            EXPECT_EQ(s.data.back(), 2);
          }};
}

steps textures(state &s) {
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view();
  s.result.resize(n);
  return {[&] { s.a = accelerator().create_view(); },
          [&] { s.image.emplace(n, s.other.begin(), s.other.end(), *s.a); },
          [&] { s.other_image.emplace(n, *s.a); },
          [&, cpu] { s.staged.emplace(*s.image, cpu, *s.a); },
          [&] {
            const graphics::texture_view<const int, 1> from(*s.image);
            const graphics::texture_view<int, 1> to(*s.other_image);
            parallel_for_each(to.get_extent(), [=] __device__(concurrency::index<1> i) {
              to.set(i, from[i] + i[0]);
            });
          },
          [&] { copy(*s.other_image, *s.staged); },
          [&] {
            const int *texels = static_cast<const int *>(s.staged->data());
            EXPECT_EQ(texels[n - 1], n + 4);
          },
          [&] { graphics::copy_async(*s.other_image, s.result.begin()).get(); },
          [&] { EXPECT_EQ(s.result[7], 12); }};
}

struct program {
  const char *name;
  steps (*make)(state &);
};
const program programs[] = {{"two views", kernels_on_two_views},
                            {"sections", sections},
                            {"arrays", arrays_and_copies},
                            {"staging", staging},
                            {"futures", futures},
                            {"large", large_transfers},
                            {"textures", textures}};

/// Runs the steps, each again if it fails. Returns how many failed.
int run(const program &p, std::string &failure) {
  auto s = std::make_unique<state>();
  int failures = 0;
  for (const std::function<void()> &step : p.make(*s)) {
    try {
      step();
    } catch (const runtime_exception &e) {
      ++failures;
      failure = e.what();
      step();
    }
  }
  // The last views go with nothing left to write back.
  if (s->v)
    s->v->synchronize();
  if (s->w)
    s->w->synchronize();
  return failures;
}

} // namespace

class Faults : public testing::TestWithParam<program> {};

TEST_P(Faults, EveryCallMayFailOnce) {
  std::string failure;
  amp_uninitialize();
  run(GetParam(), failure); // whatever is made once is made
  hip_cpu::count_calls();
  run(GetParam(), failure);
  const unsigned calls = hip_cpu::calls_counted();
  ASSERT_GT(calls, 5u);
  amp_uninitialize();
  const unsigned live = hip_cpu::live_objects();
  // The first calls after a fresh start are more than the later ones: memory is allocated again.
  for (unsigned nth = 0; nth < calls + 40; ++nth) {
    amp_uninitialize();
    hip_cpu::fail_call(nth);
    const int failures = run(GetParam(), failure);
    const bool has_failed = hip_cpu::call_has_failed();
    const std::string call = hip_cpu::failed_call();
    hip_cpu::fail_no_call();
    EXPECT_LE(failures, has_failed ? 1 : 0) << failure;
    // What fails in giving something back concerns nobody; memory is tried for again.
    if (call == "hipMemcpyAsync" || call == "hipLaunchKernel") {
      EXPECT_EQ(failures, 1) << call << " failed without an exception";
    }
    amp_uninitialize();
    // A thread that made a future ready may still be letting go of what it held.
    for (int i = 0; i < 1000 && hip_cpu::live_objects() > live; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      amp_uninitialize();
    }
    ASSERT_LE(hip_cpu::live_objects(), live) << call << ", call " << nth << ", left something";
    if (testing::Test::HasFailure())
      FAIL() << GetParam().name << ": call " << nth << ", " << call << ": " << failure;
  }
  hip_cpu::fail_no_call();
}
INSTANTIATE_TEST_SUITE_P(Programs, Faults, testing::ValuesIn(programs),
                         [](const testing::TestParamInfo<program> &p) {
                           std::string name = p.param.name;
                           name.erase(std::remove(name.begin(), name.end(), ' '), name.end());
                           return name;
                         });

TEST(Faults, ErrorsHaveTheClassOfTheirKind) {
  std::vector<int> data(n, 1);
  const auto error_of = [&](unsigned nth) -> std::string {
    hip_cpu::fail_no_call();
    amp_uninitialize();
    const accelerator_view av = accelerator().create_view();
    array_view<int, 1> v(data);
    hip_cpu::fail_call(nth);
    try {
      add(av, v, v);
      v.synchronize();
    } catch (const out_of_memory &e) {
      EXPECT_EQ(e.get_error_code(), E_OUTOFMEMORY);
      return hip_cpu::failed_call() + std::string(": out_of_memory");
    } catch (const runtime_exception &) {
      return hip_cpu::failed_call() + std::string(": runtime_exception");
    }
    return "nothing";
  };
  std::set<std::string> missing = {"hipMalloc: out_of_memory", "hipMemcpyAsync: runtime_exception",
                                   "hipLaunchKernel: runtime_exception"};
  // Other threads make calls as well, so that the same call need not come at the same number.
  for (unsigned round = 0; round < 50 && !missing.empty(); ++round)
    for (unsigned nth = 0; nth < 20; ++nth)
      missing.erase(error_of(nth));
  EXPECT_EQ(missing, std::set<std::string>());
  hip_cpu::fail_no_call();
}

TEST(Faults, OfPinnedMemoryItIsToldHowMuchThereWasToBe) {
  amp_uninitialize(); // so that a transfer needs a block
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).get_default_view(),
                         gpu = accelerator().get_default_view();
  const auto text_of = [](auto f) -> std::string {
    hip_cpu::fail_call(0, "hipHostMalloc");
    try {
      f();
    } catch (const out_of_memory &e) {
      return e.what();
    }
    return "nothing";
  };
  EXPECT_THAT(text_of([&] { concurrency::array<int, 1>(1000, cpu, gpu); }),
              testing::HasSubstr("4000 bytes of pinned memory"));
  const std::vector<int> data(1000);
  EXPECT_THAT(text_of([&] { concurrency::array<int, 1>(1000, data.begin(), gpu); }),
              testing::HasSubstr("65536 bytes of pinned memory for a transfer"));
  hip_cpu::fail_no_call();
}

namespace {
/// Lets a kernel on `av` fail: not all of a tile's threads reach its barrier.
void break_down(accelerator_view &av) {
  array_view<int, 1> any(8);
  parallel_for_each(av, any.get_extent().tile<8>(), [=] __device__(tiled_index<8> t) {
    if (t.local[0] == 0)
      t.barrier.wait();
    any[t] = 0;
  });
  EXPECT_THROW(av.wait(), accelerator_view_removed);
}
} // namespace

// A kernel that fails takes its accelerator_view with it, and what was only there (K43).
TEST(Faults, AFaultRemovesTheViewAndNothingElse) {
  accelerator_view doomed = accelerator().create_view(), other = accelerator().create_view();
  std::vector<int> data(n, 1), kept(n, 1);
  array_view<int, 1> lost(data), safe(kept);
  add(doomed, lost, lost);
  add(doomed, safe, safe);
  EXPECT_EQ(safe[0], 2); // on the host, too
  break_down(doomed);
  try {
    add(doomed, safe, safe);
    FAIL() << "a removed view took a kernel";
  } catch (const accelerator_view_removed &e) {
    EXPECT_EQ(e.get_error_code(), DXGI_ERROR_DEVICE_REMOVED);
    EXPECT_EQ(e.get_view_removed_reason(), DXGI_ERROR_DEVICE_REMOVED);
  }
  EXPECT_THROW((void)lost[0], accelerator_view_removed);
  EXPECT_EQ(safe[n - 1], 2);
  add(other, safe, safe);
  EXPECT_EQ(safe[5], 4);
  lost.refresh(); // what the memory holds is the contents again
  EXPECT_EQ(lost[3], 1);
  EXPECT_THROW(doomed.create_marker(), accelerator_view_removed);
}

TEST(Faults, WhatIsNotLostIsWrittenBack) {
  accelerator_view doomed = accelerator().create_view(), other = accelerator().create_view();
  std::vector<int> data(n, 1);
  {
    array_view<int, 1> v(data);
    const array_view<int, 1> lower = v.section(0, 100), upper = v.section(100, 100);
    add(doomed, lower, lower);
    add(other, upper, upper);
    break_down(doomed);
    testing::internal::CaptureStderr();
  }
  EXPECT_NE(testing::internal::GetCapturedStderr().find("data was lost"), std::string::npos);
  EXPECT_EQ(data[0], 1);
  EXPECT_EQ(data[150], 2);
}

#endif
