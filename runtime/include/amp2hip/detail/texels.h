// How texels stand in memory: components of 8, 16, 32 or 64 bits side by side, converted as
// Direct3D's formats are where they are read and written (G20). The same code on every device, so
// that a texture holds the same bits and gives the same values everywhere.
#pragma once

#include <amp2hip/detail/hip/fast_intrinsics.h>
#include <amp2hip/detail/math_bits.h>
#include <amp2hip/short_vectors.h>

#include <cstddef>

namespace amp2hip::detail {

/// What a texel is made of. A type that is none has no components.
template <typename Value> struct texel {
  typedef Value scalar;
  static constexpr int components = 0;
};
#define AMP2HIP_TEXEL(type)                                                                        \
  template <> struct texel<type> {                                                                 \
    typedef type scalar;                                                                           \
    static constexpr int components = 1;                                                           \
  };
AMP2HIP_TEXEL(int)
AMP2HIP_TEXEL(unsigned int)
AMP2HIP_TEXEL(float)
AMP2HIP_TEXEL(double)
AMP2HIP_TEXEL(norm)
AMP2HIP_TEXEL(unorm)
#undef AMP2HIP_TEXEL
/// Of two or four components; of doubles two, as a texel has at most 16 bytes (G24).
template <typename Scalar> struct texel<short_vector_of<Scalar, 2>> {
  typedef Scalar scalar;
  static constexpr int components = 2;
};
template <typename Scalar> struct texel<short_vector_of<Scalar, 4>> {
  typedef Scalar scalar;
  static constexpr int components = 4;
};
template <> struct texel<short_vector_of<double, 4>> {
  typedef double scalar;
  static constexpr int components = 0;
};
template <typename Value> using scalar_of = typename texel<Value>::scalar;

template <typename Scalar>
constexpr bool is_normalized = std::is_same_v<Scalar, norm> || std::is_same_v<Scalar, unorm>;
/// True for scalars that can be interpolated.
template <typename Scalar>
constexpr bool is_filtered = std::is_same_v<Scalar, float> || is_normalized<Scalar>;

/// The widths that a scalar may have in memory.
template <typename Scalar> constexpr bool can_have_bits(unsigned bits) {
  if (std::is_same_v<Scalar, double>)
    return bits == 64;
  return bits == 16 || (bits == 8 && !std::is_same_v<Scalar, float>) ||
         (bits == 32 && !is_normalized<Scalar>);
}
/// The width that a texture has without being told; 0 for norm and unorm, which have to be told.
template <typename Scalar>
constexpr unsigned default_bits = is_normalized<Scalar> ? 0
                                                        : static_cast<unsigned>(8 * sizeof(Scalar));

/// A texel as it stands in memory, in the lowest bits.
struct packed_texel {
  unsigned word[4];

