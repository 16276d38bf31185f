// How C++ AMP's own namespace is called.
#pragma once

namespace amp2hip::names {

inline constexpr const char *AmpNamespace = "Concurrency";
inline constexpr const char *AmpPrefix = "concurrency::"; // as output says it
/// Inner namespaces whose functions for amp have names that HIP or the C library has too.
inline constexpr const char *MathNamespaces[] = {"fast_math", "precise_math", "direct3d"};
/// The inner namespace of fast_math and the like that has what cpu code finds in them.
inline constexpr const char *CpuNamespace = "cpu";
/// Defined while the translator reads a source.
inline constexpr const char *TranslatingMacro = "AMP2HIP_TRANSLATING";

} // namespace amp2hip::names
