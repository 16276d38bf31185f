// What the environment says. A value that a variable cannot have is told once, on standard error,
// and then it is as if the variable were not set.
#pragma once

#include <cstddef>

namespace amp2hip::detail::environment {

/// Set, and neither empty nor 0.
bool flag(const char *name);

/// A number of bytes, as 512M or 2G; K, M and G are powers of 1024. `otherwise` if it is not set.
/// 2G is one byte less, the most that an int can count.
std::size_t size(const char *name, std::size_t otherwise);

} // namespace amp2hip::detail::environment
