// Wide characters as bytes of a file.
#pragma once

#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <string>

namespace amp2hip::detail {

/// True from the construction of a wide_streams on.
extern bool shares_standard_output;

/// In UTF-8.
std::string utf8_of(const wchar_t *text, std::size_t count);

/// What wprintf would write; false, with errno, if the text cannot be made.
bool format_wide(std::wstring &text, const wchar_t *format, std::va_list arguments);

/// Writes to the file in UTF-8, so that printf can go on; as C does it, if the file is one of wide
/// characters. True if all of it was written.
bool write_wide(std::FILE *to, const wchar_t *text, std::size_t count);

} // namespace amp2hip::detail
