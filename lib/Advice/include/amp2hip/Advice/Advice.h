// Advice on changes that would make a program faster, as remarks of Clang's diagnostics.
#pragma once

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// Reports what would make the source's kernels and launches quicker: the messages of
/// Diagnostics.def whose names begin with `amp-advice-`. A message has a fix-it if the fix changes
/// neither a result nor anything else that the program can observe. Does nothing unless the
/// engine's warning options turn advice on. To be called for a source without errors.
/// \p MayContract tells that the output's compilers may contract multiplications and additions.
void advise(const SourceModel &Model, clang::ASTContext &Context, bool MayContract);

} // namespace amp2hip
