// Defines the representation of texels in memory: one to four components of 8, 16, 32 or 64 bits
// side by side, the first in the lowest bits. Reads and writes convert them like those of
// Direct3D's formats (G20). The code is the same on every device, so a texture holds the same bits
// and gives the same values everywhere. Everything here can be called on the host and in kernels,
// and nothing throws.
#pragma once

#include <amp2hip/detail/hip/fast_intrinsics.h>
#include <amp2hip/detail/math_bits.h>
#include <amp2hip/short_vectors.h>

#include <cstddef>

namespace amp2hip::detail {

/// The scalar of a texel's components, and their number. The primary template is for types that no
/// texture can have, with no components: textures of these types do not compile. is_filtered and
/// can_have_bits take scalar_of<Value>, not a vector.
template <typename Value> struct texel {
  /// The type itself; not used if there are no components.
  typedef Value scalar;
  /// The number of components; 0 means that the type cannot be a texel.
  static constexpr int components = 0;
};
/// The six scalars are texels of one component.
#define AMP2HIP_TEXEL(type)                                                                        \
  template <> struct texel<type> {                                                                 \
    typedef type scalar;                                                                           \
    static constexpr int components = 1;                                                           \
  };
// The integers: 8, 16 and 32 bits for a component.
AMP2HIP_TEXEL(int)
AMP2HIP_TEXEL(unsigned int)
// The floating types: 16 and 32 bits, and 64 bits.
AMP2HIP_TEXEL(float)
AMP2HIP_TEXEL(double)
// The normalised types: 8 and 16 bits.
AMP2HIP_TEXEL(norm)
AMP2HIP_TEXEL(unorm)
#undef AMP2HIP_TEXEL
/// Vectors of two scalars are texels of two components.
template <typename Scalar> struct texel<short_vector_of<Scalar, 2>> {
  /// The type of both components, x and y.
  typedef Scalar scalar;
  /// The number of components.
  static constexpr int components = 2;
};
/// Vectors of four scalars are texels of four components.
template <typename Scalar> struct texel<short_vector_of<Scalar, 4>> {
  /// The type of all components, x to w.
  typedef Scalar scalar;
  /// The number of components.
  static constexpr int components = 4;
};
/// Four doubles would be 32 bytes, but a texel has at most 16 (G24).
template <> struct texel<short_vector_of<double, 4>> {
  /// The type that the message about such a texture names.
  typedef double scalar;
  /// 0: a double_4 cannot be a texel.
  static constexpr int components = 0;
};
/// The type of a texel's components.
template <typename Value> using scalar_of = typename texel<Value>::scalar;

/// True for norm and unorm, which are integers in memory.
template <typename Scalar>
constexpr bool is_normalized = std::is_same_v<Scalar, norm> || std::is_same_v<Scalar, unorm>;
/// True for scalars that can be sampled and gathered (G42).
template <typename Scalar>
constexpr bool is_filtered = std::is_same_v<Scalar, float> || is_normalized<Scalar>;

/// Returns true if the scalar may have components of `bits` bits in memory (G20): 64 for double, 16
/// and 32 for float, 8 and 16 for norm and unorm, 8, 16 and 32 for integers. The scalar is known at
/// compile time, and the width at run time: the host calls this when a texture is constructed.
template <typename Scalar> constexpr bool can_have_bits(unsigned bits) {
  if (std::is_same_v<Scalar, double>)
    return bits == 64;
  return bits == 16 || (bits == 8 && !std::is_same_v<Scalar, float>) ||
         (bits == 32 && !is_normalized<Scalar>);
}
/// The default width of a texture in bits: that of the scalar on the host, and 0 for norm and
/// unorm, which need an explicit width.
template <typename Scalar>
constexpr unsigned default_bits =
    is_normalized<Scalar> ? 0 : static_cast<unsigned>(8 * sizeof(Scalar));

/// A texel of `Bytes` bytes, 1, 2, 4, 8 or 16, in its memory representation. All devices are
/// little-endian. A GPU reads and writes it in one access, because it is aligned by its size.
///
///     unorm_4, 8 bits     byte 0: x    byte 1: y    byte 2: z    byte 3: w
///     int_2, 16 bits      bytes 0 and 1: x          bytes 2 and 3: y
template <unsigned Bytes> struct alignas(Bytes) packed_texel {
  typedef std::conditional_t<Bytes == 1, unsigned char,
                             std::conditional_t<Bytes == 2, unsigned short, unsigned>>
      word_type;
  /// The components: four of 8 bits in a word, two of 16 bits or one of 32 bits; a double takes two
  /// words.
  word_type word[(Bytes + 3) / 4];

  /// Returns component `i` in the lowest bits, if all components have `Bits` bits: 8, 16 or 32.
  template <unsigned Bits> __host__ __device__ unsigned get(unsigned i) const {
    return unsigned(word[i * Bits / 32]) >> (i * Bits % 32) & ~0u >> (32 - Bits);
  }
  /// Stores the lowest `Bits` bits of `value` in component `i`, which must have been 0.
  template <unsigned Bits> __host__ __device__ void put(unsigned i, unsigned value) {
    word[i * Bits / 32] |= static_cast<word_type>((value & ~0u >> (32 - Bits)) << (i * Bits % 32));
  }
};

/// Returns the float whose bits are `bits`. Compilers generate no code for the copy of bytes.
__host__ __device__ inline float float_of_bits(unsigned bits) {
  float result;
  __builtin_memcpy(&result, &bits, sizeof result);
  return result;
}

/// Returns the value of the 16-bit float whose bits are the lowest 16 of `half`. A float of 32 bits
/// represents it exactly: also denormal numbers, infinities, and a NaN with its mantissa. A half
/// has 5 bits of exponent, biased by 15, and 10 of mantissa; a float has 8, biased by 127, and 23:
/// so the exponent grows by 112 and the mantissa moves by 13 bits.
__host__ __device__ inline float float_of_half(unsigned half) {
  const unsigned sign = (half & 0x8000u) << 16, exponent = half >> 10 & 0x1fu,
                 mantissa = half & 0x3ffu;
  if (exponent == 0) { // a multiple of 2^-24, which a float has as a normal number
    const float magnitude = static_cast<float>(mantissa) * 5.9604644775390625e-8f;
    return float_of_bits(bits_of(magnitude) | sign);
  }
  return float_of_bits(sign | (exponent == 31 ? 0x7f800000u : (exponent + 112) << 23) |
                       mantissa << 13);
}
/// Returns the bits of `x` as a 16-bit float, rounded towards zero like Direct3D's conversions
/// between formats of floats. Numbers larger than 65504 in magnitude become 65504, and those
/// smaller than 2^-24 a zero with their sign; an infinity stays one, and a NaN becomes a quiet NaN.
/// Each branch handles one range of magnitudes, from large to small: NaN and infinity, too large,
/// normal, denormal, and too small.
__host__ __device__ inline unsigned half_of_float(float x) {
  const unsigned bits = bits_of(x), sign = bits >> 16 & 0x8000u, magnitude = bits & 0x7fffffffu;
  if (magnitude >= 0x7f800000u)
    return sign | 0x7c00u | (magnitude > 0x7f800000u ? 0x200u : 0u);
  if (magnitude >= 0x47800000u) // 65536
    return sign | 0x7bffu;
  // A normal half: 13 bits of the mantissa are cut off, which rounds towards zero.
  if (magnitude >= 0x38800000u) // 2^-14, the smallest normal one
    return sign | ((magnitude >> 13) - (112u << 10));
  const unsigned exponent = magnitude >> 23;
  if (exponent < 103) // less than 2^-24
    return sign;
  // A denormal half: the leading bit of the mantissa becomes explicit, and all of it moves down.
  return sign | (((magnitude & 0x7fffffu) | 0x800000u) >> (126 - exponent));
}

/// The difference between 1 / InOne and 1 / (InOne + 1).
template <int InOne>
constexpr float rest_of_one = static_cast<float>(1.0 / InOne - 1.0 / (InOne + 1));
/// Returns steps / InOne, rounded like a division, for whole `steps` from -InOne to InOne: the sum
/// of steps / (InOne + 1), which is exact because InOne + 1 is a power of two, and a small rest.
/// All such numbers have been tested, for 127, 255, 32767 and 65535.
template <int InOne> __host__ __device__ inline float part_of_one_by_fma(float steps) {
  return fmaf(steps, 1.0f / (InOne + 1), steps * rest_of_one<InOne>);
}
/// Returns the same, with a fused multiply-add only on GPUs.
template <int InOne> __host__ __device__ inline float part_of_one(float steps) {
  return AMP2HIP_ON_GPU(part_of_one_by_fma<InOne>(steps),
                        steps * (1.0f / (InOne + 1)) + steps * rest_of_one<InOne>);
}

/// Constructs a norm or a unorm from a float that is within its bounds.
struct normalized_access {
  template <typename Scalar> __host__ __device__ static Scalar within_bounds(float value) {
    Scalar result;
    result.value = value;
    return result;
  }
};

/// The number of steps from 0 to 1 in a norm or unorm of `Bits` bits: 127, 255, 32767 or 65535.
template <typename Scalar, unsigned Bits>
constexpr int steps_in_one = (1 << (std::is_same_v<Scalar, norm> ? Bits - 1 : Bits)) - 1;

/// Converts a component of `Bits` bits, in the lowest bits of `packed`, to its value. Each of the
/// six scalars has an overload of unpack(), and of pack(), which converts back: integers become the
/// nearest value that `Bits` bits can hold, norm and unorm the nearest step (G20).
template <unsigned Bits> __host__ __device__ void unpack(unsigned packed, unsigned &value) {
  value = packed;
}
/// Returns `value`, or the largest number of `Bits` bits if it is larger. With 8 bits that is 255,
/// and with 16 bits 65535.
template <unsigned Bits> __host__ __device__ unsigned pack(unsigned value) {
  constexpr unsigned most = ~0u >> (32 - Bits);
  return value < most ? value : most;
}
/// Extends the sign of a component of `Bits` bits in two's complement.
template <unsigned Bits> __host__ __device__ void unpack(unsigned packed, int &value) {
  value = static_cast<int>(packed << (32 - Bits)) >> (32 - Bits);
}
/// Returns `value` clamped to the numbers of `Bits` bits in two's complement: with 8 bits from -128
/// to 127, with 16 bits from -32768 to 32767. The higher bits are copies of the sign; put() cuts
/// them off.
template <unsigned Bits> __host__ __device__ unsigned pack(int value) {
  constexpr int most = 0x7fffffff >> (32 - Bits);
  return static_cast<unsigned>(value > most ? most : value < -most - 1 ? -most - 1 : value);
}
/// Converts a float of 16 bits, or returns a float of 32 bits unchanged.
template <unsigned Bits> __host__ __device__ void unpack(unsigned packed, float &value) {
  value = Bits == 16 ? float_of_half(packed) : float_of_bits(packed);
}
/// Returns the bits of a float of 16 bits, rounded towards zero, or of 32 bits, unchanged.
template <unsigned Bits> __host__ __device__ unsigned pack(float value) {
  return Bits == 16 ? half_of_float(value) : bits_of(value);
}
/// Divides a number of steps by the steps from 0 to 1. All steps give different floats, which
/// pack() converts to the same steps again.
template <unsigned Bits> __host__ __device__ void unpack(unsigned packed, unorm &value) {
  value = normalized_access::within_bounds<unorm>(
      part_of_one<steps_in_one<unorm, Bits>>(static_cast<float>(static_cast<int>(packed))));
}
/// Returns the nearest number of steps, halves rounded up; 0 for a NaN.
template <unsigned Bits> __host__ __device__ unsigned pack(const unorm &value) {
  const float x = value; // a NaN is none of them, and becomes zero
  return x > 0.0f ? static_cast<unsigned>(x * steps_in_one<unorm, Bits> + 0.5f) : 0;
}
/// Divides a signed number of steps by the steps from 0 to 1. The smallest number, -128 or -32768,
/// also means -1.
template <unsigned Bits> __host__ __device__ void unpack(unsigned packed, norm &value) {
  constexpr int most = steps_in_one<norm, Bits>;
  int steps;
  unpack<Bits>(packed, steps);
  value = normalized_access::within_bounds<norm>(
      part_of_one<most>(static_cast<float>(steps < -most ? -most : steps)));
}
/// Returns the nearest number of steps, halves rounded away from zero; 0 for a NaN. -1 becomes -127
/// or -32767.
template <unsigned Bits> __host__ __device__ unsigned pack(const norm &value) {
  const float x = value, steps = x * steps_in_one<norm, Bits>;
  return x > 0.0f   ? static_cast<unsigned>(static_cast<int>(steps + 0.5f))
         : x < 0.0f ? static_cast<unsigned>(static_cast<int>(steps - 0.5f))
                    : 0;
}

/// Returns the value of component `i` of a texel whose components have `Bits` bits. A double takes
/// two words and is not converted. The caller chooses the scalar, because a norm and a float of 16
/// bits have the same width.
template <typename Scalar, unsigned Bits, unsigned Bytes>
__host__ __device__ Scalar component(const packed_texel<Bytes> &packed, unsigned i) {
  Scalar result;
  if constexpr (Bits == 64) {
    const unsigned long long both =
        packed.word[2 * i] | static_cast<unsigned long long>(packed.word[2 * i + 1]) << 32;
    __builtin_memcpy(&result, &both, sizeof result);
  } else {
    unpack<Bits>(packed.template get<Bits>(i), result);
  }
  return result;
}
/// Stores `value`, converted, in component `i`, which must have been 0.
template <unsigned Bits, unsigned Bytes, typename Scalar>
__host__ __device__ void set_component(packed_texel<Bytes> &packed, unsigned i,
                                       const Scalar &value) {
  if constexpr (Bits == 64) {
    const unsigned long long both = bits_of(value);
    packed.word[2 * i] = static_cast<unsigned>(both);
    packed.word[2 * i + 1] = static_cast<unsigned>(both >> 32);
  } else {
    packed.template put<Bits>(i, pack<Bits>(value));
  }
}

/// Returns the size in bytes of a texel whose components have `bits` bits each: 1 to 16 (G24).
template <typename Value> __host__ __device__ constexpr unsigned texel_bytes(unsigned bits) {
  return static_cast<unsigned>(texel<Value>::components) * (bits / 8);
}

/// Reads and writes texels whose components have `Bits` bits.
template <typename Value, unsigned Bits> struct stored_texel {
  /// The size of a texel in bytes.
  static constexpr unsigned bytes = texel_bytes<Value>(Bits);
  typedef packed_texel<bytes> packed;

  /// Returns texel `number` of those that begin at `first`, which must be aligned by the size of a
  /// texel. Components narrower than the scalar are widened by unpack().
  template <typename Number>
  __host__ __device__ static Value load(const char *first, Number number) {
    typedef scalar_of<Value> Scalar;
    const packed of = *reinterpret_cast<const packed *>(first + number * Number(bytes));
    if constexpr (texel<Value>::components == 1)
      return component<Scalar, Bits>(of, 0);
    else if constexpr (texel<Value>::components == 2)
      return Value(component<Scalar, Bits>(of, 0), component<Scalar, Bits>(of, 1));
    else
      return Value(component<Scalar, Bits>(of, 0), component<Scalar, Bits>(of, 1),
                   component<Scalar, Bits>(of, 2), component<Scalar, Bits>(of, 3));
  }
  /// Writes the texel that load() reads. Components are narrowed by pack(), so a value that the
  /// format cannot hold becomes the nearest one that it can.
  template <typename Number>
  __host__ __device__ static void store(char *first, Number number, const Value &value) {
    packed to = {};
    if constexpr (texel<Value>::components == 1) {
      set_component<Bits>(to, 0, value);
    } else {
      set_component<Bits>(to, 0, value.x);
      set_component<Bits>(to, 1, value.y);
      if constexpr (texel<Value>::components == 4) {
        set_component<Bits>(to, 2, value.z);
        set_component<Bits>(to, 3, value.w);
      }
    }
    *reinterpret_cast<packed *>(first + number * Number(bytes)) = to;
  }
};

/// Returns f(stored_texel<Value, N>()) for N = `bits`, which is known only at run time: so a texel
/// has one branch on its width, followed by code for that width alone.
template <typename Value, typename Function>
__host__ __device__ auto with_width(unsigned bits, const Function &f) {
  typedef scalar_of<Value> Scalar;
  if constexpr (can_have_bits<Scalar>(32))
    if (bits == 32)
      return f(stored_texel<Value, 32>());
  if constexpr (can_have_bits<Scalar>(8))
    if (bits == 8)
      return f(stored_texel<Value, 8>());
  return f(stored_texel<Value, std::is_same_v<Scalar, double> ? 64 : 16>());
}
/// Returns texel `number` of those that begin at `first` and have components of `bits` bits.
template <typename Value, typename Number>
__host__ __device__ Value load_texel(const char *first, Number number, unsigned bits) {
  return with_width<Value>(bits, [&](auto as) { return as.load(first, number); });
}
/// Writes the texel that load_texel() returns.
template <typename Value, typename Number>
__host__ __device__ void store_texel(char *first, Number number, unsigned bits,
                                     const Value &value) {
  with_width<Value>(bits, [&](auto as) { as.store(first, number, value); });
}

} // namespace amp2hip::detail
