// Finds the member functions of local classes, which have the restrictions of the enclosing
// function (L40).
#pragma once

#include <cstddef>
#include <vector>

namespace amp2hip {

class TokenBuffer;

/// The declarator of a member function without a specifier, as positions in the token buffer.
struct MemberDeclarator {
  size_t Open, Close; // The parentheses of the parameter list.
  size_t AfterExceptionSpecification;
  bool HasTrailingReturn;
};

/// The member functions of all classes in the body of the function whose declarator ends at `At`;
/// none if it has no body.
std::vector<MemberDeclarator> membersOfLocalClasses(const TokenBuffer &Tokens, size_t At);

} // namespace amp2hip
