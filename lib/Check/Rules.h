// One function per family of rules; Check.cpp calls them in this order.
#pragma once

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// Which function may call which, and what may be restricted (L18, L50 to L53).
void checkRestrictions(const SourceModel &Model, clang::ASTContext &Context);
/// What an amp lambda may capture (L82 to L86).
void checkCaptures(const SourceModel &Model, clang::ASTContext &Context);
/// Where and how tile_static may be declared and used (L200 to L208).
void checkTileStatic(const SourceModel &Model, clang::ASTContext &Context);
/// The size of tiles (L226).
void checkTiles(const SourceModel &Model, clang::ASTContext &Context);
/// What is launched is a kernel (L220).
void checkKernels(const SourceModel &Model, clang::ASTContext &Context);
/// Barriers are reached by all threads of a tile or by none (L241, L243).
void checkUniformity(const SourceModel &Model, clang::ASTContext &Context);

} // namespace amp2hip
