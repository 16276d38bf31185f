// Templates of which a source shows only the pattern.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <vector>

namespace clang {
class ASTContext;
}

namespace amp2hip {

/// A body of a function that depends on template parameters and that nothing in this translation
/// unit instantiates.
struct UninstantiatedTemplate {
  clang::CharSourceRange Range; ///< of the declaration: its first byte to one past its last
  /// Members of objects whose class is not known, under a name that some class has a property of:
  /// whether each is one, only an instance would tell.
  std::vector<clang::SourceLocation> PerhapsProperties;
};

/// Those of system headers and those made by macros are left out.
std::vector<UninstantiatedTemplate> uninstantiatedTemplates(clang::ASTContext &Context);

} // namespace amp2hip
