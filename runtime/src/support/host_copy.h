// Copying between two places of host memory.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// `height` rows of `width` contiguous bytes, the pitches apart; with several threads where that is
/// faster. A row may overlap its own copy.
void copy_on_host(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                  std::size_t width, std::size_t height);

/// The same on this thread alone. No row overlaps another.
void copy_rows(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
               std::size_t width, std::size_t height);
/// The same, to memory that a device reads next: where the processor can, past the caches, out of
/// which the device would be served at half the speed.
void copy_for_device(const char *from, std::size_t from_pitch, char *to, std::size_t to_pitch,
                     std::size_t width, std::size_t height);

} // namespace amp2hip::detail
