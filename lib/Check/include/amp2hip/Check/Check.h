// Checks the rules of C++ AMP that Clang does not know, and reports them as Clang diagnostics.
#pragma once

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// Reports everything in the source that the language forbids. Returns true if there is no error,
/// Clang's included.
bool checkModel(const SourceModel &Model, clang::ASTContext &Context);

} // namespace amp2hip
