// Templates of which a source shows only the pattern.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <vector>

namespace clang {
class ASTContext;
}

namespace amp2hip {

/// The bodies of functions that depend on template parameters and that nothing in this translation
/// unit instantiates, each from the first byte of its declaration to one past its last. Those of system
/// headers and those made by macros are left out.
std::vector<clang::CharSourceRange> uninstantiatedTemplates(clang::ASTContext &Context);

} // namespace amp2hip
