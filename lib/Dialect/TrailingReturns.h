// Makes Clang resolve calls in trailing return types, and in lambdas without a specifier, for the
// right side.
#pragma once

namespace clang {
class Sema;
} // namespace clang

namespace amp2hip {

/// The attribute __attribute__((amp2hip_side((name)))) before a trailing return type or after the
/// captures of a lambda without a specifier, and its names.
namespace trailing_returns {
inline constexpr char Side[] = "amp2hip_side";
inline constexpr char OfFunction[] = "amp2hip_amp_function";
inline constexpr char OfLambda[] = "amp2hip_amp_lambda";
inline constexpr char OfInherited[] = "amp2hip_inherits_lambda"; // A lambda without a specifier.
} // namespace trailing_returns

/// Makes Clang resolve the calls in a trailing return type for the side of the function. Clang
/// applies the attributes of a side after the whole declarator, and until then resolves calls for
/// the host. Sema looks up the name in `amp2hip_side((name))` before it parses the type, which sets
/// the side; it applies that attribute after the type, which resets it. A lambda without a
/// specifier keeps the side, because it is that of the code around it (L40).
void resolveTrailingReturns(clang::Sema &S);

} // namespace amp2hip
