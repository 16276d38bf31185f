#include "kernel_test.h"

#include <amp.h>
#include <amp_graphics.h>

#include <limits>
#include <type_traits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

template <typename V> constexpr bool has_layout(std::size_t size, std::size_t alignment) {
  return sizeof(V) == size && alignof(V) == alignment && std::is_trivially_copyable_v<V>;
}
#if defined(__HIP_PLATFORM_AMD__)
constexpr std::size_t of_double_4 = 32;
#else
constexpr std::size_t of_double_4 = 16;
#endif
static_assert(has_layout<float_2>(8, 8) && has_layout<float_3>(12, 4) &&
              has_layout<float_4>(16, 16));
static_assert(has_layout<int_2>(8, 8) && has_layout<int_3>(12, 4) && has_layout<int_4>(16, 16));
static_assert(has_layout<uint_2>(8, 8) && has_layout<uint_3>(12, 4) && has_layout<uint_4>(16, 16));
static_assert(has_layout<norm_2>(8, 8) && has_layout<norm_3>(12, 4) && has_layout<norm_4>(16, 16));
static_assert(has_layout<unorm_2>(8, 8) && has_layout<unorm_3>(12, 4) &&
              has_layout<unorm_4>(16, 16));
static_assert(has_layout<double_2>(16, 16) && has_layout<double_3>(24, 8));
static_assert(has_layout<double_4>(32, of_double_4));
#if !defined(__HIP_CPU_DEVICE__)
static_assert(sizeof(float_4) == sizeof(::float4) && alignof(float_4) == alignof(::float4));
static_assert(sizeof(float_3) == sizeof(::float3) && alignof(float_3) == alignof(::float3));
static_assert(sizeof(uint_2) == sizeof(::uint2) && alignof(uint_2) == alignof(::uint2));
static_assert(sizeof(double_2) == sizeof(::double2) && alignof(double_2) == alignof(::double2));
#endif

static_assert(std::is_same_v<short_vector<float, 1>::type, float>);
static_assert(std::is_same_v<short_vector<unsigned int, 3>::type, uint_3>);
static_assert(std::is_same_v<short_vector<graphics::norm, 4>::type, norm_4>);
static_assert(std::is_same_v<short_vector_traits<double_2>::value_type, double>);
template <typename Type, typename = void> constexpr bool has_size = false;
template <typename Type>
constexpr bool has_size<Type, std::void_t<decltype(short_vector_traits<Type>::size)>> = true;
static_assert(has_size<int_3> && !has_size<char>);
static_assert(short_vector_traits<double_2>::size == 2 && short_vector_traits<int>::size == 1);
static_assert(std::is_same_v<unorm_3::value_type, unorm> && unorm_3::size == 3);
static_assert(std::is_same_v<graphics::direct3d::uint3, uint_3>);

static_assert(std::is_convertible_v<float, float_3>, "a scalar splats implicitly");
static_assert(std::is_convertible_v<unorm, graphics::norm> &&
              !std::is_convertible_v<graphics::norm, unorm>);
static_assert(!std::is_convertible_v<float, graphics::norm> &&
              !std::is_convertible_v<float, norm_2>);
static_assert(!std::is_convertible_v<int_2, float_2> && std::is_constructible_v<float_2, int_2>);
static_assert(!std::is_constructible_v<float_2, float_3>);

template <typename V, typename = void> constexpr bool negates = false;
template <typename V> constexpr bool negates<V, std::void_t<decltype(-std::declval<V>())>> = true;
template <typename V, typename = void> constexpr bool inverts = false;
template <typename V> constexpr bool inverts<V, std::void_t<decltype(~std::declval<V>())>> = true;
static_assert(negates<int_2> && negates<float_3> && negates<double_4> && negates<norm_2>);
static_assert(!negates<uint_2> && !negates<unorm_4>);
static_assert(inverts<int_2> && inverts<uint_4> && !inverts<float_2> && !inverts<norm_2>);

