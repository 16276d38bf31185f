// Sampling and gathering: where a sample lies, and what it is made of (G40 to G44).
#include "../kernel_test.h"

#include <amp_graphics.h>

#include <cmath>
#include <limits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

/// What sampling at these places gives.
template <typename T, int N, typename Places>
std::vector<T> sampled(const graphics::texture<T, N> &t, const sampler &how, const Places &at,
                       float level = 0.0f) {
  const int count = static_cast<int>(at.size());
  const texture_view<const T, N> in(t);
  std::vector<T> result(at.size());
  const array_view<const typename Places::value_type, 1> places(count, at);
  const array_view<T, 1> out(count, result);
  out.discard_data();
  parallel_for_each(out.get_extent(), [=] __device__(concurrency::index<1> i) {
    out[i] = in.sample(how, places[i], level);
  });
  out.synchronize();
  return result;
}
graphics::texture<float, 1> ramp() {
  const std::vector<float> of = {10, 20, 30, 40};
  return graphics::texture<float, 1>(4, of.begin(), of.end());
}
typedef std::vector<float> floats;

} // namespace

TEST(Sampler, SaysWhatItIsMadeOf) {
  const sampler a, b(filter_point), c(address_wrap), d(address_border, float_4(1, 2, 3, 4)),
      e(filter_point, address_mirror), f(filter_linear, address_border, float_4(1, 0, 0, 1));
  EXPECT_EQ(a.get_filter_mode(), filter_linear);
  EXPECT_EQ(a.get_address_mode(), address_clamp);
  EXPECT_EQ(a.get_border_color(), float_4(0, 0, 0, 0));
  EXPECT_EQ(b.get_filter_mode(), filter_point);
  EXPECT_EQ(b.get_address_mode(), address_clamp);
  EXPECT_EQ(c.get_filter_mode(), filter_linear);
  EXPECT_EQ(c.get_address_mode(), address_wrap);
  EXPECT_EQ(d.get_border_color(), float_4(1, 2, 3, 4));
  EXPECT_EQ(e.get_filter_mode(), filter_point);
  EXPECT_EQ(e.get_address_mode(), address_mirror);
  EXPECT_EQ(f.get_border_color(), float_4(1, 0, 0, 1));
  sampler g;
  g = f;
  EXPECT_EQ(g.get_address_mode(), address_border);
}

TEST(Sampling, PointsAreTheTexelAtAPlace) {
  const floats at = {0.0f, 0.24f, 0.25f, 0.5f, 0.74f, 0.999f, 1.0f, 5.0f, -0.01f};
  EXPECT_EQ(sampled(ramp(), sampler(filter_point), at),
            (floats{10, 10, 20, 30, 30, 40, 40, 40, 10}));
}

TEST(Sampling, EveryTexelHasItsCentre) { // also where (i + 0.5) / n is no float
  for (const int n : {1, 3, 7, 100, 1000, 16383, 16384}) {
    floats of, at, edges;
    for (int i = 0; i < n; ++i) {
      of.push_back(static_cast<float>(i));
      at.push_back((static_cast<float>(i) + 0.5f) / static_cast<float>(n));
      edges.push_back(static_cast<float>(i) / static_cast<float>(n));
    }
    const graphics::texture<float, 1> t(n, of.begin(), of.end());
    EXPECT_EQ(sampled(t, sampler(filter_linear), at), of) << n;
    EXPECT_EQ(sampled(t, sampler(filter_point), at), of) << n;
    EXPECT_EQ(sampled(t, sampler(filter_point), edges), of) << n;
  }
}

TEST(Sampling, LinearIsBetweenTheNearest) {
  const floats at = {0.125f, 0.1875f, 0.25f, 0.3125f, 0.375f, 0.05f, 0.99f};
  EXPECT_EQ(sampled(ramp(), sampler(), at), (floats{10, 12.5f, 15, 17.5f, 20, 10, 40}));
}

TEST(Sampling, PlacesAreRoundedTo256thsOfATexel) {
  const floats of = {0, 256};
  const graphics::texture<float, 1> t(2, of.begin(), of.end());
  floats at, expected;
  for (int i = 0; i <= 256; ++i) {
    at.push_back((0.5f + (static_cast<float>(i) + 0.3f) / 256.0f) / 2.0f);
    expected.push_back(static_cast<float>(i));
  }
  EXPECT_EQ(sampled(t, sampler(), at), expected);
}

