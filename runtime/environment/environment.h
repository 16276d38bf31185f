// What the environment says: the one place that reads it. A value that a variable cannot have is
// told on standard error when the variable is asked for, and then it is as if the variable were not
// set; so who asks keeps the answer. An empty value is as good as none.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>

namespace amp2hip::environment {

/// True if it is 1, false if it is 0, `otherwise` if it is not set. Nothing else is a flag.
bool flag(const char *name, bool otherwise = false);

/// What flag() gives, or a file: any text that ends in `ending` and begins before that.
struct flag_or_file {
  bool is_on = false;
  const char *file = nullptr;
};
flag_or_file flag_or_file_of(const char *name, const char *ending);

/// Returns which of `words` it is, counted from 0; nothing if it is not set. There is no other
/// value.
std::optional<std::size_t> word(const char *name, std::initializer_list<const char *> words);

/// A number from `least` to `most`; `otherwise` if it is not set.
int number(const char *name, int least, int most, int otherwise);

/// A number of bytes, as 512M or 2G; K, M and G are powers of 1024. `otherwise` if it is not set.
/// 2G is one byte less, the most that an int can count.
std::size_t size(const char *name, std::size_t otherwise);

/// Any text; null if it is not set.
const char *text(const char *name);

} // namespace amp2hip::environment
