// The entities of the C++ AMP library, as the AST names them.
#pragma once

#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

namespace clang {
class ASTContext;
class CXXMemberCallExpr;
class CXXRecordDecl;
class CallExpr;
class Decl;
class DeclContext;
class Expr;
class FunctionDecl;
class ParmVarDecl;
} // namespace clang

namespace amp2hip {

/// True for namespace Concurrency itself.
bool isAmpNamespace(const clang::DeclContext *D);
/// True if `D` is declared directly in namespace Concurrency under that name.
bool isAmpEntity(const clang::Decl *D, llvm::StringRef Name);

/// True for one of names::MathNamespaces.
bool isClashingNamespace(const clang::DeclContext *D);
/// True for such a function: `sqrt` or `abs`.
bool isClashing(const clang::Decl *D);
/// True for the library's short vectors, and for norm and unorm.
bool isShortVector(const clang::CXXRecordDecl *Class);
/// True for a type of namespace graphics whose name HIP has too: `norm`, `texture`, and
/// graphics::direct3d's `float4`.
bool isClashingInGraphics(const clang::NamedDecl *D);
/// True for a clashing function that has a namesake for the cpu with the same parameters and
/// result: in output it is both.
bool isTwin(const clang::FunctionDecl *Amp, const clang::FunctionDecl *Cpu);

/// The specialisation of Concurrency's class template `Name` that `Type` is or refers to, as its
/// template name and arguments, also where the arguments are dependent.
bool isAmpClass(clang::QualType Type, llvm::StringRef Name);
/// A row of LibraryTypes.def.
struct LibraryType {
  enum { ByReference, ByValue, Never } Captured;
  const char *Name;
  bool IsContainer;
};
/// The row for a type or what it refers to; null if there is none.
const LibraryType *libraryType(clang::QualType Type);
/// True if a kernel captures it by reference.
inline bool isCapturedByReference(clang::QualType Type) {
  const LibraryType *Known = libraryType(Type);
  return Known && Known->Captured == LibraryType::ByReference;
}

/// The definition of the class that a type is; null if there is none or it has an error, with which
/// it may be a member of itself.
const clang::CXXRecordDecl *soundClass(clang::QualType Type);

/// Integral template arguments of such a type, in order; nothing where one is dependent.
std::optional<std::vector<int>> integerArguments(clang::QualType Type);

/// The tile sizes of a tiled_extent, most significant first; empty for other types, and where one
/// is dependent.
std::vector<int> tileSizes(clang::QualType Domain);

/// True for a call of tile_barrier::wait or one of its variants.
bool isBarrierWait(const clang::CXXMemberCallExpr *Call);
/// True for a call of Concurrency::parallel_for_each over an extent.
bool isParallelForEach(const clang::CallExpr *Call);
/// What such a call is given: the kernel, and the type of the domain.
const clang::Expr *kernelOf(const clang::CallExpr *Call);
clang::QualType domainOf(const clang::CallExpr *Call);

/// The restrictions a function has, also where nothing is written (L25, L62).
bool isCallableFromAmp(const clang::FunctionDecl *F);
bool isAmpOnly(const clang::FunctionDecl *F);
/// The declaration that a function was written as: of a template's instance, the template's.
const clang::FunctionDecl *asWritten(const clang::FunctionDecl *F);
/// What a call, or an object that is made, is given in the text: the object that a member function
/// is called on, or null; and the arguments, without what defaults add.
const clang::Expr *objectOf(const clang::Expr *Call);
std::vector<const clang::Expr *> argumentsOf(const clang::Expr *Call);
/// The parameter's default argument as it is written; null if it has none or none is instantiated.
const clang::Expr *defaultArgument(const clang::ParmVarDecl *Parameter);
/// How many arguments a call has that may mean either of two functions of one name, because their
/// parameters are the same up to there: all of them, or for constructors as many as one needs whose
/// further parameters have default arguments. Nothing if the functions differ in more than their
/// restrictions.
std::optional<unsigned> sharedParameters(const clang::FunctionDecl *A,
                                         const clang::FunctionDecl *B);
/// The function of the same name and shared parameters that is for the other side, where `F` is one
/// of a pair that is overloaded on restriction (L50); null otherwise.
const clang::FunctionDecl *otherSide(const clang::FunctionDecl *F);
/// True if no function can take the place of such a pair, of which one is given, but their names
/// can: their results differ, or the compiler is to evaluate them, or the cpu one is none of the
/// user's.
bool needsNameApart(const clang::FunctionDecl *OfPair);

/// The conversion functions of a class and its bases, and templates of such.
std::vector<const clang::NamedDecl *> conversionsOf(const clang::CXXRecordDecl *Class);
/// True for a conversion function for amp alone, of a class with others for the cpu that convert to
/// other types. C++ would consider all of them, so that in the output this one is no conversion.
bool isConversionApart(const clang::FunctionDecl *F);
/// True for a conversion function, for whatever side, of a class that has one of those.
bool isBesideConversionApart(const clang::FunctionDecl *F);

} // namespace amp2hip
