// The families of rules, one function each. Check.cpp calls them in this order.
#pragma once

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// Checks the control flow of amp code (L171, L172, L182). Comes first, because it needs to know
/// whether Clang found errors, and later rules report errors of their own.
void checkFlow(const SourceModel &Model, clang::ASTContext &Context);
/// Checks that no variable outside of functions is initialised with the address of a function for
/// amp alone (L71).
void checkAddresses(clang::ASTContext &Context);
/// Checks which functions are restricted, and how (L32, L33, L50, L61, L66, L69, L150, L152, L227).
void checkFunctions(const SourceModel &Model, clang::ASTContext &Context);
/// Checks calls that mean another function on the accelerator than on the host (L34).
void checkOverloads(const SourceModel &Model, clang::ASTContext &Context);
/// Checks what amp code names, calls, declares and does (L8, L51 to L56, L73, L120 to L133, L140 to
/// L180).
void checkAmpCode(const SourceModel &Model, clang::ASTContext &Context);
/// Warns of data that has another layout with Visual C++ (L8).
void checkLayout(clang::ASTContext &Context);
/// Checks the captures of amp lambdas (L82 to L88).
void checkCaptures(const SourceModel &Model, clang::ASTContext &Context);
/// Checks where and how tile_static variables are declared (L200 to L204).
void checkTileStatic(const SourceModel &Model, clang::ASTContext &Context);
/// Checks that launches have a kernel, and tiles of a possible size (L220, L223 to L226).
void checkLaunches(const SourceModel &Model, clang::ASTContext &Context);
/// Checks the functions that each kernel reaches (L155, L156, L207, L208).
void checkCallGraph(const SourceModel &Model, clang::ASTContext &Context);
/// Checks that barriers are reached by all threads of a tile or by none (L241, L243), and warns of
/// races (L247).
void checkUniformity(const SourceModel &Model, clang::ASTContext &Context);

} // namespace amp2hip
