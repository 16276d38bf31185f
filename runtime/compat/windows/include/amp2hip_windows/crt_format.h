// Functions like printf that take the size of the buffer, for narrow and for wide text. The formats
// are the C library's: the translator has changed those of Visual C++ that differ.
#pragma once

#include <amp2hip_windows/crt_errors.h>

#include <algorithm>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <memory>
#include <string>

namespace amp2hip::windows {

/// A formatted text; there is none if `length` is negative.
template <typename Char> struct formatted {
  std::unique_ptr<Char, void (*)(void *)> text{nullptr, std::free};
  int length = -1;
};
inline formatted<char> format_text(const char *format, va_list arguments) {
  char *text = nullptr;
  const int length = vasprintf(&text, format, arguments);
  return {{length < 0 ? nullptr : text, std::free}, length};
}
inline formatted<wchar_t> format_text(const wchar_t *format, va_list arguments) {
  wchar_t *text = nullptr;
  std::size_t size = 0;
  std::FILE *const to = open_wmemstream(&text, &size);
  const int length = to ? std::vfwprintf(to, format, arguments) : -1;
  if (to)
    std::fclose(to);
  return {{text, std::free}, length};
}

/// Prints like sprintf_s: stores the text and its terminator, or ends the program.
template <typename Char>
int print_whole(const char *function, Char *to, std::size_t size, const Char *format,
                va_list arguments) {
  const formatted<Char> made = format_text(format, arguments);
  if (made.length < 0 || static_cast<std::size_t>(made.length) >= size) {
    if (to && size)
      *to = 0;
    invalid_parameter(function, "the buffer is too small");
  }
  std::copy_n(made.text.get(), made.length + 1, to);
  return made.length;
}
/// Prints like _snprintf: writes a terminator only if there is room for it. Returns -1 if
/// characters were cut off.
template <typename Char>
int print_cut(Char *to, std::size_t size, const Char *format, va_list arguments) {
  const formatted<Char> made = format_text(format, arguments);
  if (made.length < 0)
    return -1;
  const auto whole = static_cast<std::size_t>(made.length);
  if (size != 0)
    std::copy_n(made.text.get(), std::min(whole + 1, size), to);
  return whole <= size ? made.length : -1;
}
/// Prints like _snprintf_s: at most `count` characters, and always a terminator. Returns -1 if
/// characters were cut off. The buffer must have room for `count`, unless that is _TRUNCATE.
template <typename Char>
int print_counted(const char *function, Char *to, std::size_t size, std::size_t count,
                  const Char *format, va_list arguments) {
  const formatted<Char> made = format_text(format, arguments);
  if (!to || size == 0 || made.length < 0)
    return -1;
  const auto whole = static_cast<std::size_t>(made.length);
  const std::size_t taken = std::min({whole, count, size - 1});
  std::copy_n(made.text.get(), taken, to);
  to[taken] = 0;
  if (taken != whole && count != _TRUNCATE && count >= size) {
    *to = 0;
    invalid_parameter(function, "the buffer is too small");
  }
  return taken == whole ? made.length : -1;
}

} // namespace amp2hip::windows

#define AMP2HIP_CHAR char
#define AMP2HIP_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define AMP2HIP_NAME(narrow, wide) narrow
#include <amp2hip_windows/crt_format.inc>
#undef AMP2HIP_NAME
#undef AMP2HIP_PRINTF
#undef AMP2HIP_CHAR

#define AMP2HIP_CHAR wchar_t
#define AMP2HIP_PRINTF(text, first)
#define AMP2HIP_NAME(narrow, wide) wide
#include <amp2hip_windows/crt_format.inc>
#undef AMP2HIP_NAME
#undef AMP2HIP_PRINTF
#undef AMP2HIP_CHAR

/// The forms without the size of the buffer, which Visual C++ has in C++.
inline int vswprintf(wchar_t *to, const wchar_t *format, va_list arguments) {
  return amp2hip::windows::print_cut(to, static_cast<size_t>(-1), format, arguments);
}
inline int swprintf(wchar_t *to, const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vswprintf(to, format, arguments);
  va_end(arguments);
  return length;
}

#define printf_s printf
#define fprintf_s fprintf
#define vprintf_s vprintf
#define vfprintf_s vfprintf
#define wprintf_s wprintf
#define fwprintf_s fwprintf
#define vwprintf_s vwprintf
#define vfwprintf_s vfwprintf
