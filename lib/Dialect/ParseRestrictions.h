// Parses restriction specifiers and finds the declarator that each belongs to (L10 to L21).
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <optional>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// The function declarator that a specifier restricts, as positions in the token buffer.
struct RestrictedDeclarator {
  enum class Kind { Function, Lambda, FunctionType, FunctionPointer };
  Kind What;
  /// The parentheses of the parameter list.
  size_t Open, Close;
  /// One past the last specifier.
  size_t End;
  /// The position for an attribute after the exception specification.
  size_t AfterExceptionSpecification;
  bool HasTrailingReturn;
  /// The exception specification is before the specifiers, where it does not belong (L21).
  bool IsBehindExceptionSpecification;
  /// The union of the specifiers' sets (L12).
  Restrictions Set;
};

/// Parses the specifiers that begin at Tokens[At], an identifier `restrict` before `(`.
/// Nothing if it is an ordinary name (L10). Reports errors in the lists and adds the specifiers to
/// Table.
std::optional<RestrictedDeclarator> parseRestrictions(clang::Preprocessor &PP,
                                                      const TokenBuffer &Tokens, size_t At,
                                                      DialectTable &Table);

/// True if a specifier begins at Tokens[At] with no function declarator before it, as in `int
/// x restrict(amp);` (L16). False for a function with the name `restrict`.
bool isMisplacedRestriction(const TokenBuffer &Tokens, size_t At);

} // namespace amp2hip
