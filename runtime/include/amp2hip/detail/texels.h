// Defines how texels stand in memory: one to four components of 8, 16, 32 or 64 bits side by side,
// the first in the lowest bits, converted as those of Direct3D's formats are where they are read
// and written (G20). The code is the same on every device, so that a texture holds the same bits
// and gives the same values everywhere. Everything here can be called on the host and in kernels,
// and nothing throws.
#pragma once

#include <amp2hip/detail/hip/fast_intrinsics.h>
#include <amp2hip/detail/math_bits.h>
#include <amp2hip/short_vectors.h>

#include <cstddef>

namespace amp2hip::detail {

/// Says which scalar the components of a texel have, and how many there are. The primary template
/// is for types that no texture can have, with no components: textures of these do not compile.
/// is_filtered and can_have_bits take scalar_of<Value>, not a vector.
template <typename Value> struct texel {
  /// Is the type itself, which nothing uses where there are no components.
  typedef Value scalar;
  /// Is the number of components; 0 says that the type is no texel.
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
  /// Is the type of both components, x and y.
  typedef Scalar scalar;
  /// Is the number of components.
  static constexpr int components = 2;
};
/// Vectors of four scalars are texels of four components.
template <typename Scalar> struct texel<short_vector_of<Scalar, 4>> {
  /// Is the type of all components, x to w.
  typedef Scalar scalar;
  /// Is the number of components.
  static constexpr int components = 4;
};
/// Four doubles would be 32 bytes, where a texel has at most 16 (G24).
template <> struct texel<short_vector_of<double, 4>> {
  /// Is named for the message that refuses such a texture.
  typedef double scalar;
  /// Says that a double_4 is no texel.
  static constexpr int components = 0;
};
/// Names the type of a texel's components.
template <typename Value> using scalar_of = typename texel<Value>::scalar;

/// Is true for norm and unorm, which stand in memory as integers.
template <typename Scalar>
constexpr bool is_normalized = std::is_same_v<Scalar, norm> || std::is_same_v<Scalar, unorm>;
/// Is true for scalars that can be sampled and gathered (G42).
template <typename Scalar>
constexpr bool is_filtered = std::is_same_v<Scalar, float> || is_normalized<Scalar>;

/// Returns true if the scalar may have components of `bits` bits in memory (G20): 64 for double, 16
/// and 32 for float, 8 and 16 for norm and unorm, 8, 16 and 32 for integers. The compiler knows the
/// scalar, and the program the width: the host asks this where a texture is made.
template <typename Scalar> constexpr bool can_have_bits(unsigned bits) {
  if (std::is_same_v<Scalar, double>)
    return bits == 64;
  return bits == 16 || (bits == 8 && !std::is_same_v<Scalar, float>) ||
         (bits == 32 && !is_normalized<Scalar>);
}
/// Is the width in bits that a texture has without being told: that of the scalar on the host, and
/// 0 for norm and unorm, which have to be told.
template <typename Scalar>
constexpr unsigned default_bits =
    is_normalized<Scalar> ? 0 : static_cast<unsigned>(8 * sizeof(Scalar));

/// Holds a texel as it stands in memory, in the lowest bits of up to four words; those above are 0.
/// Components of 8 bits all stand in the first word, those of 16 bits two in each word, and those
/// of 32 bits one in each; a double takes two words.
///
///     unorm_4, 8 bits     byte 0: x    byte 1: y    byte 2: z    byte 3: w
///     int_2, 16 bits      bytes 0 and 1: x          bytes 2 and 3: y
struct packed_texel {
  /// Holds the bytes of the texel in the order of memory: all devices are little-endian.
  unsigned word[4];

