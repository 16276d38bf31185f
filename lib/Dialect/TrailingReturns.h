// The side for which Clang resolves the calls in a trailing return type.
#pragma once

namespace clang {
class Sema;
} // namespace clang

namespace amp2hip {

/// What __attribute__((amp2hip_side((name)))) names, which stands in front of a trailing return
/// type.
namespace trailing_returns {
inline constexpr char Side[] = "amp2hip_side";
inline constexpr char OfFunction[] = "amp2hip_amp_function";
inline constexpr char OfLambda[] = "amp2hip_amp_lambda";
inline constexpr char OfInherited[] = "amp2hip_inherits_lambda"; // without a specifier
} // namespace trailing_returns

/// Makes Clang resolve the calls in a trailing return type for the side of the function. Clang
/// applies the attributes that say the side when it has read the whole declarator, and takes the
/// functions of the host until then. It looks the names above up before, which changes that; when
/// it applies the attribute that names them, that ends.
void resolveTrailingReturns(clang::Sema &S);

} // namespace amp2hip
