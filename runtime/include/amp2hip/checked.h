// amp2hip::checked and similar functions: `amp2hip --check-bounds` writes calls of them around C++
// arrays and integer divisors in code for kernels.
//
// With AMP2HIP_CHECK_BOUNDS=1 they report an index outside the array, and a divisor that is 0, like
// accesses to views (detail/bounds.h). Otherwise each returns its first argument, at no cost. In
// kernels and on the host, and at compile time.
//
// Each call encloses one operand and never the whole expression. So operands are evaluated once and
// in their own order, calls nest like subscripts, and the assignment to an element or its increment
// needs no other call:
//
//   amp2hip::checked(part, "part", __FILE__, __LINE__)[i] += 2;
//
// The place is an argument, because nvcc evaluates __builtin_LINE in a template at the template's
// declaration.
//
// No program has to include this header: <amp.h> does. A programmer may remove the calls from an
// output by hand and keep the operands.
#pragma once

#include <amp2hip/detail/bounds.h>
#include <amp2hip/detail/hip/platform.h>

#include <cstddef>
#include <type_traits>

namespace amp2hip {
namespace detail {

/// True for integers and enumerations, the types that the divisor of an integer division has.
template <typename Number>
inline constexpr bool is_divisor = std::is_integral_v<std::remove_reference_t<Number>> ||
                                   std::is_enum_v<std::remove_reference_t<Number>>;
/// True for an array whose extent is known.
template <typename Object>
inline constexpr bool is_bounded_array = std::extent_v<std::remove_reference_t<Object>> != 0;

#if AMP2HIP_CHECK_BOUNDS

/// Throws runtime_exception with a text about an access to a C++ array. `is_unsigned` is true if
/// `index` holds an unsigned number.
[[noreturn]] void throw_outside_array(const char *file, int line, const char *array,
                                      long long index, bool is_unsigned, unsigned long long extent);
/// Throws runtime_exception with a text that names the divisor that is 0.
[[noreturn]] void throw_zero_divisor(const char *file, int line, const char *divisor);

/// Reports an index outside a C++ array: throws on the host; in a kernel it records the access, so
/// that the next wait for the kernel throws. Only the first recorded error counts.
__host__ __device__ inline void tell_outside_array(const char *file, int line, const char *array,
                                                   long long index, bool is_unsigned,
                                                   unsigned long long extent) {
#if !AMP2HIP_DEVICE_PASS
  if (!inside_kernel())
    throw_outside_array(file, line, array, index, is_unsigned, extent);
#endif
#if AMP2HIP_DEVICE_PASS || defined(__HIP_CPU_DEVICE__)
  report_outside_array(file, line, array, index, is_unsigned, extent);
#endif
}

/// Reports a divisor that is 0, in the same way: throws on the host, and records it in a kernel.
/// The texts live as long as the program.
__host__ __device__ inline void tell_zero_divisor(const char *file, int line, const char *divisor) {
#if !AMP2HIP_DEVICE_PASS
  if (!inside_kernel())
    throw_zero_divisor(file, line, divisor);
#endif
#if AMP2HIP_DEVICE_PASS || defined(__HIP_CPU_DEVICE__)
  report_zero_divisor(file, line, divisor);
#endif
}

/// Returns a subscript of a C++ array as a number: promotes an integer or an enumerator, and
/// converts an object of a class to std::ptrdiff_t.
template <typename Index> __host__ __device__ constexpr auto number_of(const Index &index) {
  if constexpr (std::is_integral_v<Index> || std::is_enum_v<Index>) {
    return +index;
  } else {
    // The built-in operator also converts an object in this way.
    const std::ptrdiff_t number = index;
    return number;
  }
}

/// Represents a C++ array until its subscript is known. Array is a reference to an array; messages
/// use the name and the place. TakesAddress allows the index one past the last element, whose
/// address may be taken. An object lives only during the expression that constructs it, so it can
/// hold a reference to an array of a temporary object.
template <typename Array, bool TakesAddress> class checked_array {
public:
  /// Holds the array, which must outlive this object; the texts live as long as the program.
  __host__ __device__ constexpr checked_array(Array array, const char *name, const char *file,
                                              int line)
      : array_(static_cast<Array>(array)), name_(name), file_(file), line_(line) {}

  /// Returns the element. If the index is outside the array, reports that and returns an element
  /// that holds 0. The index is an integer, an enumerator, or an object that converts to an
  /// integer. An element of an array of arrays is an array, whose subscript is checked by a
  /// separate call: a row outside the array is replaced by a row of zeros. In kernels too, and at
  /// compile time, where an access outside the array is a compile-time error.
  template <typename Index> __host__ __device__ constexpr auto &&operator[](Index index) const {
    typedef std::remove_extent_t<std::remove_reference_t<Array>> element;
    typedef std::conditional_t<std::is_lvalue_reference_v<Array>, element &, element &&> result;
    constexpr std::size_t extent = std::extent_v<std::remove_reference_t<Array>>;
    const auto number = number_of(index);
    // A negative number is larger than every extent after the conversion to unsigned.
    constexpr std::size_t limit = extent + (TakesAddress ? 1 : 0);
    if (static_cast<unsigned long long>(number) < limit)
      return static_cast<result>(array_[number]);
    tell_outside_array(file_, line_, name_, static_cast<long long>(number),
                       std::is_unsigned_v<decltype(number)>, extent);
    return static_cast<result>(dummy_element<element>());
  }

private:
  /// The arguments of the constructor.
  Array array_;
  const char *name_, *file_;
  int line_;
};

#endif

/// True if the subscript of the object is checked: for an array, if the program is built with
/// AMP2HIP_CHECK_BOUNDS=1.
template <typename Object>
inline constexpr bool has_checked_subscript = AMP2HIP_CHECK_BOUNDS && is_bounded_array<Object>;

} // namespace detail

#if AMP2HIP_CHECK_BOUNDS

/// Returns an object that checks the next subscript. An index outside the array is reported with
/// the name and the line: a read returns 0, and a store is lost. The array is evaluated once, and
/// the element is an lvalue if the array is one.
///
///   tile_static int part[16];
///   amp2hip::checked(part, "part", __FILE__, __LINE__)[i] = 3;   // part[i] = 3;
///
/// Each dimension of `m[y][x]` is checked separately, and has its own name: "m" and "m[y]".
template <typename Array, std::enable_if_t<detail::has_checked_subscript<Array>, int> = 0>
__host__ __device__ constexpr auto checked(Array &&array, const char *name, const char *file,
                                           int line) {
  return detail::checked_array<Array &&, false>(static_cast<Array &&>(array), name, file, line);
}
/// Does the same for the address of an element, or of the place one past the last element. A larger
/// index is reported.
///
///   int *end = &amp2hip::checked_address(part, "part", __FILE__, __LINE__)[n];   // &part[n]
template <typename Array, std::enable_if_t<detail::has_checked_subscript<Array>, int> = 0>
__host__ __device__ constexpr auto checked_address(Array &&array, const char *name,
                                                   const char *file, int line) {
  return detail::checked_array<Array &&, true>(static_cast<Array &&>(array), name, file, line);
}

#endif

/// Returns its argument unchanged if it is not an array: in a template or a macro, an object of a
/// class can take the place of an array, and a view checks its own subscript. Also returns arrays
/// unchanged if nothing is checked. The result is an lvalue if the argument is one.
///
///   template <typename Sequence> int third(const Sequence &s) restrict(amp) {
///     return amp2hip::checked(s, "s", __FILE__, __LINE__)[2];   // of an array or a view
///   }
template <typename Object, std::enable_if_t<!detail::has_checked_subscript<Object>, int> = 0>
__host__ __device__ constexpr Object &&checked(Object &&object, const char *, const char *, int) {
  return static_cast<Object &&>(object);
}
/// Does the same if the address of the element is taken.
template <typename Object, std::enable_if_t<!detail::has_checked_subscript<Object>, int> = 0>
__host__ __device__ constexpr Object &&checked_address(Object &&object, const char *, const char *,
                                                       int) {
  return static_cast<Object &&>(object);
}

/// Returns the divisor. If divisors are checked and the divisor is 0, reports that with the name
/// and the line, and returns 1. If the dividend is not an integer, nothing is reported. The divisor
/// has its own type, and the caller promotes it: a bit-field is passed with a unary plus.
///
///   mean = sum / amp2hip::checked_divisor(count, "count", __FILE__, __LINE__);
///   // In a template that divides floats by integers, too: return x / n;
///   return x / amp2hip::checked_divisor<decltype(x)>(n, "n", __FILE__, __LINE__);
template <typename Dividend = int, typename Number,
          std::enable_if_t<detail::is_divisor<Number>, int> = 0>
__host__ __device__ constexpr Number checked_divisor(Number divisor, const char *name,
                                                     const char *file, int line) {
#if AMP2HIP_CHECK_BOUNDS
  if (detail::is_divisor<Dividend> && divisor == Number()) {
    detail::tell_zero_divisor(file, line, name);
    // A division by 0 is undefined: from it a compiler could conclude that the divisor is not 0 and
    // that the report is not needed.
    return static_cast<Number>(1);
  }
#else
  static_cast<void>(name), static_cast<void>(file), static_cast<void>(line);
#endif
  return divisor;
}
/// Returns its argument unchanged if it is not an integer: in a template or a macro, the divisor
/// may be a float or an object of a class with its own operator.
template <typename Dividend = int, typename Object,
          std::enable_if_t<!detail::is_divisor<Object>, int> = 0>
__host__ __device__ constexpr Object &&checked_divisor(Object &&divisor, const char *, const char *,
                                                       int) {
  return static_cast<Object &&>(divisor);
}

} // namespace amp2hip