  /// Returns component `i` in the lowest bits, where all components have `bits` bits: 8, 16 or 32.
  __host__ __device__ unsigned get(int i, unsigned bits) const {
    if (bits == 8)
      return word[0] >> (8 * i) & 0xffu;
    if (bits == 16)
      return word[i / 2] >> (16 * (i % 2)) & 0xffffu;
    return word[i];
  }
  /// Puts the lowest `bits` bits of `value` in the place of component `i`, which must be 0 before.
  __host__ __device__ void put(int i, unsigned bits, unsigned value) {
    if (bits == 8)
      word[0] |= (value & 0xffu) << (8 * i);
    else if (bits == 16)
      word[i / 2] |= (value & 0xffffu) << (16 * (i % 2));
    else
      word[i] = value;
  }
};

/// Returns the texel of `bytes` bytes at `from`, read in one access. `bytes` is 1, 2, 4, 8 or 16,
/// and `from` is aligned by as many. Words above the texel are 0 in the result. The loads of 8 and
/// 16 bytes are those of short vectors, which a GPU makes in one instruction.
__host__ __device__ inline packed_texel load_packed(const char *from, unsigned bytes) {
  typedef short_vector_of<unsigned, 2> two;
  typedef short_vector_of<unsigned, 4> four;
  packed_texel result = {};
  if (bytes == 1) {
    result.word[0] = *reinterpret_cast<const unsigned char *>(from);
  } else if (bytes == 2) {
    result.word[0] = *reinterpret_cast<const unsigned short *>(from);
  } else if (bytes == 4) {
    result.word[0] = *reinterpret_cast<const unsigned *>(from);
  } else if (bytes == 8) {
    const two words = *reinterpret_cast<const two *>(from);
    result.word[0] = words.x;
    result.word[1] = words.y;
  } else {
    const four words = *reinterpret_cast<const four *>(from);
    result.word[0] = words.x;
    result.word[1] = words.y;
    result.word[2] = words.z;
    result.word[3] = words.w;
  }
  return result;
}
/// Writes the lowest `bytes` bytes of `value` to `to` in one access, under the same conditions. It
/// is no atomic operation.
__host__ __device__ inline void store_packed(char *to, unsigned bytes, const packed_texel &value) {
  typedef short_vector_of<unsigned, 2> two;
  typedef short_vector_of<unsigned, 4> four;
  if (bytes == 1)
    *reinterpret_cast<unsigned char *>(to) = static_cast<unsigned char>(value.word[0]);
  else if (bytes == 2)
    *reinterpret_cast<unsigned short *>(to) = static_cast<unsigned short>(value.word[0]);
  else if (bytes == 4)
    *reinterpret_cast<unsigned *>(to) = value.word[0];
  else if (bytes == 8)
    *reinterpret_cast<two *>(to) = two(value.word[0], value.word[1]);
  else
    *reinterpret_cast<four *>(to) =
        four(value.word[0], value.word[1], value.word[2], value.word[3]);
}

/// Returns the float whose bits are `bits`. It copies bytes, which compilers make no code of.
__host__ __device__ inline float float_of_bits(unsigned bits) {
  float result;
  __builtin_memcpy(&result, &bits, sizeof result);
  return result;
}

/// Returns the value of the 16-bit float whose bits are the lowest 16 of `half`, which a float of
/// 32 bits holds exactly: denormal numbers too, infinities, and a NaN with its mantissa. A half has
/// 5 bits of exponent, biased by 15, and 10 of mantissa; a float has 8, biased by 127, and 23: so
/// the exponent grows by 112 and the mantissa moves by 13 bits.
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
/// Returns the bits of the 16-bit float that `x` becomes, rounded towards zero as Direct3D converts
/// between formats of floats. Numbers larger than 65504 in magnitude become 65504, and those
/// smaller than 2^-24 a zero with their sign; an infinity stays one, and a NaN becomes a quiet NaN.
/// Each branch takes one range of magnitudes, from large to small: NaN and infinity, too large,
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

/// Returns steps / in_one as a division rounds it, for whole `steps` from -in_one to in_one, where
/// `of_one` is 1 / in_one rounded. All such numbers have been tried, for 127, 255, 32767 and 65535.
/// The product with the reciprocal is near the quotient; one fma computes the rest of the division
/// without rounding, and another adds it.
__host__ __device__ inline float part_of_one_by_fma(float steps, float in_one, float of_one) {
  const float near = steps * of_one;
  return fmaf(fmaf(-near, in_one, steps), of_one, near);
}
/// Returns `steps` divided by the steps that make one, which are `in_8` in components of 8 bits and
/// `in_16` in those of 16. GPUs compute it without a division, with the same result.
__host__ __device__ inline float part_of_one(float steps, bool is_8_bits, float in_8, float in_16) {
  const float in_one = is_8_bits ? in_8 : in_16;
  return AMP2HIP_ON_GPU(part_of_one_by_fma(steps, in_one, is_8_bits ? 1.0f / in_8 : 1.0f / in_16),
                        steps / in_one);
}

/// Converts a component of `bits` bits, which stands in the lowest bits of `packed`, to its value.
/// The six scalars have an overload each of unpack(), and of pack(), which converts back: integers
/// become the nearest value that `bits` bits have room for, norm and unorm the nearest step (G20).
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, unsigned &value) {
  (void)bits;
  value = packed;
}
/// Returns `value`, or the largest number of `bits` bits if it is larger. With 8 bits that is 255,
/// and with 16 bits 65535.
__host__ __device__ inline unsigned pack(unsigned value, unsigned bits) {
  const unsigned most = bits == 32 ? ~0u : (1u << bits) - 1;
  return value < most ? value : most;
}
/// Extends the sign of a component of `bits` bits in two's complement.
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, int &value) {
  const unsigned sign = bits == 32 ? 0 : 1u << (bits - 1);
  value = static_cast<int>((packed ^ sign) - sign);
}
/// Returns `value` clamped to the numbers of `bits` bits in two's complement. The bits above are
/// copies of the sign; put() cuts them off. With 8 bits these are -128 and 127, with 16 bits -32768
/// and 32767.
__host__ __device__ inline unsigned pack(int value, unsigned bits) {
  const int most = bits == 32 ? 0x7fffffff : (1 << (bits - 1)) - 1;
  return static_cast<unsigned>(value > most ? most : value < -most - 1 ? -most - 1 : value);
}
/// Converts a float of 16 bits or takes one of 32 as it is.
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, float &value) {
  value = bits == 16 ? float_of_half(packed) : float_of_bits(packed);
}
/// Returns the bits of a float of 16 bits, rounded towards zero, or of 32 bits, unchanged.
__host__ __device__ inline unsigned pack(float value, unsigned bits) {
  return bits == 16 ? half_of_float(value) : bits_of(value);
}
/// Divides a number of steps by 255 or by 65535, for 8 bits and for 16. All steps give different
/// floats, which pack() makes the same steps of again.
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, unorm &value) {
  value = unorm(part_of_one(static_cast<float>(packed), bits == 8, 255.0f, 65535.0f));
}
/// Returns the nearest number of steps, halves rounded up; 0 for a NaN.
__host__ __device__ inline unsigned pack(const unorm &value, unsigned bits) {
  const float x = value; // a NaN is none of them, and becomes zero
  return x > 0.0f ? static_cast<unsigned>(x * (bits == 8 ? 255.0f : 65535.0f) + 0.5f) : 0;
}
/// Divides a signed number of steps by 127 or by 32767. The smallest number there is, -128 or
/// -32768, means -1 too: norm clamps it.
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, norm &value) {
  int steps;
  unpack(packed, bits, steps);
  value = norm(part_of_one(static_cast<float>(steps), bits == 8, 127.0f, 32767.0f));
}
/// Returns the nearest number of steps, halves rounded away from zero; 0 for a NaN. -1 becomes -127
/// or -32767.
__host__ __device__ inline unsigned pack(const norm &value, unsigned bits) {
  const float x = value, steps = x * (bits == 8 ? 127.0f : 32767.0f);
  return x > 0.0f   ? static_cast<unsigned>(static_cast<int>(steps + 0.5f))
         : x < 0.0f ? static_cast<unsigned>(static_cast<int>(steps - 0.5f))
                    : 0;
}

