// Precompiled headers, which the translator reads as text.
#pragma once

#include <string>
#include <vector>

namespace amp2hip {

/// The headers that the files of `-include-pch FILE` among Flags were made of; without those that
/// are no such file, which the compiler says.
std::vector<std::string> precompiledHeaders(const std::vector<std::string> &Flags);

} // namespace amp2hip
