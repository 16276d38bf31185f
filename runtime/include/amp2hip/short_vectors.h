// Defines concurrency::graphics::int_2 to unorm_4, vectors of two, three or four scalars, and the
// templates that name them. Vectors have the size and alignment of HIP's, so a native HIP kernel
// can use the same memory (G13).
#pragma once

#include <amp2hip/norm.h>

#include <cstddef>
#include <type_traits>

namespace amp2hip {

/// A vector of Rank scalars. All 18 classes are one template, so a source instantiates only those
/// that it uses; detail/short_vector.inc defines it for 2, 3 and 4 components.
template <typename Value, int Rank> class short_vector_of;

namespace detail {

/// Computes the alignment of a vector like that of HIP's vectors, so that a load takes two or four
/// scalars at once: that of the scalar for three components, otherwise the size of the vector, up
/// to a limit. A struct of a float and a float_4 therefore has 32 bytes, but 20 in Visual C++.
template <typename Value, int Rank> struct alignment_of_vector {
#if defined(__HIP_PLATFORM_AMD__)
  /// The largest alignment in bytes, that of HIP's double4; CUDA aligns double4 by 16.
  static constexpr std::size_t most = 32;
#else
  /// The largest alignment of CUDA's vectors in bytes, also used on the CPU device.
  static constexpr std::size_t most = 16;
#endif
  /// The size of the vector in bytes, without padding.
  static constexpr std::size_t all = Rank * sizeof(Value);
  /// The alignment of the vector in bytes: 16 for float_4, 4 for float_3.
  static constexpr std::size_t value = Rank == 3 ? alignof(Value) : all < most ? all : most;
};

/// The name of norm in the runtime's own namespace.
typedef Concurrency::graphics::norm norm;
/// The name of unorm in the runtime's own namespace.
typedef Concurrency::graphics::unorm unorm;

/// True for the scalars whose vectors have % ^ | & << >> and ~.
template <typename Value>
constexpr bool is_integer = std::is_same_v<Value, int> || std::is_same_v<Value, unsigned int>;
/// Enables a member for vectors of integers.
template <typename Value> using if_integer = std::enable_if_t<is_integer<Value>>;
/// Enables a member for vectors of scalars that can be negated: all but unsigned int and unorm.
template <typename Value>
using if_signed =
    std::enable_if_t<!std::is_same_v<Value, unsigned int> && !std::is_same_v<Value, unorm>>;

/// True for the types, apart from its own, from which norm or unorm can be constructed: plain
/// numbers, which are clamped, and for norm also unorm.
template <typename Value, typename Other>
constexpr bool is_clamped =
    std::is_same_v<Value, norm> ? std::is_arithmetic_v<Other> || std::is_same_v<Other, unorm>
                                : std::is_same_v<Value, unorm> && std::is_arithmetic_v<Other>;
/// Enables a constructor of norm and unorm vectors if all arguments have such types.
template <typename Value, typename... Other>
using if_clamped = std::enable_if_t<(is_clamped<Value, Other> && ...)>;

} // namespace detail

// Each inclusion defines one size. AMP2HIP_EACH and AMP2HIP_LIST apply a macro to each component,
// and AMP2HIP_LIST puts commas between the results.
#define AMP2HIP_SIZE 2
#define AMP2HIP_EACH(M) M(x) M(y)
#define AMP2HIP_LIST(M) M(x), M(y)
#include <amp2hip/detail/short_vector.inc>
#undef AMP2HIP_SIZE
#undef AMP2HIP_EACH
#undef AMP2HIP_LIST

#define AMP2HIP_SIZE 3
#define AMP2HIP_EACH(M) M(x) M(y) M(z)
#define AMP2HIP_LIST(M) M(x), M(y), M(z)
#include <amp2hip/detail/short_vector.inc>
#undef AMP2HIP_SIZE
#undef AMP2HIP_EACH
#undef AMP2HIP_LIST

#define AMP2HIP_SIZE 4
#define AMP2HIP_EACH(M) M(x) M(y) M(z) M(w)
#define AMP2HIP_LIST(M) M(x), M(y), M(z), M(w)
#include <amp2hip/detail/short_vector.inc>
#undef AMP2HIP_SIZE
#undef AMP2HIP_EACH
#undef AMP2HIP_LIST

} // namespace amp2hip

