// Reads restriction specifiers and finds the declarator each belongs to (language rules L10-L21).
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
  /// The parameter list's parentheses.
  size_t Open, Close;
  /// One past the specifiers.
  size_t End;
  /// Where an attribute after the exception specification goes.
  size_t AfterExceptionSpecification;
  bool HasTrailingReturn;
  /// An exception specification stands in front of the specifiers (L21).
  bool IsBehindExceptionSpecification;
  /// The union of the specifiers' sets (L12).
  Restrictions Set;
};

/// The specifiers that begin at Tokens[At], an identifier `restrict` before `(`; nothing if it is
/// an ordinary name there (L10). Reports errors in the lists and appends what was found to Table.
std::optional<RestrictedDeclarator> readRestrictions(clang::Preprocessor &PP,
                                                     const TokenBuffer &Tokens, size_t At,
                                                     DialectTable &Table);

/// True if a specifier begins at Tokens[At] that no function declarator is in front of, as in
/// `int x restrict(amp);` (L16). The name may as well be an ordinary one.
bool isMisplacedRestriction(const TokenBuffer &Tokens, size_t At);

} // namespace amp2hip
