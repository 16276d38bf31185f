// The names of C++ AMP's namespaces and macros.
#pragma once

namespace amp2hip::names {

inline constexpr const char *AmpNamespace = "Concurrency";
inline constexpr const char *AmpPrefix = "concurrency::"; // spelled so in the output
/// Inner namespaces whose functions for amp have the names of functions of HIP or the C library.
inline constexpr const char *MathNamespaces[] = {"fast_math", "precise_math", "direct3d"};
/// The inner namespace of each of them that declares the functions for the cpu.
inline constexpr const char *CpuNamespace = "cpu";
/// A macro that is defined while the translator parses a source.
inline constexpr const char *TranslatingMacro = "AMP2HIP_TRANSLATING";
/// The macro by which a source asks whether its compiler reads C++ AMP.
inline constexpr const char *CompilerMacro = "__cplusplus_amp";

} // namespace amp2hip::names
