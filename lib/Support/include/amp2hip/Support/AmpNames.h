// How C++ AMP's own namespace is called.
#pragma once

namespace amp2hip::names {

inline constexpr const char *AmpNamespace = "Concurrency";
inline constexpr const char *AmpPrefix = "concurrency::"; // as output says it
/// Defined while the translator reads a source.
inline constexpr const char *TranslatingMacro = "AMP2HIP_TRANSLATING";

} // namespace amp2hip::names
