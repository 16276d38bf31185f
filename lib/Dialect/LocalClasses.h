// Member functions of local classes, which have the restrictions of the function around (L40).
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace amp2hip {

/// A member function's declarator with no restriction specifier of its own, as positions in the
/// token vector.
struct MemberDeclarator {
  size_t Open, Close; // the parameter list's parentheses
  size_t AfterExceptionSpecification;
  bool HasTrailingReturn;
};

/// The member functions of all classes that are defined in the body of the function whose
/// declarator ends at `At`; none if it has no body.
std::vector<MemberDeclarator> membersOfLocalClasses(const std::vector<clang::Token> &Tokens,
                                                    size_t At);

} // namespace amp2hip
