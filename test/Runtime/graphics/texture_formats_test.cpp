// How texels stand in memory, and what becomes of values that the format has no room for (G20).
#include "../kernel_test.h"

#include <amp_graphics.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;
namespace detail = amp2hip::detail;

namespace {

/// What a kernel makes of the values, written to a texture of that width: the bytes, and what
/// another kernel reads.
template <typename T> struct written {
  std::vector<unsigned char> bytes;
  std::vector<T> values;
};
template <typename T> written<T> write(const std::vector<T> &values, unsigned bits) {
  const int count = static_cast<int>(values.size());
  graphics::texture<T, 1> t(count, bits);
  const texture_view<T, 1> out(t);
  const array_view<const T, 1> from(count, values);
  parallel_for_each(t.get_extent(),
                    [=] __device__(concurrency::index<1> i) { out.set(i, from[i]); });
  written<T> result{std::vector<unsigned char>(t.get_data_length()), values};
  copy(t, result.bytes.data(), t.get_data_length());
  const texture_view<const T, 1> in(t);
  const array_view<T, 1> to(count, result.values);
  to.discard_data();
  parallel_for_each(t.get_extent(), [=] __device__(concurrency::index<1> i) { to[i] = in[i]; });
  to.synchronize();
  return result;
}
typedef std::vector<unsigned char> bytes;

} // namespace

TEST(TextureFormats, IntegersKeepTheNearestValue) {
  const int least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
  const std::vector<int> given = {0, -1, 127, 128, -128, -129, least, most};
  EXPECT_EQ(write(given, 8).values, (std::vector<int>{0, -1, 127, 127, -128, -128, -128, 127}));
  EXPECT_EQ(write(given, 8).bytes, (bytes{0, 255, 127, 127, 128, 128, 128, 127}));
  EXPECT_EQ(write(given, 16).values,
            (std::vector<int>{0, -1, 127, 128, -128, -129, -32768, 32767}));
  EXPECT_EQ(write(given, 32).values, given);
  const std::vector<unsigned> all = {0, 255, 256, 65535, 65536, ~0u};
  EXPECT_EQ(write(all, 8).values, (std::vector<unsigned>{0, 255, 255, 255, 255, 255}));
  EXPECT_EQ(write(all, 16).values, (std::vector<unsigned>{0, 255, 256, 65535, 65535, 65535}));
  EXPECT_EQ(write(all, 32).values, all);
}

TEST(TextureFormats, UnormIsRoundedToTheNearestStep) {
  std::vector<unorm> steps, between;
  for (int i = 0; i < 256; ++i) {
    steps.push_back(unorm(i / 255.0f));
    between.push_back(unorm((i + 0.499f) / 255.0f));
  }
  bytes expected;
  for (int i = 0; i < 256; ++i)
    expected.push_back(static_cast<unsigned char>(i));
  EXPECT_EQ(write(steps, 8).bytes, expected);
  EXPECT_EQ(write(steps, 8).values, steps);
  EXPECT_EQ(write(between, 8).bytes, expected);
  EXPECT_EQ(write<unorm>({unorm(0.5f), unorm(1.0f)}, 16).bytes, (bytes{0x00, 0x80, 0xff, 0xff}));
}

TEST(TextureFormats, NormHasTwoEncodingsOfMinusOne) {
  EXPECT_EQ(
      write<graphics::norm>({graphics::norm(-1.0f), graphics::norm(0.0f), graphics::norm(1.0f),
                             graphics::norm(0.5f), graphics::norm(-0.5f)},
                            8)
          .bytes,
      (bytes{0x81, 0, 0x7f, 64, 0xc0}));
  const bytes packed = {0x80, 0x81, 0x7f, 0x00};
  graphics::texture<graphics::norm, 1> t(4, packed.data(), 4u, 8u);
  std::vector<graphics::norm> read(4);
  const array_view<graphics::norm, 1> to(4, read);
  const texture_view<const graphics::norm, 1> in(t);
  parallel_for_each(t.get_extent(), [=] __device__(concurrency::index<1> i) { to[i] = in[i]; });
  to.synchronize();
  EXPECT_EQ(read, (std::vector<graphics::norm>{graphics::norm(-1.0f), graphics::norm(-1.0f),
                                               graphics::norm(1.0f), graphics::norm(0.0f)}));
  EXPECT_EQ(write<graphics::norm>({graphics::norm(-1.0f)}, 16).bytes, (bytes{0x01, 0x80}));
}

