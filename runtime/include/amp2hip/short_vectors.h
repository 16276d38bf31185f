// concurrency::graphics::int_2 to unorm_4: vectors of two, three or four scalars. They are as large
// and as aligned as HIP's, so that a kernel of HIP's own takes the same memory.
#pragma once

#include <amp2hip/norm.h>

#include <cstddef>
#include <type_traits>

namespace amp2hip {

/// A vector of Rank scalars: all of them are one template, of which a source pays for what it uses.
template <typename Value, int Rank> class short_vector_of;

namespace detail {

/// As HIP aligns its vectors: a load takes two or four scalars at once.
template <typename Value, int Rank> struct alignment_of_vector {
#if defined(__HIP_PLATFORM_AMD__)
  static constexpr std::size_t most = 32; // of double4, which CUDA aligns by 16
#else
  static constexpr std::size_t most = 16;
#endif
  static constexpr std::size_t all = Rank * sizeof(Value);
  static constexpr std::size_t value = Rank == 3 ? alignof(Value) : all < most ? all : most;
};

typedef Concurrency::graphics::norm norm;
typedef Concurrency::graphics::unorm unorm;

template <typename Value>
constexpr bool is_integer = std::is_same_v<Value, int> || std::is_same_v<Value, unsigned int>;
template <typename Value> using if_integer = std::enable_if_t<is_integer<Value>>;
template <typename Value>
using if_signed =
    std::enable_if_t<!std::is_same_v<Value, unsigned int> && !std::is_same_v<Value, unorm>>;

/// True for what norm and unorm are made of beside themselves: plain numbers, and norm of unorm.
template <typename Value, typename Other>
constexpr bool is_clamped =
    std::is_same_v<Value, norm> ? std::is_arithmetic_v<Other> || std::is_same_v<Other, unorm>
                                : std::is_same_v<Value, unorm> &&std::is_arithmetic_v<Other>;
template <typename Value, typename... Other>
using if_clamped = std::enable_if_t<(is_clamped<Value, Other> && ...)>;

} // namespace detail

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

#define AMP2HIP_SHORT_VECTORS(scalar)                                                              \
  typedef amp2hip::short_vector_of<scalar, 2> scalar##_2;                                          \
  typedef amp2hip::short_vector_of<scalar, 3> scalar##_3;                                          \
  typedef amp2hip::short_vector_of<scalar, 4> scalar##_4;                                          \
  namespace direct3d {                                                                             \
  typedef scalar##_2 scalar##2;                                                                    \
  typedef scalar##_3 scalar##3;                                                                    \
  typedef scalar##_4 scalar##4;                                                                    \
  }
AMP2HIP_SHORT_VECTORS(int)
AMP2HIP_SHORT_VECTORS(uint)
AMP2HIP_SHORT_VECTORS(float)
AMP2HIP_SHORT_VECTORS(double)
AMP2HIP_SHORT_VECTORS(norm)
AMP2HIP_SHORT_VECTORS(unorm)
#undef AMP2HIP_SHORT_VECTORS

/// The vector of Size scalars, 1 to 4; of one it is the scalar itself.
template <typename Scalar, int Size> struct short_vector {
  static_assert(sizeof(Scalar) == 0, "short_vector is for int, unsigned int, float, double, norm "
                                     "and unorm, and for sizes 1 to 4");
};
/// What a short vector, or a scalar that may be in one, is made of.
template <typename Vector> struct short_vector_traits {
  static_assert(sizeof(Vector) == 0, "short_vector_traits is for short vectors, int, unsigned int, "
                                     "float, double, norm and unorm");
};
#define AMP2HIP_SCALAR(scalar)                                                                     \
  template <> struct short_vector<scalar, 1> { typedef scalar type; };                             \
  template <> struct short_vector<scalar, 2> { typedef scalar##_2 type; };                         \
  template <> struct short_vector<scalar, 3> { typedef scalar##_3 type; };                         \
  template <> struct short_vector<scalar, 4> { typedef scalar##_4 type; };                         \
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
template <typename Scalar, int Size>
struct short_vector_traits<amp2hip::short_vector_of<Scalar, Size>> {
  typedef Scalar value_type;
  static constexpr int size = Size;
};

namespace direct3d {
/// Adds to each component k of `sum` the absolute differences of the bytes of `reference` that are
/// not zero and the bytes of `source` from the k-th on.
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
