// Replacements for the C library's functions for wide output, which in glibc write nothing to a
// file that printf or cout has written to. If a program opts out of wide_streams, wide output to an
// unused file makes the file wide-oriented, as in glibc.

#include "support/wide_output.h"

#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <string>

using amp2hip::detail::format_wide;
using amp2hip::detail::write_wide;

namespace {

/// Returns the number of characters, or -1 if the text cannot be formatted or written.
int print(std::FILE *to, const wchar_t *format, std::va_list arguments) {
  std::wstring text;
  if (!format_wide(text, format, arguments) || !write_wide(to, text.data(), text.size()))
    return -1;
  return static_cast<int>(text.size());
}

} // namespace

extern "C" {

int vfwprintf(std::FILE *to, const wchar_t *format, std::va_list arguments) {
  return print(to, format, arguments);
}
int vwprintf(const wchar_t *format, std::va_list arguments) {
  return print(stdout, format, arguments);
}
int fwprintf(std::FILE *to, const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(to, format, arguments);
  va_end(arguments);
  return length;
}
int wprintf(const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(stdout, format, arguments);
  va_end(arguments);
  return length;
}

// Calls of the functions above become calls of these if _FORTIFY_SOURCE is defined.
int __vfwprintf_chk(std::FILE *to, int, const wchar_t *format, std::va_list arguments) {
  return print(to, format, arguments);
}
int __vwprintf_chk(int, const wchar_t *format, std::va_list arguments) {
  return print(stdout, format, arguments);
}
int __fwprintf_chk(std::FILE *to, int, const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(to, format, arguments);
  va_end(arguments);
  return length;
}
int __wprintf_chk(int, const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  const int length = print(stdout, format, arguments);
  va_end(arguments);
  return length;
}

int fputws(const wchar_t *text, std::FILE *to) {
  return write_wide(to, text, std::wcslen(text)) ? 1 : -1;
}
std::wint_t fputwc(wchar_t character, std::FILE *to) {
  return write_wide(to, &character, 1) ? static_cast<std::wint_t>(character) : WEOF;
}
std::wint_t putwc(wchar_t character, std::FILE *to) { return fputwc(character, to); }
std::wint_t putwchar(wchar_t character) { return fputwc(character, stdout); }

} // extern "C"