namespace Concurrency {
namespace graphics {

/// The vectors of a scalar: `int_2`, `int_3` and `int_4` in graphics, and `int2`, `int3` and `int4`
/// in graphics::direct3d. The scalars are int, uint, float, double, norm and unorm.
/// detail/short_vector.inc lists the operations of their vectors:
///
///     const float_4 color(0.5f, 0.25f, 0.0f, 1.0f);
///     float_4 v = color * 2.0f + 1.0f;   // component by component; 2.0f counts as four of it
///     v.zw = color.xy;                   // swizzles are read and assigned
///     const float_3 rgb = v.rgb;
///     const unorm_4 clamped(v);          // explicit conversions between scalars
///
/// The names without an underscore are in graphics::direct3d, like Microsoft's. HIP has types of
/// these names at global scope, so the translator's output uses float_4 for float4 in a source.
#define AMP2HIP_SHORT_VECTORS(scalar)                                                              \
  typedef amp2hip::short_vector_of<scalar, 2> scalar##_2;                                          \
  typedef amp2hip::short_vector_of<scalar, 3> scalar##_3;                                          \
  typedef amp2hip::short_vector_of<scalar, 4> scalar##_4;                                          \
  namespace direct3d {                                                                             \
  typedef scalar##_2 scalar##2;                                                                    \
  typedef scalar##_3 scalar##3;                                                                    \
  typedef scalar##_4 scalar##4;                                                                    \
  }
/// int_2, int_3 and int_4 have 8, 12 and 16 bytes, aligned by 8, 4 and 16.
AMP2HIP_SHORT_VECTORS(int)
/// uint_2, uint_3 and uint_4, of unsigned int, have the sizes and alignments of int's vectors.
AMP2HIP_SHORT_VECTORS(uint)
/// float_2, float_3 and float_4 have 8, 12 and 16 bytes, aligned by 8, 4 and 16.
AMP2HIP_SHORT_VECTORS(float)
/// double_2, double_3 and double_4 have 16, 24 and 32 bytes, aligned by 16, 8 and 16; on AMD
/// double_4 is aligned by 32.
AMP2HIP_SHORT_VECTORS(double)
/// norm_2, norm_3 and norm_4 have the sizes and alignments of float's vectors, and components in
/// [-1, 1].
AMP2HIP_SHORT_VECTORS(norm)
/// unorm_2, unorm_3 and unorm_4 are the same, with components in [0, 1].
AMP2HIP_SHORT_VECTORS(unorm)
#undef AMP2HIP_SHORT_VECTORS

/// The member `type` is the vector of `Size` scalars, 1 to 4; for size 1 it is the scalar itself.
/// Other scalars and sizes do not compile.
///
///     short_vector<float, 3>::type position; // float_3
template <typename Scalar, int Size> struct short_vector {
  static_assert(
      sizeof(Scalar) == 0,
      "short_vector needs int, unsigned int, float, double, norm or unorm, and a size from 1 to 4");
};
/// Describes a short vector, or a scalar that can be its component: `value_type` is the scalar and
/// `size` the number of scalars, 1 for a scalar. For other types it has neither.
///
///     static_assert(short_vector_traits<float_3>::size == 3);
template <typename Vector> struct short_vector_traits {};
/// Specialises both templates for a scalar.
#define AMP2HIP_SCALAR(scalar)                                                                     \
  template <> struct short_vector<scalar, 1> {                                                     \
    typedef scalar type;                                                                           \
  };                                                                                               \
  template <> struct short_vector<scalar, 2> {                                                     \
    typedef scalar##_2 type;                                                                       \
  };                                                                                               \
  template <> struct short_vector<scalar, 3> {                                                     \
    typedef scalar##_3 type;                                                                       \
  };                                                                                               \
  template <> struct short_vector<scalar, 4> {                                                     \
    typedef scalar##_4 type;                                                                       \
  };                                                                                               \
  template <> struct short_vector_traits<scalar> {                                                 \
    typedef scalar value_type;                                                                     \
    static constexpr int size = 1;                                                                 \
  };
AMP2HIP_SCALAR(int)
AMP2HIP_SCALAR(uint)
AMP2HIP_SCALAR(float)
AMP2HIP_SCALAR(double)
AMP2HIP_SCALAR(norm)
AMP2HIP_SCALAR(unorm)
#undef AMP2HIP_SCALAR
/// The specialisation for all short vectors.
template <typename Scalar, int Size>
struct short_vector_traits<amp2hip::short_vector_of<Scalar, Size>> {
  /// The type of a component.
  typedef Scalar value_type;
  /// The number of components: 2, 3 or 4.
  static constexpr int size = Size;
};

namespace direct3d {
/// Returns `sum` plus the masked sums of absolute differences, like HLSL's msad4: to component k it
/// adds, for each byte of `reference` that is not 0, its absolute difference from the byte of
/// `source` k places after it. `source` is treated as eight bytes, the lowest byte of x first. Sums
/// wrap modulo 2^32. In kernels too.
__host__ __device__ inline uint4 msad4(uint reference, uint2 source, uint4 sum) {
  const unsigned long long bytes = source.x | static_cast<unsigned long long>(source.y) << 32;
  uint differences[4] = {};
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 4; ++i) {
      const uint a = reference >> (8 * i) & 0xff;
      const uint b = static_cast<uint>(bytes >> (8 * (i + k))) & 0xff;
      differences[k] += a == 0 ? 0 : a < b ? b - a : a - b;
    }
  return sum + uint4(differences[0], differences[1], differences[2], differences[3]);
}
} // namespace direct3d

} // namespace graphics
} // namespace Concurrency
