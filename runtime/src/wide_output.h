// Wide characters as bytes of a file.
#pragma once

#include <cstddef>
#include <cstdio>

namespace amp2hip::detail {

/// True from the construction of a wide_streams on.
extern bool shares_standard_output;

/// Writes to the file in UTF-8, so that printf can go on; as C does it, if the file is one of wide
/// characters. True if all of it was written.
bool write_wide(std::FILE *to, const wchar_t *text, std::size_t count);

} // namespace amp2hip::detail
