// <strsafe.h>: functions that cut text at its buffer's end. Those that count bytes are not here.
#pragma once

#include <amp2hip_windows/api_errors.h>
#include <amp2hip_windows/api_types.h>
#include <secure_crt.h>

#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cwchar>
#include <string>

#define STRSAFE_MAX_CCH 2147483647
#define STRSAFE_E_INSUFFICIENT_BUFFER (static_cast<HRESULT>(0x8007007Au))
#define STRSAFE_E_INVALID_PARAMETER (static_cast<HRESULT>(0x80070057u))

namespace amp2hip::windows {

template <typename Char>
HRESULT put(Char *to, std::size_t room, std::size_t begin, const Char *text, std::size_t length) {
  if (!to || room == 0 || room > STRSAFE_MAX_CCH || begin >= room)
    return STRSAFE_E_INVALID_PARAMETER;
  const std::size_t fits = length < room - begin ? length : room - begin - 1;
  std::char_traits<Char>::copy(to + begin, text, fits);
  to[begin + fits] = 0;
  return fits == length ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}

/// Returns the length of the text, or `room` if no terminator comes before that.
template <typename Char> std::size_t length_within(const Char *text, std::size_t room) {
  std::size_t length = 0;
  while (length < room && text[length])
    ++length;
  return length;
}

template <typename Char> HRESULT copy_text(Char *to, std::size_t room, const Char *text) {
  return put(to, room, 0, text, std::char_traits<Char>::length(text));
}
template <typename Char> HRESULT append_text(Char *to, std::size_t room, const Char *text) {
  return put(to, room, to ? length_within(to, room) : 0, text,
             std::char_traits<Char>::length(text));
}
template <typename Char>
HRESULT measure_text(const Char *text, std::size_t room, std::size_t *length) {
  const std::size_t found = text ? length_within(text, room) : room;
  if (length)
    *length = found < room ? found : 0;
  return found < room ? S_OK : STRSAFE_E_INVALID_PARAMETER;
}

} // namespace amp2hip::windows

inline HRESULT StringCchCopyA(LPSTR to, size_t room, LPCSTR text) {
  return amp2hip::windows::copy_text(to, room, text);
}
inline HRESULT StringCchCopyW(LPWSTR to, size_t room, LPCWSTR text) {
  return amp2hip::windows::copy_text(to, room, text);
}
inline HRESULT StringCchCatA(LPSTR to, size_t room, LPCSTR text) {
  return amp2hip::windows::append_text(to, room, text);
}
inline HRESULT StringCchCatW(LPWSTR to, size_t room, LPCWSTR text) {
  return amp2hip::windows::append_text(to, room, text);
}
inline HRESULT StringCchLengthA(LPCSTR text, size_t room, size_t *length) {
  return amp2hip::windows::measure_text(text, room, length);
}
inline HRESULT StringCchLengthW(LPCWSTR text, size_t room, size_t *length) {
  return amp2hip::windows::measure_text(text, room, length);
}

__attribute__((format(printf, 3, 4))) inline HRESULT StringCchPrintfA(LPSTR to, size_t room,
                                                                      LPCSTR format, ...) {
  if (!to || room == 0 || room > STRSAFE_MAX_CCH)
    return STRSAFE_E_INVALID_PARAMETER;
  va_list arguments;
  va_start(arguments, format);
  const int length = std::vsnprintf(to, room, format, arguments);
  va_end(arguments);
  if (length < 0)
    return STRSAFE_E_INVALID_PARAMETER;
  return static_cast<size_t>(length) < room ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}
inline HRESULT StringCchPrintfW(LPWSTR to, size_t room, LPCWSTR format, ...) {
  if (!to || room == 0 || room > STRSAFE_MAX_CCH)
    return STRSAFE_E_INVALID_PARAMETER;
  va_list arguments;
  va_start(arguments, format);
  const int length = std::vswprintf(to, room, format, arguments);
  va_end(arguments);
  to[room - 1] = 0;
  return length >= 0 ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}

#if defined(_UNICODE) || defined(UNICODE)
#define StringCchCopy StringCchCopyW
#define StringCchCat StringCchCatW
#define StringCchLength StringCchLengthW
#define StringCchPrintf StringCchPrintfW
#else
#define StringCchCopy StringCchCopyA
#define StringCchCat StringCchCatA
#define StringCchLength StringCchLengthA
#define StringCchPrintf StringCchPrintfA
#endif