template <typename V> std::vector<double> parts(const V &v) {
  std::vector<double> result = {static_cast<double>(v.x), static_cast<double>(v.y)};
  if constexpr (V::size > 2)
    result.push_back(static_cast<double>(v.z));
  if constexpr (V::size > 3)
    result.push_back(static_cast<double>(v.w));
  return result;
}
typedef std::vector<double> list;

} // namespace

TEST(Norm, IsClamped) {
  EXPECT_EQ(float(graphics::norm()), 0);
  EXPECT_EQ(float(graphics::norm(2.0f)), 1);
  EXPECT_EQ(float(graphics::norm(-3)), -1);
  EXPECT_EQ(float(unorm(-0.5)), 0);
  EXPECT_EQ(float(unorm(7u)), 1);
  EXPECT_EQ(float(graphics::norm(std::numeric_limits<float>::infinity())), 1);
  EXPECT_EQ(float(unorm(-std::numeric_limits<float>::infinity())), 0);
  EXPECT_EQ(float(UNORM_MIN), 0);
  EXPECT_EQ(float(UNORM_MAX), 1);
  EXPECT_EQ(float(NORM_MIN), -1);
  EXPECT_EQ(float(NORM_MAX), 1);
  EXPECT_EQ(float(NORM_ZERO) + float(UNORM_ZERO), 0);
}

TEST(Norm, Operators) {
  graphics::norm a(0.75f);
  a += graphics::norm(0.5f);
  EXPECT_EQ(float(a), 1);
  a -= graphics::norm(0.5f);
  a *= graphics::norm(0.5f);
  EXPECT_EQ(float(a), 0.25f);
  EXPECT_EQ(float(a / graphics::norm(0.5f)), 0.5f);
  EXPECT_EQ(float(-a), -0.25f);
  EXPECT_EQ(float(a++), 0.25f);
  EXPECT_EQ(float(a), 1);
  EXPECT_EQ(float(--a), 0);
  EXPECT_TRUE(graphics::norm(0.25f) < graphics::norm(0.5f) && unorm(0.5f) >= unorm(0.5f) &&
              graphics::norm(1) != graphics::norm(0));
  EXPECT_EQ(float(graphics::norm(unorm(0.5f))), 0.5f);
  EXPECT_EQ(float(unorm(graphics::norm(-0.5f))), 0);
  EXPECT_EQ(unorm(0.5f) * 4, 2.0f) << "with a plain number it is one";
}

TEST(ShortVectors, Constructors) {
  EXPECT_EQ(parts(float_3()), (list{0, 0, 0}));
  EXPECT_EQ(parts(float_4(1, 2, 3, 4)), (list{1, 2, 3, 4}));
  EXPECT_EQ(parts(int_2(7)), (list{7, 7}));
  EXPECT_EQ(parts(int_3(float_3(1.5f, -2.5f, 3))), (list{1, -2, 3}));
  EXPECT_EQ(parts(norm_2(0.5f, -7)), (list{0.5, -1}));
  EXPECT_EQ(parts(unorm_4(0.5f)), (list{0.5, 0.5, 0.5, 0.5}));
  EXPECT_EQ(parts(norm_2(unorm(0.5f), unorm(1))), (list{0.5, 1}));
  EXPECT_EQ(parts(unorm_3(norm_3(0.5f, -0.5f, 1.0))), (list{0.5, 0, 1}));
  EXPECT_EQ(parts(float_2(norm_2(0.5f, -0.5f))), (list{0.5, -0.5}));
  EXPECT_EQ(parts(double_2(uint_2(1, 4294967295u))), (list{1, 4294967295.0}));
}