TEST(Sampling, BeyondTheEdges) {
  const floats at = {-0.875f, -0.125f, 0.125f, 1.125f, 1.375f, 2.125f, 100.125f};
  const auto with = [&](address_mode mode) {
    return sampled(ramp(), sampler(filter_point, mode), at);
  };
  EXPECT_EQ(with(address_clamp), (floats{10, 10, 10, 40, 40, 40, 40}));
  EXPECT_EQ(with(address_wrap), (floats{10, 40, 10, 10, 20, 10, 10}));
  EXPECT_EQ(with(address_mirror), (floats{40, 10, 10, 40, 30, 10, 10}));
  EXPECT_EQ(sampled(ramp(), sampler(filter_point, address_border, float_4(7, 0, 0, 0)), at),
            (floats{7, 7, 10, 7, 7, 7, 7}));
  // Between the texels at the edge and what is beyond.
  const floats edges = {0.0f, 1.0f};
  EXPECT_EQ(sampled(ramp(), sampler(address_clamp), edges), (floats{10, 40}));
  EXPECT_EQ(sampled(ramp(), sampler(address_wrap), edges), (floats{25, 25}));
  EXPECT_EQ(sampled(ramp(), sampler(address_mirror), edges), (floats{10, 40}));
  EXPECT_EQ(sampled(ramp(), sampler(address_border, float_4(0, 1, 1, 1)), edges), (floats{5, 20}));
}

// Up to there a float is not yet a whole number of periods.
TEST(Sampling, PeriodsAreExactAsFarAsFloatsTellThemApart) {
  const auto with = [](address_mode mode, const floats &at) {
    return sampled(ramp(), sampler(filter_point, mode), at);
  };
  EXPECT_EQ(with(address_wrap, {4194303.5f, 4194304.5f, -4194304.5f, 8388607.5f}),
            (floats{30, 30, 30, 30}));
  EXPECT_EQ(with(address_mirror, {4194305.0f, 8388609.0f, 16777215.0f, -16777215.0f, 16777216.0f}),
            (floats{40, 40, 40, 40, 10}));
}

TEST(Sampling, AnyCoordinateIsOne) {
  const float huge = std::numeric_limits<float>::max(), infinite = HUGE_VALF;
  const floats at = {huge, -huge, infinite, -infinite, NAN, 1e9f, -1e9f, -1e-30f};
  for (const address_mode mode : {address_clamp, address_wrap, address_mirror, address_border})
    for (const filter_mode filter : {filter_point, filter_linear})
      for (const float x : sampled(ramp(), sampler(filter, mode), at))
        EXPECT_TRUE(x >= 0 && x <= 40) << x;
  EXPECT_EQ(sampled(ramp(), sampler(), floats{infinite, -infinite}), (floats{40, 10}));
  // A NaN is the edge, where the first texel begins and the border ends.
  EXPECT_EQ(sampled(ramp(), sampler(filter_point, address_border), floats{NAN}), (floats{10}));
}

TEST(Sampling, CoordinatesAreColumnFirst) { // G41
  floats of(24);
  for (int i = 0; i < 24; ++i)
    of[static_cast<std::size_t>(i)] = static_cast<float>(i);
  const graphics::texture<float, 2> two(4, 6, of.begin(), of.end());
  const std::vector<float_2> at = {float_2(1.5f / 6, 2.5f / 4), float_2(2.0f / 6, 2.5f / 4),
                                   float_2(1.5f / 6, 3.0f / 4), float_2(2.0f / 6, 1.0f / 4)};
  EXPECT_EQ(sampled(two, sampler(), at), (floats{13, 13.5f, 16, 4.5f}));
  const graphics::texture<float, 3> three(2, 3, 4, of.begin(), of.end());
  const std::vector<float_3> there = {float_3(2.5f / 4, 1.5f / 3, 1.5f / 2),
                                      float_3(2.0f / 4, 1.5f / 3, 1.0f / 2),
                                      float_3(0.5f / 4, 1.0f / 3, 0.5f / 2)};
  EXPECT_EQ(sampled(three, sampler(), there), (floats{18, 11.5f, 2}));
}

TEST(Sampling, NormalizedTexelsAndTheirBorder) {
  const std::vector<unsigned char> packed = {0, 51, 102, 255, 255, 51, 0, 255};
  const graphics::texture<unorm_4, 2> t(1, 2, packed.data(), 8u, 8u);
  const std::vector<float_2> at = {float_2(0.25f, 0.5f), float_2(0.5f, 0.5f), float_2(-1, -1)};
  const std::vector<unorm_4> found =
      sampled(t, sampler(filter_linear, address_border, float_4(2, -1, 0.5f, 0)), at);
  EXPECT_EQ(found[0], unorm_4(0.0f, 0.2f, 0.4f, 1.0f));
  EXPECT_EQ(found[1].x, unorm(0.5f));
  EXPECT_FLOAT_EQ(found[1].y, 0.2f);
  EXPECT_FLOAT_EQ(found[1].z, 0.2f);
  EXPECT_EQ(found[2], unorm_4(1.0f, 0.0f, 0.5f, 0.0f)); // what the format can hold
}

