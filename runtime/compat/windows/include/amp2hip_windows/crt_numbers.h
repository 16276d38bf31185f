// The functions of Visual C++'s library that convert numbers from and to text, or test numbers.
#pragma once

#include <amp2hip_windows/crt_errors.h>

#include <cerrno>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <random>
#include <string>

namespace amp2hip::windows {
/// Returns a number as text in a base from 2 to 36; only base 10 has a sign.
inline std::string in_base(long long value, unsigned long long bits, int base) {
  const bool is_negative = base == 10 && value < 0;
  if (is_negative)
    bits = 0 - static_cast<unsigned long long>(value);
  std::string text;
  do
    text.insert(text.begin(),
                "0123456789abcdefghijklmnopqrstuvwxyz"[bits % static_cast<unsigned>(base)]);
  while (bits /= static_cast<unsigned>(base));
  return is_negative ? "-" + text : text;
}
template <typename Bits> Bits rotated_left(Bits x, int places) {
  constexpr int width = 8 * sizeof(Bits);
  places &= width - 1;
  return places ? static_cast<Bits>(x << places | x >> (width - places)) : x;
}
} // namespace amp2hip::windows

// These are macros on Windows, too.
#define __max(a, b) (((a) > (b)) ? (a) : (b))
#define __min(a, b) (((a) < (b)) ? (a) : (b))
// These are macros, because the compilers' headers for x86 define some of them.
#if !defined(_rotl)
#define _rotl(x, places) ::amp2hip::windows::rotated_left(static_cast<unsigned int>(x), places)
#define _rotr(x, places) ::amp2hip::windows::rotated_left(static_cast<unsigned int>(x), -(places))
#endif
#define _rotl64(x, places)                                                                         \
  ::amp2hip::windows::rotated_left(static_cast<unsigned long long>(x), places)
#define _rotr64(x, places)                                                                         \
  ::amp2hip::windows::rotated_left(static_cast<unsigned long long>(x), -(places))

inline char *_itoa(int value, char *to, int base) {
  return std::strcpy(
      to, amp2hip::windows::in_base(value, static_cast<unsigned int>(value), base).c_str());
}
inline errno_t _itoa_s(int value, char *to, size_t size, int base) {
  const std::string text = amp2hip::windows::in_base(value, static_cast<unsigned int>(value), base);
  if (!to || text.size() >= size)
    amp2hip::windows::invalid_parameter("_itoa_s", "the buffer is too small");
  std::memcpy(to, text.c_str(), text.size() + 1);
  return 0;
}
template <size_t Size> errno_t _itoa_s(int value, char (&to)[Size], int base) {
  return _itoa_s(value, to, Size, base);
}
inline char *itoa(int value, char *to, int base) { return _itoa(value, to, base); }
inline long long _atoi64(const char *text) { return std::atoll(text); }
inline long long _strtoi64(const char *text, char **end, int base) {
  return std::strtoll(text, end, base);
}
inline unsigned long long _strtoui64(const char *text, char **end, int base) {
  return std::strtoull(text, end, base);
}
inline int _wtoi(const wchar_t *text) { return static_cast<int>(std::wcstol(text, nullptr, 10)); }
inline double _wtof(const wchar_t *text) { return std::wcstod(text, nullptr); }

inline int _isnan(double x) { return std::isnan(x); }
inline int _finite(double x) { return std::isfinite(x); }
inline double _copysign(double x, double sign) { return std::copysign(x, sign); }
inline double _hypot(double x, double y) { return std::hypot(x, y); }

inline unsigned short _byteswap_ushort(unsigned short x) { return __builtin_bswap16(x); }
inline unsigned int _byteswap_ulong(unsigned int x) { return __builtin_bswap32(x); }
inline unsigned long long _byteswap_uint64(unsigned long long x) { return __builtin_bswap64(x); }

/// Stores a number from the system's source of randomness.
inline errno_t rand_s(unsigned int *value) {
  *value = std::random_device()();
  return 0;
}

inline errno_t _dupenv_s(char **value, size_t *size, const char *name) {
  const char *found = std::getenv(name);
  *value = found ? strdup(found) : nullptr;
  if (size)
    *size = found ? std::strlen(found) + 1 : 0;
  return 0;
}
/// `needed` includes the terminator; it is 0 if the variable is not set.
inline errno_t getenv_s(size_t *needed, char *to, size_t size, const char *name) {
  const char *found = std::getenv(name);
  *needed = found ? std::strlen(found) + 1 : 0;
  if (to && size)
    *to = 0;
  if (!found || !to || size == 0)
    return 0;
  if (*needed > size)
    return ERANGE;
  std::memcpy(to, found, *needed);
  return 0;
}
