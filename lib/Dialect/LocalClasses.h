// Member functions of local classes, which have the restrictions of the function around (L40).
#pragma once

#include <cstddef>
#include <vector>

namespace amp2hip {

class TokenBuffer;

/// A member function's declarator with no restriction specifier of its own, as positions in the
/// token buffer.
struct MemberDeclarator {
  size_t Open, Close; // the parameter list's parentheses
  size_t AfterExceptionSpecification;
  bool HasTrailingReturn;
};

/// The member functions of all classes that are defined in the body of the function whose
/// declarator ends at `At`; none if it has no body.
std::vector<MemberDeclarator> membersOfLocalClasses(const TokenBuffer &Tokens, size_t At);

} // namespace amp2hip