TEST(ShortVectors, Operators) {
  float_2 a(1, 2);
  EXPECT_EQ(parts(a + 1), (list{2, 3}));
  EXPECT_EQ(parts(2 * a), (list{2, 4}));
  EXPECT_EQ(parts(a - float_2(3, 1)), (list{-2, 1}));
  EXPECT_EQ(parts(a / 2.0), (list{0.5, 1}));
  EXPECT_EQ(parts(-a), (list{-1, -2}));
  EXPECT_EQ(parts(a++), (list{1, 2}));
  EXPECT_EQ(parts(--a), (list{1, 2}));
  a *= a;
  EXPECT_EQ(parts(a), (list{1, 4}));
  EXPECT_TRUE(a == float_2(1, 4));
  EXPECT_TRUE(a != float_2(1, 5));
  int_3 i(5, 6, 7);
  EXPECT_EQ(parts(i % 4), (list{1, 2, 3}));
  EXPECT_EQ(parts((i & 3) | int_3(8)), (list{9, 10, 11}));
  EXPECT_EQ(parts(i ^ i), (list{0, 0, 0}));
  EXPECT_EQ(parts(i << int_3(0, 1, 2)), (list{5, 12, 28}));
  EXPECT_EQ(parts(~i >> 1), (list{-3, -4, -4}));
  i %= 4;
  i <<= 1;
  EXPECT_EQ(parts(i), (list{2, 4, 6}));
  EXPECT_EQ(parts(unorm_2(0.75f) + unorm_2(0.5f)), (list{1, 1}));
}

TEST(ShortVectors, Swizzles) {
  float_4 v(1, 2, 3, 4);
  EXPECT_EQ(parts(v.get_wzyx()), (list{4, 3, 2, 1}));
  EXPECT_EQ(parts(v.get_zx()), (list{3, 1}));
  EXPECT_EQ(parts(v.get_ywx()), (list{2, 4, 1}));
  v.set_wzyx(v);
  EXPECT_EQ(parts(v), (list{4, 3, 2, 1}));
  v.set_yx(v.get_xy());
  EXPECT_EQ(parts(v), (list{3, 4, 2, 1}));
  v.set_xwz(float_3(7, 8, 9));
  EXPECT_EQ(parts(v), (list{7, 4, 9, 8}));
  v.ref_x() = 5;
  v.ref_g() += 1;
  v.set_w(v.get_z());
  EXPECT_EQ(parts(v), (list{5, 5, 9, 9}));
}

TEST(ShortVectors, InKernels) {
  std::vector<float_3> data(100, float_3(1, 2, 3));
  array_view<float_3> v(100, data);
  array<int_4> counts(100);
  const unorm_2 part(0.5f, 2);
  parallel_for_each(v.get_extent(),
                    [=, c = amp2hip::ref(counts)] __device__(concurrency::index<1> i) mutable {
                      v[i] = v[i].get_zyx() * float(part.y) + float_3(int_3(i[0]));
                      c[i] = int_4(i[0]) << 1;
                    });
  v.synchronize();
  std::vector<int_4> counted(100);
  copy(counts, counted.begin());
  EXPECT_EQ(parts(data[7]), (list{10, 9, 8}));
  EXPECT_EQ(parts(counted[7]), (list{14, 14, 14, 14}));
}

TEST(ShortVectors, Msad4) {
  // Their names are HIP's too.
  typedef graphics::direct3d::uint2 pair;
  typedef graphics::direct3d::uint4 four;
  using graphics::direct3d::msad4;
  // The bytes 1 2 3 4 against 8 7 6 5 c b a 9 from the least one on; a byte that is zero does not
  // count.
  EXPECT_EQ(parts(msad4(0x04030201u, pair(0x05060708u, 0x090a0b0cu), four(100))),
            (list{116, 120, 124, 128}));
  EXPECT_EQ(parts(msad4(0x00000001u, pair(0x05060708u, 0x090a0b0cu), four(0))),
            (list{7, 6, 5, 4}));
}

/// A program's own: the library has none for float.
Concurrency::graphics::float_3 operator^(const Concurrency::graphics::float_3 &a,
                                         const Concurrency::graphics::float_3 &b) {
  return Concurrency::graphics::float_3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
                                        a.x * b.y - a.y * b.x);
}

TEST(ShortVectors, LeaveOperatorsOfIntegersToPrograms) {
  const Concurrency::graphics::float_3 x(1, 0, 0), y(0, 1, 0);
  EXPECT_EQ((x ^ y).z, 1);
  Concurrency::graphics::int_3 bits(1, 2, 3);
  bits ^= Concurrency::graphics::int_3(1);
  EXPECT_EQ(bits.z, 2);
  EXPECT_EQ((bits % 2).y, 1);
}
