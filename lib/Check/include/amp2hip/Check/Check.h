// The rules of C++ AMP that Clang does not know, as Clang diagnostics.
#pragma once

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// Reports everything in the source that the language forbids. True if there were no errors.
bool checkModel(const SourceModel &Model, clang::ASTContext &Context);

} // namespace amp2hip
