// Wide characters, written to files as UTF-8.
#pragma once

#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <string>

namespace amp2hip::detail {

/// True after the construction of the first wide_streams.
extern bool shares_standard_output;

/// Returns the text in UTF-8.
std::string utf8_of(const wchar_t *text, std::size_t count);

/// Sets `text` to the text that wprintf would write. Returns false, with errno, if formatting
/// fails.
bool format_wide(std::wstring &text, const wchar_t *format, std::va_list arguments);

/// Writes in UTF-8, so that printf can still write to the file. Writes to a wide-oriented file as
/// the C library does. Returns true if all of the text was written.
bool write_wide(std::FILE *to, const wchar_t *text, std::size_t count);

} // namespace amp2hip::detail
