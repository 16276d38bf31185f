// Functions like scanf that take the size of each buffer for text after the buffer.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <string>
#include <type_traits>

namespace amp2hip::windows {

/// The arguments of scanf that correspond to those of scanf_s: a format with the sizes of the
/// buffers in it, and the arguments without the sizes.
template <typename Char> class scan_arguments {
public:
  static constexpr std::size_t most = 24;

  template <typename... Arguments> scan_arguments(const Char *format, Arguments... arguments) {
    static_assert(sizeof...(Arguments) <= most, "too many arguments");
    const item given[sizeof...(Arguments) + 1] = {item(arguments)..., item(0)};
    std::size_t next = 0;
    while (*format) {
      if (*format != '%') {
        format_ += *format++;
        continue;
      }
      take_conversion(format, given, next, sizeof...(Arguments));
    }
  }

  const Char *format() const { return format_.c_str(); }
  void *operator[](std::size_t i) const { return pointers_[i]; }

private:
  struct item {
    template <typename Value>
    item(Value *pointer) : pointer(const_cast<std::remove_cv_t<Value> *>(pointer)) {}
    template <typename Value, std::enable_if_t<std::is_integral_v<Value>, int> = 0>
    item(Value size) : size(static_cast<std::size_t>(size)) {}
    void *pointer = nullptr;
    std::size_t size = 0;
  };

  static bool is_letter(Char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
  static bool is_modifier(Char c) {
    return c == 'h' || c == 'l' || c == 'L' || c == 'q' || c == 'j' || c == 'z' || c == 't';
  }
  void take_conversion(const Char *&format, const item *given, std::size_t &next,
                       std::size_t count) {
    std::basic_string<Char> text(1, *format++), modifiers, set;
    bool is_stored = true, has_width = false;
    for (; *format && !is_letter(*format) && *format != '[' && *format != '%'; ++format) {
      is_stored &= *format != '*';
      has_width |= *format != '*';
      text += *format;
    }
    for (; is_modifier(*format); ++format)
      modifiers += *format;
    if (!*format)
      return;
    const Char kind = *format++;
    if (kind == '[') {
      // A closing bracket that comes first belongs to the set.
      if (*format == '^')
        set += *format++;
      if (*format == ']')
        set += *format++;
      while (*format && *format != ']')
        set += *format++;
      if (*format)
        set += *format++;
    }
    if (kind != '%' && is_stored && next < count) {
      pointers_[used_++] = given[next++].pointer;
      if ((kind == 's' || kind == '[' || kind == 'c') && next < count) {
        const std::size_t size = given[next++].size;
        if (!has_width && kind != 'c')
          for (const char digit : std::to_string(size > 1 ? size - 1 : 1))
            text += static_cast<Char>(digit);
      }
    }
    format_ += text + modifiers + kind + set;
  }

  std::basic_string<Char> format_;
  void *pointers_[most] = {};
  std::size_t used_ = 0;
};

} // namespace amp2hip::windows

#define AMP2HIP_SCANNED(a)                                                                         \
  a.format(), a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12],     \
      a[13], a[14], a[15], a[16], a[17], a[18], a[19], a[20], a[21], a[22], a[23]

template <typename... Arguments>
int sscanf_s(const char *text, const char *format, Arguments... arguments) {
  const amp2hip::windows::scan_arguments<char> a(format, arguments...);
  return std::sscanf(text, AMP2HIP_SCANNED(a));
}
template <typename... Arguments>
int fscanf_s(std::FILE *file, const char *format, Arguments... arguments) {
  const amp2hip::windows::scan_arguments<char> a(format, arguments...);
  return std::fscanf(file, AMP2HIP_SCANNED(a));
}
template <typename... Arguments> int scanf_s(const char *format, Arguments... arguments) {
  return fscanf_s(stdin, format, arguments...);
}
template <typename... Arguments>
int swscanf_s(const wchar_t *text, const wchar_t *format, Arguments... arguments) {
  const amp2hip::windows::scan_arguments<wchar_t> a(format, arguments...);
  return std::swscanf(text, AMP2HIP_SCANNED(a));
}
template <typename... Arguments>
int fwscanf_s(std::FILE *file, const wchar_t *format, Arguments... arguments) {
  const amp2hip::windows::scan_arguments<wchar_t> a(format, arguments...);
  return std::fwscanf(file, AMP2HIP_SCANNED(a));
}
template <typename... Arguments> int wscanf_s(const wchar_t *format, Arguments... arguments) {
  return fwscanf_s(stdin, format, arguments...);
}

#undef AMP2HIP_SCANNED
