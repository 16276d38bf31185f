#include <amp2hip/wide_streams.h>

#include <cstdio>
#include <cwchar>
#include <ios>
#include <iostream>
#include <streambuf>
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

/// Has no buffer of its own: what is written is behind what printf wrote, and before what it will.
class utf8_output : public std::wstreambuf {
public:
  explicit utf8_output(std::FILE *file) : file_(file) {}

protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof()))
      return traits_type::not_eof(c);
    const wchar_t one = traits_type::to_char_type(c);
    return xsputn(&one, 1) == 1 ? c : traits_type::eof();
  }

  std::streamsize xsputn(const wchar_t *text, std::streamsize count) override {
    if (std::fwide(file_, 0) > 0) { // wprintf was first, and may go on
      for (std::streamsize i = 0; i < count; ++i)
        if (std::fputwc(text[i], file_) == WEOF)
          return i;
      return count;
    }
    std::string bytes;
    for (std::streamsize i = 0; i < count; ++i)
      append_utf8(bytes, static_cast<char32_t>(text[i]));
    return std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size() ? count : 0;
  }

  int sync() override { return std::fflush(file_); }

private:
  std::FILE *file_;
};

bool replace_buffers() {
  static std::ios_base::Init streams; // are there from here on
  // Not destroyed: destructors of globals may still write.
  std::wcout.rdbuf(new utf8_output(stdout));
  std::wcerr.rdbuf(new utf8_output(stderr));
  std::wclog.rdbuf(std::wcerr.rdbuf());
  return true;
}

} // namespace

wide_streams::wide_streams() {
  static const bool done = replace_buffers();
  (void)done;
}

} // namespace amp2hip::detail
