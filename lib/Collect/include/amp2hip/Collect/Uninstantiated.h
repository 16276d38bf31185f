// Templates that a source does not instantiate.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <vector>

namespace clang {
class ASTContext;
}

namespace amp2hip {

/// The body of a function that depends on template parameters and that nothing in this translation
/// unit instantiates.
struct UninstantiatedTemplate {
  clang::CharSourceRange Range; ///< from the declaration's first byte to one past its last
  /// Members of dependent objects that have the name of some class's property. Only an
  /// instantiation would tell whether they are properties.
  std::vector<clang::SourceLocation> PotentialProperties;
};

/// Returns the uninstantiated templates of the user's code; those written by macros are omitted.
std::vector<UninstantiatedTemplate> uninstantiatedTemplates(clang::ASTContext &Context);

} // namespace amp2hip
