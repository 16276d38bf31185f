// The secure CRT's functions for narrow and wide text, and those with an underscore in their names.
#pragma once

#include <amp2hip_windows/crt_errors.h>

#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <cwctype>
#include <string>
#include <strings.h>

namespace amp2hip::windows {

template <typename Char> std::size_t length_up_to(const Char *text, std::size_t most) {
  std::size_t length = 0;
  while (length < most && text[length])
    ++length;
  return length;
}

/// Copies at most `count` characters of `from` after the first `used` characters of the buffer.
template <typename Char>
errno_t put_behind(const char *function, Char *to, std::size_t size, std::size_t used,
                   const Char *from, std::size_t count) {
  if (!to || size == 0)
    invalid_parameter(function, "the buffer is null");
  if (!from) {
    *to = 0;
    invalid_parameter(function, "the source is null");
  }
  const bool cuts = count == _TRUNCATE;
  const std::size_t length = length_up_to(from, count), room = size - used;
  if (used >= size || (length >= room && !cuts)) {
    *to = 0;
    invalid_parameter(function, "the buffer is too small");
  }
  const std::size_t taken = length < room ? length : room - 1;
  std::char_traits<Char>::move(to + used, from, taken);
  to[used + taken] = 0;
  return taken == length ? 0 : STRUNCATE;
}

} // namespace amp2hip::windows

inline errno_t strcpy_s(char *to, size_t size, const char *from) {
  return amp2hip::windows::put_behind("strcpy_s", to, size, 0, from, size);
}
template <size_t Size> errno_t strcpy_s(char (&to)[Size], const char *from) {
  return strcpy_s(to, Size, from);
}
inline errno_t strncpy_s(char *to, size_t size, const char *from, size_t count) {
  return amp2hip::windows::put_behind("strncpy_s", to, size, 0, from, count);
}
template <size_t Size> errno_t strncpy_s(char (&to)[Size], const char *from, size_t count) {
  return strncpy_s(to, Size, from, count);
}
inline errno_t strcat_s(char *to, size_t size, const char *from) {
  return amp2hip::windows::put_behind("strcat_s", to, size,
                                      amp2hip::windows::length_up_to(to, size), from, size);
}
template <size_t Size> errno_t strcat_s(char (&to)[Size], const char *from) {
  return strcat_s(to, Size, from);
}
inline errno_t strncat_s(char *to, size_t size, const char *from, size_t count) {
  return amp2hip::windows::put_behind("strncat_s", to, size,
                                      amp2hip::windows::length_up_to(to, size), from, count);
}
template <size_t Size> errno_t strncat_s(char (&to)[Size], const char *from, size_t count) {
  return strncat_s(to, Size, from, count);
}
inline errno_t wcscpy_s(wchar_t *to, size_t size, const wchar_t *from) {
  return amp2hip::windows::put_behind("wcscpy_s", to, size, 0, from, size);
}
template <size_t Size> errno_t wcscpy_s(wchar_t (&to)[Size], const wchar_t *from) {
  return wcscpy_s(to, Size, from);
}
inline errno_t wcsncpy_s(wchar_t *to, size_t size, const wchar_t *from, size_t count) {
  return amp2hip::windows::put_behind("wcsncpy_s", to, size, 0, from, count);
}
inline errno_t wcscat_s(wchar_t *to, size_t size, const wchar_t *from) {
  return amp2hip::windows::put_behind("wcscat_s", to, size,
                                      amp2hip::windows::length_up_to(to, size), from, size);
}
template <size_t Size> errno_t wcscat_s(wchar_t (&to)[Size], const wchar_t *from) {
  return wcscat_s(to, Size, from);
}

inline size_t strnlen_s(const char *text, size_t most) {
  return text ? amp2hip::windows::length_up_to(text, most) : 0;
}
inline char *strtok_s(char *text, const char *delimiters, char **context) {
  return strtok_r(text, delimiters, context);
}
inline errno_t strerror_s(char *to, size_t size, int error) {
  return strncpy_s(to, size, std::strerror(error), _TRUNCATE);
}
template <size_t Size> errno_t strerror_s(char (&to)[Size], int error) {
  return strerror_s(to, Size, error);
}

inline int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strnicmp(const char *a, const char *b, size_t count) {
  return strncasecmp(a, b, count);
}
inline int _strcmpi(const char *a, const char *b) { return strcasecmp(a, b); }
inline int stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int strnicmp(const char *a, const char *b, size_t count) { return strncasecmp(a, b, count); }
inline int _wcsicmp(const wchar_t *a, const wchar_t *b) { return wcscasecmp(a, b); }
inline char *_strdup(const char *text) { return strdup(text); }
inline wchar_t *_wcsdup(const wchar_t *text) { return wcsdup(text); }
inline char *_strupr(char *text) {
  for (char *c = text; *c; ++c)
    *c = static_cast<char>(std::toupper(static_cast<unsigned char>(*c)));
  return text;
}
inline char *_strlwr(char *text) {
  for (char *c = text; *c; ++c)
    *c = static_cast<char>(std::tolower(static_cast<unsigned char>(*c)));
  return text;
}
inline char *_strrev(char *text) {
  for (char *first = text, *last = text + std::strlen(text); first < --last; ++first) {
    const char c = *first;
    *first = *last;
    *last = c;
  }
  return text;
}

namespace amp2hip::windows {
/// Converts a text by the C library's function `convert`. Stores in `count` the number of
/// characters, with the terminator, that the buffer has, or would need if `to` is null.
template <typename To, typename From>
errno_t convert_text(size_t *count, To *to, size_t size, const From *from, size_t most,
                     size_t (*convert)(To *, const From *, size_t)) {
  const size_t room = most == _TRUNCATE || most >= size ? size - 1 : most;
  const size_t made = convert(to, from, to ? room : 0);
  if (made == static_cast<size_t>(-1)) {
    if (to && size)
      *to = 0;
    return EILSEQ;
  }
  if (to)
    to[made] = 0;
  if (count)
    *count = made + 1;
  return 0;
}
} // namespace amp2hip::windows

inline errno_t mbstowcs_s(size_t *count, wchar_t *to, size_t size, const char *from, size_t most) {
  return amp2hip::windows::convert_text<wchar_t, char>(count, to, size, from, most, std::mbstowcs);
}
inline errno_t wcstombs_s(size_t *count, char *to, size_t size, const wchar_t *from, size_t most) {
  return amp2hip::windows::convert_text<char, wchar_t>(count, to, size, from, most, std::wcstombs);
}
