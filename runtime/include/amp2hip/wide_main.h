// Defines run_wide_main, for a program that begins with `wmain`, a name that only Windows starts
// (L303). The translator includes this header and generates a `main` that calls it:
//
//     int main(int argc, char **argv, char **environment) {
//       return amp2hip::run_wide_main(wmain, argc, argv, environment);
//     }
#pragma once

#include <string>
#include <type_traits>
#include <vector>

namespace amp2hip {
namespace detail {

/// Returns the characters of a text in UTF-8, one wchar_t for each; a byte that is not part of a
/// character is returned as its value. Throws std::bad_alloc. Windows' own arguments are UTF-16;
/// wchar_t has 32 bits here, so that every character is one wchar_t.
inline std::wstring widen(const char *text) {
  std::wstring wide;
  for (const auto *at = reinterpret_cast<const unsigned char *>(text); *at;) {
    const int more = *at < 0xC0 ? 0 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : *at < 0xF8 ? 3 : 0;
    unsigned long character = more ? *at & (0x3Fu >> more) : *at;
    int taken = 0;
    while (taken < more && (at[taken + 1] & 0xC0) == 0x80)
      character = character << 6 | (at[++taken] & 0x3F);
    wide += static_cast<wchar_t>(taken == more ? character : *at);
    at += taken == more ? more + 1 : 1;
  }
  return wide;
}

/// Holds the wide forms of a list of texts that ends with a null pointer, like argv, and a list of
/// pointers to them that also ends with one. The copies belong to this object, so that a program
/// may change its arguments, as on Windows.
class wide_texts {
public:
  /// Converts the texts of the list; a null pointer counts as an empty list. Throws std::bad_alloc.
  explicit wide_texts(char **texts) {
    for (; texts && *texts; ++texts)
      texts_.push_back(widen(*texts));
    for (std::wstring &text : texts_)
      pointers_.push_back(text.data());
    pointers_.push_back(nullptr);
  }
  /// Returns the list of pointers, which is valid as long as this object; the texts may be changed.
  wchar_t **data() { return pointers_.data(); }

private:
  /// The texts themselves.
  std::vector<std::wstring> texts_;
  /// Pointers to the texts; the last pointer is null.
  std::vector<wchar_t *> pointers_;
};

} // namespace detail

// The three forms call `wmain`, which may take nothing, the arguments, or the arguments and the
// environment, as wide texts that may be const at any level. Each returns the result of `wmain`, or
// 0 if it has none, and passes on its exceptions; the texts exist until then.

/// Calls a `wmain` without parameters. `Result` is int or void.
template <typename Result> int run_wide_main(Result (*wide_main)(), int, char **, char **) {
  if constexpr (std::is_void<Result>::value)
    return wide_main(), 0;
  else
    return wide_main();
}

/// Calls a `wmain` that takes the number of arguments and the arguments. `Texts` is wchar_t ** or a
/// type that it converts to by adding const. `argv` must hold `argc` texts and end with a null
/// pointer, like that of main.
template <typename Result, typename Texts>
int run_wide_main(Result (*wide_main)(int, Texts), int argc, char **argv, char **) {
  detail::wide_texts arguments(argv);
  if constexpr (std::is_void<Result>::value)
    return wide_main(argc, const_cast<Texts>(arguments.data())), 0;
  else
    return wide_main(argc, const_cast<Texts>(arguments.data()));
}

/// Calls a `wmain` that also takes the environment, a list of NAME=value texts. Both lists end with
/// a null pointer. Changing the copies of the environment does not change the environment.
template <typename Result, typename Texts, typename Variables>
int run_wide_main(Result (*wide_main)(int, Texts, Variables), int argc, char **argv,
                  char **environment) {
  detail::wide_texts arguments(argv), variables(environment);
  if constexpr (std::is_void<Result>::value)
    return wide_main(argc, const_cast<Texts>(arguments.data()),
                     const_cast<Variables>(variables.data())),
           0;
  else
    return wide_main(argc, const_cast<Texts>(arguments.data()),
                     const_cast<Variables>(variables.data()));
}

} // namespace amp2hip
