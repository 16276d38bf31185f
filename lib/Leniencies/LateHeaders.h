// Finds the headers that a template needs and that the source includes after it.
#pragma once

#include "Amendment.h"

namespace clang {
class NamedDecl;
} // namespace clang

namespace amp2hip {

/// Returns the include of the file Late before the template at an offset of the file Into, or
/// of the outermost namespace around it. Nothing if Late has no guard or includes Into now, if it
/// is included under a condition or in a declaration, or if macros or pragmas between the two
/// places give it another meaning.
std::optional<ForwardDeclaration> includeBefore(clang::FileID Late, clang::FileID Into, unsigned At,
                                                const ParsedSource &Source);

/// True if the type of D mentions a type of a file that the file Into does not include: a source
/// with Into may lack that type.
bool needsOtherFile(const clang::NamedDecl &D, clang::FileID Into, const ParsedSource &Source);

/// True if the file Late includes the file Into before the offset.
bool includesBefore(clang::FileID Late, unsigned Offset, clang::FileID Into,
                    const ParsedSource &Source);

} // namespace amp2hip
