// printf and its kin, with the size of the buffer. The formats are printf's own.
#pragma once

#include <amp2hip_windows/crt_errors.h>

#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cwchar>

#define AMP2HIP_PRINTF(text, first) __attribute__((format(printf, text, first)))

AMP2HIP_PRINTF(3, 0)
inline int vsprintf_s(char *to, size_t size, const char *format, va_list arguments) {
  const int length = std::vsnprintf(to, size, format, arguments);
  if (length < 0 || static_cast<size_t>(length) >= size) {
    if (to && size)
      *to = 0;
    amp2hip::windows::invalid_parameter("sprintf_s", "the buffer is too small");
  }
  return length;
}
AMP2HIP_PRINTF(3, 4) inline int sprintf_s(char *to, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vsprintf_s(to, size, format, arguments);
  va_end(arguments);
  return length;
}
template <size_t Size>
AMP2HIP_PRINTF(2, 3)
int sprintf_s(char (&to)[Size], const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vsprintf_s(to, Size, format, arguments);
  va_end(arguments);
  return length;
}

/// Ends the text only if there is room for its end, and is negative if there is none, as Visual
/// C++'s was before snprintf.
AMP2HIP_PRINTF(3, 0)
inline int _vsnprintf(char *to, size_t size, const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  const int length = std::vsnprintf(to, size, format, arguments);
  if (length >= 0 && static_cast<size_t>(length) >= size && size) {
    // vsnprintf has put the end where Visual C++'s puts the last character.
    char *whole = new char[static_cast<size_t>(length) + 1];
    std::vsnprintf(whole, static_cast<size_t>(length) + 1, format, again);
    to[size - 1] = whole[size - 1];
    delete[] whole;
  }
  va_end(again);
  return length >= 0 && static_cast<size_t>(length) <= size ? length : -1;
}
AMP2HIP_PRINTF(3, 4) inline int _snprintf(char *to, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = _vsnprintf(to, size, format, arguments);
  va_end(arguments);
  return length;
}
/// At most `count` characters, and always an end; -1 if some were cut off.
AMP2HIP_PRINTF(4, 0)
inline int _vsnprintf_s(char *to, size_t size, size_t count, const char *format,
                        va_list arguments) {
  const size_t room = count != _TRUNCATE && count < size ? count + 1 : size;
  const int length = std::vsnprintf(to, room, format, arguments);
  if (length >= 0 && static_cast<size_t>(length) < room)
    return length;
  if (count != _TRUNCATE && count >= size)
    amp2hip::windows::invalid_parameter("_snprintf_s", "the buffer is too small");
  return -1;
}
template <size_t Size>
AMP2HIP_PRINTF(3, 0)
int _vsnprintf_s(char (&to)[Size], size_t count, const char *format, va_list arguments) {
  return _vsnprintf_s(to, Size, count, format, arguments);
}
AMP2HIP_PRINTF(4, 5)
inline int _snprintf_s(char *to, size_t size, size_t count, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = _vsnprintf_s(to, size, count, format, arguments);
  va_end(arguments);
  return length;
}

#define printf_s printf
#define fprintf_s fprintf
#define vprintf_s vprintf

inline int swprintf_s(wchar_t *to, size_t size, const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = std::vswprintf(to, size, format, arguments);
  va_end(arguments);
  if (length < 0) {
    if (to && size)
      *to = 0;
    amp2hip::windows::invalid_parameter("swprintf_s", "the buffer is too small");
  }
  return length;
}
template <size_t Size> int swprintf_s(wchar_t (&to)[Size], const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = std::vswprintf(to, Size, format, arguments);
  va_end(arguments);
  if (length < 0) {
    *to = 0;
    amp2hip::windows::invalid_parameter("swprintf_s", "the buffer is too small");
  }
  return length;
}

#undef AMP2HIP_PRINTF