  /// Component `i` of components of that width.
  __host__ __device__ unsigned get(int i, unsigned bits) const {
    if (bits == 8)
      return word[0] >> (8 * i) & 0xffu;
    if (bits == 16)
      return word[i / 2] >> (16 * (i % 2)) & 0xffffu;
    return word[i];
  }
  /// Puts it there; nothing may have been put there before.
  __host__ __device__ void put(int i, unsigned bits, unsigned value) {
    if (bits == 8)
      word[0] |= (value & 0xffu) << (8 * i);
    else if (bits == 16)
      word[i / 2] |= (value & 0xffffu) << (16 * (i % 2));
    else
      word[i] = value;
  }
};

/// Reads and writes `bytes` bytes, 1 to 16, aligned by as many, in one access.
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

__host__ __device__ inline float float_of_bits(unsigned bits) {
  float result;
  __builtin_memcpy(&result, &bits, sizeof result);
  return result;
}

/// A float of 16 bits as one of 32, which holds all of them.
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
/// A float of 32 bits as one of 16, rounded towards zero as Direct3D converts between formats of
/// floats: what is too large is the largest there is, an infinity stays one, and a NaN.
__host__ __device__ inline unsigned half_of_float(float x) {
  const unsigned bits = bits_of(x), sign = bits >> 16 & 0x8000u, magnitude = bits & 0x7fffffffu;
  if (magnitude >= 0x7f800000u)
    return sign | 0x7c00u | (magnitude > 0x7f800000u ? 0x200u : 0u);
  if (magnitude >= 0x47800000u) // 65536
    return sign | 0x7bffu;
  if (magnitude >= 0x38800000u) // 2^-14, the smallest normal one
    return sign | ((magnitude >> 13) - (112u << 10));
  const unsigned exponent = magnitude >> 23;
  if (exponent < 103) // less than 2^-24
    return sign;
  return sign | (((magnitude & 0x7fffffu) | 0x800000u) >> (126 - exponent));
}

/// steps / in_one as a division rounds it, for whole numbers up to in_one: all have been tried.
/// `of_one` is 1 / in_one.
__host__ __device__ inline float part_of_one_by_fma(float steps, float in_one, float of_one) {
  const float near = steps * of_one;
  return fmaf(fmaf(-near, in_one, steps), of_one, near);
}
/// `steps` of so many that make one, in components of 8 bits or of 16. On GPUs divisions are dear.
__host__ __device__ inline float part_of_one(float steps, bool is_8_bits, float in_8, float in_16) {
  const float in_one = is_8_bits ? in_8 : in_16;
  return AMP2HIP_ON_GPU(part_of_one_by_fma(steps, in_one, is_8_bits ? 1.0f / in_8 : 1.0f / in_16),
                        steps / in_one);
}

/// What a component of so many bits is, and back: integers keep the nearest value that there is
/// room for, norm and unorm the nearest step (G20).
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, unsigned &value) {
  (void)bits;
  value = packed;
}
__host__ __device__ inline unsigned pack(unsigned value, unsigned bits) {
  const unsigned most = bits == 32 ? ~0u : (1u << bits) - 1;
  return value < most ? value : most;
}
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, int &value) {
  const unsigned sign = bits == 32 ? 0 : 1u << (bits - 1);
  value = static_cast<int>((packed ^ sign) - sign);
}
__host__ __device__ inline unsigned pack(int value, unsigned bits) {
  const int most = bits == 32 ? 0x7fffffff : (1 << (bits - 1)) - 1;
  return static_cast<unsigned>(value > most ? most : value < -most - 1 ? -most - 1 : value);
}
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, float &value) {
  value = bits == 16 ? float_of_half(packed) : float_of_bits(packed);
}
__host__ __device__ inline unsigned pack(float value, unsigned bits) {
  return bits == 16 ? half_of_float(value) : bits_of(value);
}
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, unorm &value) {
  value = unorm(part_of_one(static_cast<float>(packed), bits == 8, 255.0f, 65535.0f));
}
__host__ __device__ inline unsigned pack(const unorm &value, unsigned bits) {
  const float x = value; // a NaN is none of them, and becomes zero
  return x > 0.0f ? static_cast<unsigned>(x * (bits == 8 ? 255.0f : 65535.0f) + 0.5f) : 0;
}
/// -1 has two encodings (-128 and -127), of which one is written.
__host__ __device__ inline void unpack(unsigned packed, unsigned bits, norm &value) {
  int steps;
  unpack(packed, bits, steps);
  value = norm(part_of_one(static_cast<float>(steps), bits == 8, 127.0f, 32767.0f));
}
__host__ __device__ inline unsigned pack(const norm &value, unsigned bits) {
  const float x = value, steps = x * (bits == 8 ? 127.0f : 32767.0f);
  return x > 0.0f   ? static_cast<unsigned>(static_cast<int>(steps + 0.5f))
         : x < 0.0f ? static_cast<unsigned>(static_cast<int>(steps - 0.5f))
                    : 0;
}

/// Component `i` of a texel, in memory of components of `bits` bits.
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

/// The size of a texel whose components have so many bits each.
template <typename Value> __host__ __device__ inline unsigned texel_bytes(unsigned bits) {
  return static_cast<unsigned>(texel<Value>::components) * (bits / 8);
}

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
