#include "wide_output.h"

#include <cerrno>
#include <cwchar>

namespace amp2hip::detail {
namespace {

void append_utf8(std::string &to, char32_t c) {
  if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
    c = 0xFFFD; // no character
  if (c < 0x80) {
    to += static_cast<char>(c);
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3; // bytes after the first
  static constexpr unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
  to += static_cast<char>(lead[more] | c >> 6 * more);
  for (int i = more - 1; i >= 0; --i)
    to += static_cast<char>(0x80 | (c >> 6 * i & 0x3F));
}

} // namespace

bool shares_standard_output = false;

std::string utf8_of(const wchar_t *text, std::size_t count) {
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i)
    append_utf8(bytes, static_cast<char32_t>(text[i]));
  return bytes;
}

bool format_wide(std::wstring &text, const wchar_t *format, std::va_list arguments) {
  // vswprintf does not return the size that it needs.
  text.assign(256, L'\0');
  for (;;) {
    std::va_list again;
    va_copy(again, arguments);
    errno = 0;
    const int length = std::vswprintf(text.data(), text.size(), format, again);
    const int error = errno;
    va_end(again);
    if (length >= 0) {
      text.resize(static_cast<std::size_t>(length));
      return true;
    }
    constexpr std::size_t longest = std::size_t(1) << 28;
    if (error == EILSEQ || error == EINVAL || text.size() >= longest)
      return false;
    text.resize(text.size() * 4);
  }
}

bool write_wide(std::FILE *to, const wchar_t *text, std::size_t count) {
  const int orientation = std::fwide(to, 0);
  if (orientation > 0 || (orientation == 0 && !shares_standard_output)) {
    flockfile(to);
    std::size_t i = 0;
    while (i < count && fputwc_unlocked(text[i], to) != WEOF) // fputwc may be wide_stdio.cpp's
      ++i;
    funlockfile(to);
    return i == count;
  }
  const std::string bytes = utf8_of(text, count);
  return std::fwrite(bytes.data(), 1, bytes.size(), to) == bytes.size();
}

} // namespace amp2hip::detail
