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

/// The position of the `{` of the body after a declarator that ends at `At`; the return type or the
/// initialisers may come before the body. size() if there is no body.
size_t bodyBehind(const TokenBuffer &Tokens, size_t At);

/// The member functions of all classes in the body that begins at `Open`.
std::vector<MemberDeclarator> membersOfLocalClasses(const TokenBuffer &Tokens, size_t Open);

} // namespace amp2hip
