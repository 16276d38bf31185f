// What the translator replaces by design, recognised in the source and in the output.
#pragma once

#include "Places.h"

#include "clang/AST/Type.h"

namespace clang {
class ConditionalOperator;
class CallExpr;
class CXXRecordDecl;
class Expr;
class FunctionDecl;
class LambdaExpr;
class ParmVarDecl;
class VarDecl;
class LangOptions;
} // namespace clang

namespace amp2hip {

/// The lambda that a call of Concurrency::parallel_for_each is given; null if it is none.
const clang::LambdaExpr *kernelLambda(const clang::CallExpr *Call);
/// The kernel function that a call of amp2hip::launch is given; null if it is none.
const clang::FunctionDecl *launchedKernel(const clang::CallExpr *Call);
/// tile_barrier::wait or one of its variants, and what stands for it.
bool isBarrier(const clang::CallExpr *Call);
/// What is around a temporary that is given to a reference that is not const.
bool isLvalueOf(const clang::CallExpr *Call);
/// Where a call stands for a name that is a property here, and a data member elsewhere: the
/// function with the access that the compiler has chosen. Null for other calls.
const clang::FunctionDecl *chosenAccess(const clang::CallExpr *Call);
/// What a function returns whose body is one statement; null for others.
const clang::Expr *returned(const clang::FunctionDecl *F);
/// The index of a kernel that is a function.
bool isKernelIndex(const clang::VarDecl *V);
/// The type of a tile_static variable as it was declared; null for other variables. In the output
/// it may be a reference to raw storage.
clang::QualType tileStaticType(const clang::VarDecl *V);

/// The name of the macro of which the token is an argument, which may come out of a macro itself;
/// empty if there is none.
llvm::StringRef macroOfArgument(clang::SourceLocation At, const clang::SourceManager &SM);
/// True for the choice that the dispatching macro becomes where both sides are compiled at once.
bool isDispatch(const clang::ConditionalOperator *E, const clang::SourceManager &SM,
                const clang::LangOptions &Lang);
/// How the names of the macros begin that stand for a call of one of a pair of overloads.
inline constexpr char DispatchMacro[] = "AMP2HIP_DISPATCH";
inline bool isDispatchMacro(llvm::StringRef Name) { return Name.starts_with(DispatchMacro); }
/// The macro that stands for a name which is a property here, and a data member elsewhere.
inline constexpr char MemberOrPropertyMacro[] = "AMP2HIP_MEMBER_OR_PROPERTY";
/// True for what that macro itself writes.
bool isInMemberOrProperty(clang::SourceLocation At, const clang::SourceManager &SM);

/// What a function that stands for a pair of overloads calls. Both are null for other functions;
/// one may be, if the reading is of one side.
struct Dispatch {
  const clang::FunctionDecl *Cpu = nullptr, *Amp = nullptr;
  explicit operator bool() const { return Cpu || Amp; }
};
/// True for a parameter of a constructor in the source whose default argument the output says where
/// it chooses between this one and one for the other side, which ends in front of the parameter.
bool isDefaultOfPair(const clang::ParmVarDecl *P);
Dispatch dispatchOf(const clang::FunctionDecl *F, bool IsDevice, const clang::SourceManager &SM,
                    const clang::LangOptions &Lang);

} // namespace amp2hip
