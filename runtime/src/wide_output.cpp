#include "wide_output.h"

#include <cwchar>
#include <string>

namespace amp2hip::detail {
namespace {

void append_utf8(std::string &to, char32_t c) {
  if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
    c = 0xFFFD; // no character
  if (c < 0x80) {
    to += static_cast<char>(c);
    return;
  }
  const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3; // bytes behind the first
  static constexpr unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
  to += static_cast<char>(lead[more] | c >> 6 * more);
  for (int i = more - 1; i >= 0; --i)
    to += static_cast<char>(0x80 | (c >> 6 * i & 0x3F));
}

} // namespace

bool write_wide(std::FILE *to, const wchar_t *text, std::size_t count) {
  const int orientation = std::fwide(to, 0);
  if (orientation > 0 || (orientation == 0 && !shares_standard_output)) {
    flockfile(to);
    std::size_t i = 0;
    while (i < count && fputwc_unlocked(text[i], to) != WEOF) // fputwc itself may be ours
      ++i;
    funlockfile(to);
    return i == count;
  }
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i)
    append_utf8(bytes, static_cast<char32_t>(text[i]));
  return std::fwrite(bytes.data(), 1, bytes.size(), to) == bytes.size();
}

} // namespace amp2hip::detail
