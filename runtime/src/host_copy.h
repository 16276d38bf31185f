// Copying between two places of host memory, with several threads where that is faster.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// `height` rows of `width` contiguous bytes, the pitches apart. A row may overlap its own copy.
void copy_on_host(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                  std::size_t width, std::size_t height);

} // namespace amp2hip::detail
