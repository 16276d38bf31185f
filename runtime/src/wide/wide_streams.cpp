// Only the program may define share_standard_output: with a second definition in an archive of
// native code, linkers do not find the one that -flto has compiled from the program.
#define AMP2HIP_WIDE_STREAMS 0
#include <amp2hip/wide_streams.h>

#include "support/wide_output.h"

#include <ios>
#include <iostream>
#include <streambuf>

namespace amp2hip::detail {
namespace {

/// A stream buffer without memory of its own, so that its output and printf's keep their order.
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
    return write_wide(file_, text, static_cast<std::size_t>(count)) ? count : 0;
  }

  int sync() override { return std::fflush(file_); }

private:
  std::FILE *file_;
};

bool replace_buffers() {
  static std::ios_base::Init streams; // constructs the standard streams
  // Never destroyed, because destructors of globals may still write.
  std::wcout.rdbuf(new utf8_output(stdout));
  std::wcerr.rdbuf(new utf8_output(stderr));
  std::wclog.rdbuf(std::wcerr.rdbuf());
  return true;
}

} // namespace

wide_streams::wide_streams() {
  shares_standard_output = true;
  static const bool done = replace_buffers();
  (void)done;
}

} // namespace amp2hip::detail
