// What `main` does for a program whose own beginning is `wmain`, which only Windows starts (L303).
#pragma once

#include <string>
#include <type_traits>
#include <vector>

namespace amp2hip {
namespace detail {

/// The characters of a text in UTF-8; a byte that is part of none stands for itself.
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

/// The texts of a list that ends with a null pointer, and such a list of them.
class wide_texts {
public:
  explicit wide_texts(char **texts) {
    for (; texts && *texts; ++texts)
      texts_.push_back(widen(*texts));
    for (std::wstring &text : texts_)
      pointers_.push_back(text.data());
    pointers_.push_back(nullptr);
  }
  wchar_t **data() { return pointers_.data(); }

private:
  std::vector<std::wstring> texts_;
  std::vector<wchar_t *> pointers_;
};

} // namespace detail

// Calls `wmain`, which may take nothing, the arguments, or these and the environment, as wide texts
// that are const at any level or none. Returns what it returns, or 0 if that is nothing.

template <typename Result> int run_wide_main(Result (*wide_main)(), int, char **, char **) {
  if constexpr (std::is_void<Result>::value)
    return wide_main(), 0;
  else
    return wide_main();
}

template <typename Result, typename Texts>
int run_wide_main(Result (*wide_main)(int, Texts), int argc, char **argv, char **) {
  detail::wide_texts arguments(argv);
  if constexpr (std::is_void<Result>::value)
    return wide_main(argc, const_cast<Texts>(arguments.data())), 0;
  else
    return wide_main(argc, const_cast<Texts>(arguments.data()));
}

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
