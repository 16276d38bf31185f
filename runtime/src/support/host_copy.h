// Copies between two places in host memory.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// Copies `height` rows of `width` contiguous bytes at the given pitches, on several threads if
/// that is faster. A row may overlap its own copy.
void copy_on_host(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                  std::size_t width, std::size_t height);

/// Does the same on this thread alone. No row may overlap another.
void copy_rows(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
               std::size_t width, std::size_t height);
/// Does the same with non-temporal stores if the processor has them and the rows are long, because
/// a device reads memory twice as fast as the CPU's caches.
void copy_for_device(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                     std::size_t width, std::size_t height);

} // namespace amp2hip::detail
