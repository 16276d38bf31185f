// What an access does to data.
#pragma once

namespace amp2hip::detail {

/// What an access does to the contents. `write` promises that the old contents are not needed.
enum class access : unsigned char { read = 1, write = 2, read_write = 3 };

inline bool reads(access a) { return static_cast<unsigned char>(a) & 1; }
inline bool writes(access a) { return static_cast<unsigned char>(a) & 2; }

} // namespace amp2hip::detail
