// The environment's variables; only these functions read them. An invalid value is reported on
// standard error each time its variable is asked for, and counts as not set; so callers keep the
// answer. An empty value counts as not set, too.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>

namespace amp2hip::environment {

/// Returns true for 1, false for 0, `otherwise` if not set. Other values are invalid.
bool flag(const char *name, bool otherwise = false);

/// A flag, or a file: a text that ends in `ending` and is longer than it.
struct flag_or_file {
  bool is_on = false;
  const char *file = nullptr;
};
flag_or_file flag_or_file_of(const char *name, const char *ending);

/// Returns the value's index in `words`; nothing if not set. Other values are invalid.
std::optional<std::size_t> word(const char *name, std::initializer_list<const char *> words);

/// Returns a number from `least` to `most`; `otherwise` if not set.
int number(const char *name, int least, int most, int otherwise);

/// Returns a number of bytes, such as 512M or 2G, where K, M and G are powers of 1024; `otherwise`
/// if not set. For 2G it returns one byte less, the most that an int can count.
std::size_t size(const char *name, std::size_t otherwise);

/// Returns the value as text; null if not set.
const char *text(const char *name);

} // namespace amp2hip::environment
