// Recognises the constructs that the translator replaces by design, in the source and in the
// output.
#pragma once

#include "Places.h"

#include "clang/AST/Type.h"

#include <vector>

namespace clang {
class ConditionalOperator;
class CallExpr;
class CXXRecordDecl;
class Expr;
class FunctionDecl;
class LambdaExpr;
class ParmVarDecl;
class Stmt;
class VarDecl;
class LangOptions;
} // namespace clang

namespace amp2hip {

/// Returns the kernel's lambda if the call is one of Concurrency::parallel_for_each; else null.
const clang::LambdaExpr *kernelLambda(const clang::CallExpr *Call);
/// Returns the kernel function if the call is one of amp2hip::launch; else null.
const clang::FunctionDecl *launchedKernel(const clang::CallExpr *Call);
/// HIP's macro for a launch of the user's own kernel, which is a function in plain C++.
inline constexpr char OwnLaunch[] = "hipLaunchKernelGGL";
/// True for a call of that function.
bool isOwnLaunch(const clang::CallExpr *Call);
/// True for a call of tile_barrier::wait or one of its variants, and for the barrier of HIP that
/// replaces it.
bool isBarrier(const clang::CallExpr *Call);
/// True for the call that the rewriter puts around a temporary for a reference that is not const.
bool isLvalueOf(const clang::CallExpr *Call);
/// True for the call that the rewriter puts around an array or a divisor that is checked. It stands
/// for its first argument.
bool isCheckOf(const clang::CallExpr *Call);
/// True for the std::forward that the rewriter puts around a parameter.
bool isForward(const clang::CallExpr *Call, const Places &Where);
/// Returns the function whose body is the access that the compiler has chosen, if the call replaces
/// a name that is a property in some instances and a data member in others; else null.
const clang::FunctionDecl *chosenAccess(const clang::CallExpr *Call);
/// Returns the value that a function returns if its body is one statement; else null.
const clang::Expr *returned(const clang::FunctionDecl *F);
/// True for the index variable of a kernel that is a function.
bool isKernelIndex(const clang::VarDecl *V);
/// Returns the declared type of a tile_static variable; null for other variables. In the output the
/// variable may be a reference to raw storage.
clang::QualType tileStaticType(const clang::VarDecl *V);
/// True for the type of such storage.
bool isTileStorage(clang::QualType Type);

/// An access to an element of an array_view of rank 2 or 3: `m[y][x]`, for which the
/// output may have `m(y, x)` where the cpu runs it.
struct ElementAccess {
  const clang::Expr *Object = nullptr;
  std::vector<const clang::Expr *> Indices;
  /// The subscripts that make rows, and the conversions of rows, between the access and its object.
  std::vector<const clang::Expr *> Rows;
  explicit operator bool() const { return Object; }
};
/// Returns the access that an expression makes by all its subscripts, or by a call with as many
/// arguments.
ElementAccess elementAccess(const clang::Stmt *S);

/// Returns the name of the macro that the token is an argument of; empty if there is none. The
/// token may come from another macro.
llvm::StringRef macroOfArgument(clang::SourceLocation Location, const clang::SourceManager &SM);
/// True for the conditional operator that a dispatching macro expands to if one compilation is for
/// both sides.
bool isDispatch(const clang::ConditionalOperator *E, const clang::SourceManager &SM,
                const clang::LangOptions &Lang);
/// The prefix of the macros that call one of a pair of overloads.
inline constexpr char DispatchMacro[] = "AMP2HIP_DISPATCH";
inline bool isDispatchMacro(llvm::StringRef Name) { return Name.starts_with(DispatchMacro); }
/// The macro for a name that is a property in some instances and a data member in others.
inline constexpr char MemberOrPropertyMacro[] = "AMP2HIP_MEMBER_OR_PROPERTY";
/// True for a token of that macro's replacement list.
bool isInMemberOrProperty(clang::SourceLocation Location, const clang::SourceManager &SM);

/// The functions that a dispatching function, which replaces a pair of overloads, calls. Both are
/// null for other functions, and one may be null in a parse for one side.
struct Dispatch {
  const clang::FunctionDecl *Cpu = nullptr, *Amp = nullptr;
  explicit operator bool() const { return Cpu || Amp; }
};
/// Returns the functions that F dispatches to in a parse for the device or for the host.
Dispatch dispatchOf(const clang::FunctionDecl *F, bool IsDevice, const clang::SourceManager &SM,
                    const clang::LangOptions &Lang);

/// True for a parameter of the source's constructor if the class has a constructor for the other
/// side that can be called with only the parameters before this one. The output then has the
/// default argument in the dispatch.
bool isDefaultOfPair(const clang::ParmVarDecl *P);

} // namespace amp2hip