template <int InOne> void expect_division() {
  for (int steps = -InOne; steps <= InOne; ++steps) {
    const float x = static_cast<float>(steps);
    ASSERT_EQ(detail::part_of_one<InOne>(x), x / InOne) << steps;
    ASSERT_EQ(detail::part_of_one_by_fma<InOne>(x), x / InOne) << steps; // as GPUs do it
  }
}
TEST(TextureFormats, StepsAreDividedWithoutDivision) {
  expect_division<255>();
  expect_division<65535>();
  expect_division<127>();
  expect_division<32767>();
}

TEST(TextureFormats, EveryHalfIsAFloatAndComesBack) {
  for (unsigned half = 0; half < 0x10000; ++half) {
    const float x = detail::float_of_half(half);
    const unsigned exponent = half >> 10 & 31, mantissa = half & 0x3ff;
    const float sign = half & 0x8000 ? -1.0f : 1.0f;
    if (exponent == 31 && mantissa != 0) {
      EXPECT_TRUE(std::isnan(x));
      EXPECT_TRUE(std::isnan(detail::float_of_half(detail::half_of_float(x))));
      continue;
    }
    const float expected = exponent == 31  ? sign * std::numeric_limits<float>::infinity()
                           : exponent == 0 ? sign * std::ldexp(static_cast<float>(mantissa), -24)
                                           : sign * std::ldexp(static_cast<float>(mantissa + 1024),
                                                               static_cast<int>(exponent) - 25);
    ASSERT_EQ(x, expected) << half;
    ASSERT_EQ(detail::half_of_float(x), half);
  }
}

TEST(TextureFormats, FloatsAreRoundedTowardsZeroToHalfs) {
  const auto rounded = [](float x) { return detail::float_of_half(detail::half_of_float(x)); };
  for (unsigned half = 0; half < 0x7bff; ++half) { // everything up to the next one
    const float x = detail::float_of_half(half), next = detail::float_of_half(half + 1);
    ASSERT_EQ(rounded(std::nextafter(next, 0.0f)), x) << half;
    ASSERT_EQ(rounded(-std::nextafter(next, 0.0f)), -x) << half;
  }
  EXPECT_EQ(rounded(65536.0f), 65504.0f);
  EXPECT_EQ(rounded(3.0e38f), 65504.0f);
  EXPECT_EQ(rounded(1.0e-30f), 0.0f);
  EXPECT_EQ(write<float>({1.0f, 0.1f}, 16).bytes, (bytes{0x00, 0x3c, 0x66, 0x2e}));
}

TEST(TextureFormats, VectorsAndDoubles) {
  EXPECT_EQ(write<uint_4>({uint_4(1, 2, 3, 300)}, 8).bytes, (bytes{1, 2, 3, 255}));
  EXPECT_EQ(write<int_2>({int_2(-2, 3)}, 16).bytes, (bytes{0xfe, 0xff, 3, 0}));
  EXPECT_EQ(write<float_4>({float_4(1, 2, 3, 4)}, 16).values[0], float_4(1, 2, 3, 4));
  EXPECT_EQ(write<float_2>({float_2(0.1f, -0.1f)}, 32).values[0], float_2(0.1f, -0.1f));
  EXPECT_EQ(write<unorm_4>({unorm_4(0.0f, 0.2f, 0.4f, 1.0f)}, 8).bytes, (bytes{0, 51, 102, 255}));
  EXPECT_EQ(write<norm_2>({norm_2(1.0f, -1.0f)}, 16).bytes, (bytes{0xff, 0x7f, 0x01, 0x80}));
  EXPECT_EQ(write<double>({0.1, -1e300}, 64).values, (std::vector<double>{0.1, -1e300}));
  EXPECT_EQ(write<double_2>({double_2(0.1, 2.0)}, 64).values[0], double_2(0.1, 2.0));
}
