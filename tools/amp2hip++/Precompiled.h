// Finds the text of precompiled headers, which the translator reads instead.
#pragma once

#include <string>
#include <vector>

namespace amp2hip {

/// Returns the headers from which the files of `-include-pch FILE` in \p Flags were built. Files
/// that are not precompiled headers are left to the compiler, which reports them.
std::vector<std::string> precompiledHeaders(const std::vector<std::string> &Flags);

} // namespace amp2hip
