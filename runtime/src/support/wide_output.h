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

/// Writes to the file in UTF-8, so that printf can still write to it; to a wide-oriented file like
/// the C library. Returns true if all of the text was written.
bool write_wide(std::FILE *to, const wchar_t *text, std::size_t count);

} // namespace amp2hip::detail