TEST(Sampling, WhatIsWeightedWithNothingDoesNotCount) {
  const floats of = {1, HUGE_VALF, NAN};
  const graphics::texture<float, 1> t(3, of.begin(), of.end());
  EXPECT_EQ(sampled(t, sampler(), floats{0.5f / 3}), (floats{1}));
}

TEST(Sampling, LevelsOfDetail) { // G44
  graphics::texture<float, 1> t(extent<1>(4), 32u, 3u);
  const floats of = {0, 0, 0, 0, 100, 100, 200};
  copy(of.data(), 28u, t);
  const floats at = {0.5f};
  const auto linear = [&](float level) { return sampled(t, sampler(), at, level)[0]; };
  EXPECT_EQ(linear(0), 0);
  EXPECT_EQ(linear(0.25f), 25);
  EXPECT_EQ(linear(1), 100);
  EXPECT_EQ(linear(1.5f), 150);
  EXPECT_EQ(linear(2), 200);
  EXPECT_EQ(linear(9), 200);
  EXPECT_EQ(linear(-1), 0);
  EXPECT_EQ(linear(NAN), 0);
  EXPECT_EQ(linear(HUGE_VALF), 200);
  const auto point = [&](float level) { return sampled(t, sampler(filter_point), at, level)[0]; };
  EXPECT_EQ(point(0.25f), 0);
  EXPECT_EQ(point(0.5f), 100);
  EXPECT_EQ(point(1.75f), 200);
}

TEST(Sampling, PredefinedSamplers) {
  const graphics::texture<float, 1> t = ramp();
  const texture_view<const float, 1> in(t);
  array<float, 1> out(4);
  parallel_for_each(extent<1>(1),
                    [=, o = amp2hip::ref(out)] __device__(concurrency::index<1>) mutable {
                      o[0] = in.sample(0.25f);
                      o[1] = in.template sample<filter_point>(0.25f);
                      o[2] = in.template sample<filter_linear, address_wrap>(0.0f);
                      o[3] = in.template sample<filter_point, address_border>(2.0f, 0.0f);
                    });
  EXPECT_EQ(static_cast<floats>(out), (floats{15, 20, 25, 0}));
}

TEST(Gather, IsTheFourTexelsThatALinearFilterTakes) { // G43
  std::vector<unorm_4> of;
  std::vector<unsigned char> packed;
  for (int i = 0; i < 12; ++i)
    for (int c = 0; c < 4; ++c)
      packed.push_back(static_cast<unsigned char>(10 * i + c));
  const graphics::texture<unorm_4, 2> t(3, 4, packed.data(), 48u, 8u); // rows of four
  const texture_view<const unorm_4, 2> in(t);
  const float_2 at(2.0f / 4, 1.0f / 3); // between columns 1 and 2, rows 0 and 1
  array<unorm_4, 1> out(8);
  const sampler wrap(address_wrap), nearest(filter_point);
  parallel_for_each(extent<1>(1),
                    [=, o = amp2hip::ref(out)] __device__(concurrency::index<1>) mutable {
                      o[0] = in.gather_red(at);
                      o[1] = in.gather_green(at);
                      o[2] = in.gather_blue(at);
                      o[3] = in.gather_alpha(at);
                      o[4] = in.gather_red(wrap, float_2(0.0f, 0.0f));
                      o[5] = in.template gather_green<address_border>(float_2(0.0f, 0.0f));
                      o[6] = in.gather_blue(wrap, at);
                      o[7] = in.gather_alpha(nearest, float_2(1.0f, 1.0f));
                    });
  const std::vector<unorm_4> found = out;
  const auto four = [](int a, int b, int c, int d) {
    return unorm_4(static_cast<float>(a) / 255.0f, static_cast<float>(b) / 255.0f,
                   static_cast<float>(c) / 255.0f, static_cast<float>(d) / 255.0f);
  };
  for (int c = 0; c < 4; ++c)
    EXPECT_EQ(found[static_cast<std::size_t>(c)], four(50 + c, 60 + c, 20 + c, 10 + c)) << c;
  EXPECT_EQ(found[4], four(30, 0, 80, 110)); // the corners
  EXPECT_EQ(found[5], four(0, 1, 0, 0));
  EXPECT_EQ(found[6], four(52, 62, 22, 12));
  EXPECT_EQ(found[7], four(113, 113, 113, 113));
}
