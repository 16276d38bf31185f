// One function per family of rules; Check.cpp calls them in this order.
#pragma once

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// What the flow of control through amp code shows (L171, L172, L182). First, to know whether the
/// source has errors of C++.
void checkFlow(const SourceModel &Model, clang::ASTContext &Context);
/// What may be restricted, and how (L32, L33, L50, L61, L66, L69, L150, L152, L227).
void checkFunctions(const SourceModel &Model, clang::ASTContext &Context);
/// Calls that mean another function on the accelerator than on the host (L34).
void checkOverloads(const SourceModel &Model, clang::ASTContext &Context);
/// What amp code may name, call, declare and do (L8, L51 to L56, L73, L120 to L133, L140 to L180).
void checkAmpCode(const SourceModel &Model, clang::ASTContext &Context);
/// What an amp lambda may capture (L82 to L88).
void checkCaptures(const SourceModel &Model, clang::ASTContext &Context);
/// Where and how tile_static may be declared (L200 to L204).
void checkTileStatic(const SourceModel &Model, clang::ASTContext &Context);
/// What is launched is a kernel, on tiles that can be (L220, L223 to L226).
void checkLaunches(const SourceModel &Model, clang::ASTContext &Context);
/// What a kernel reaches (L155, L156, L207, L208).
void checkCallGraph(const SourceModel &Model, clang::ASTContext &Context);
/// Barriers are reached by all threads of a tile or by none (L241, L243).
void checkUniformity(const SourceModel &Model, clang::ASTContext &Context);

} // namespace amp2hip
