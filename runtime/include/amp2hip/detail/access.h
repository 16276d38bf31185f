// The kinds of access to data.
#pragma once

namespace amp2hip::detail {

/// The kind of an access: it reads the contents, writes them, or does both; the values are bits.
/// `write` alone promises to overwrite the whole part, so its old contents need not be copied.
enum class access : unsigned char { read = 1, write = 2, read_write = 3 };

/// Returns true if the access needs the old contents.
inline bool reads(access a) { return static_cast<unsigned char>(a) & 1; }
/// Returns true if the contents count as changed after the access.
inline bool writes(access a) { return static_cast<unsigned char>(a) & 2; }

} // namespace amp2hip::detail