/// Returns the value of component `i` of a texel whose components have `bits` bits. A double takes
/// two words and is not converted. The scalar is chosen by the caller, as the bits alone do not
/// tell a norm from a float of 16 bits.
template <typename Scalar>
__host__ __device__ Scalar component(const packed_texel &packed, int i, unsigned bits) {
  Scalar result;
  if constexpr (std::is_same_v<Scalar, double>) {
    const unsigned long long both =
        packed.word[2 * i] | static_cast<unsigned long long>(packed.word[2 * i + 1]) << 32;
    __builtin_memcpy(&result, &both, sizeof result);
  } else {
    unpack(packed.get(i, bits), bits, result);
  }
  return result;
}
/// Puts `value`, converted, in the place of component `i`, which must be 0 before.
template <typename Scalar>
__host__ __device__ void set_component(packed_texel &packed, int i, unsigned bits,
                                       const Scalar &value) {
  if constexpr (std::is_same_v<Scalar, double>) {
    const unsigned long long both = bits_of(value);
    packed.word[2 * i] = static_cast<unsigned>(both);
    packed.word[2 * i + 1] = static_cast<unsigned>(both >> 32);
  } else {
    packed.put(i, bits, pack(value, bits));
  }
}

/// Returns the size in bytes of a texel whose components have `bits` bits each: 1 to 16 (G24).
template <typename Value> __host__ __device__ inline unsigned texel_bytes(unsigned bits) {
  return static_cast<unsigned>(texel<Value>::components) * (bits / 8);
}

/// Returns the texel at `from`, whose components have `bits` bits. `from` must be aligned by the
/// size of the texel, as every texel of a buffer is. Components narrower than the scalar are
/// widened as unpack() says. All components are read in one access.
template <typename Value> __host__ __device__ Value load_texel(const char *from, unsigned bits) {
  typedef scalar_of<Value> Scalar;
  const packed_texel packed = load_packed(from, texel_bytes<Value>(bits));
  if constexpr (texel<Value>::components == 1)
    return component<Scalar>(packed, 0, bits);
  else if constexpr (texel<Value>::components == 2)
    return Value(component<Scalar>(packed, 0, bits), component<Scalar>(packed, 1, bits));
  else
    return Value(component<Scalar>(packed, 0, bits), component<Scalar>(packed, 1, bits),
                 component<Scalar>(packed, 2, bits), component<Scalar>(packed, 3, bits));
}
/// Writes `value` to the texel at `to`, all components in one access, under the same conditions.
/// Components are narrowed as pack() says, so that a value which the format cannot hold becomes the
/// nearest one that it can.
template <typename Value>
__host__ __device__ void store_texel(char *to, unsigned bits, const Value &value) {
  packed_texel packed = {};
  if constexpr (texel<Value>::components == 1) {
    set_component(packed, 0, bits, value);
  } else {
    set_component(packed, 0, bits, value.x);
    set_component(packed, 1, bits, value.y);
    if constexpr (texel<Value>::components == 4) {
      set_component(packed, 2, bits, value.z);
      set_component(packed, 3, bits, value.w);
    }
  }
  store_packed(to, texel_bytes<Value>(bits), packed);
}

} // namespace amp2hip::detail
