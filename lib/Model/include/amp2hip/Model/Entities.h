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

/// True for one of names::MathNamespaces, whose functions have the names of C library functions.
bool isClashingNamespace(const clang::DeclContext *D);
/// True for a function of such a namespace, such as fast_math's `sqrt`.
bool isClashing(const clang::Decl *D);
/// True for the library's short vectors, and for norm and unorm.
bool isShortVector(const clang::CXXRecordDecl *Class);
/// True for a type of namespace graphics that shares its name with a type of HIP's: `norm`,
/// `texture`, and `float4` of graphics::direct3d.
bool isClashingInGraphics(const clang::NamedDecl *D);
/// True if `Cpu` is the C library's function with the name, parameters and result of the clashing
/// function `Amp`. The output has one function for both.
bool isTwin(const clang::FunctionDecl *Amp, const clang::FunctionDecl *Cpu);

/// True if `Type` is, or refers to, a specialisation of Concurrency's class template `Name`, even
/// with dependent arguments.
bool isAmpClass(clang::QualType Type, llvm::StringRef Name);
/// Returns the rank of an array or array_view; nothing for other types, and if the rank depends on
/// a template parameter.
std::optional<int> rankOf(clang::QualType Type);
/// A row of LibraryTypes.def.
struct LibraryType {
  enum { ByReference, ByValue, Never } Captured;
  const char *Name;
  bool IsContainer;
};
/// Returns the row for a type, or for the type that it refers to; null if there is none.
const LibraryType *libraryType(clang::QualType Type);
/// True if a kernel captures objects of this type by reference.
inline bool isCapturedByReference(clang::QualType Type) {
  const LibraryType *Known = libraryType(Type);
  return Known && Known->Captured == LibraryType::ByReference;
}

/// Returns the definition of a class type; null if it has none, or an invalid one, which may
/// contain itself.
const clang::CXXRecordDecl *soundClass(clang::QualType Type);

/// Returns the integral template arguments of a class type, in order; std::nullopt if an argument
/// is dependent or no integer.
std::optional<std::vector<int>> integerArguments(clang::QualType Type);

/// Returns the tile sizes of a tiled_extent, most significant first; empty for other types, and if
/// a size is dependent.
std::vector<int> tileSizes(clang::QualType Domain);

/// True for a call of tile_barrier::wait or one of its variants.
bool isBarrierWait(const clang::CXXMemberCallExpr *Call);
/// True for a call of Concurrency::parallel_for_each over an extent.
bool isParallelForEach(const clang::CallExpr *Call);
/// Returns the kernel that such a call launches.
const clang::Expr *kernelOf(const clang::CallExpr *Call);
/// Returns the type of the domain of such a call.
clang::QualType domainOf(const clang::CallExpr *Call);

/// True if code for amp can call the function, whether it has a specifier or not (L25, L62).
bool isCallableFromAmp(const clang::FunctionDecl *F);
/// True if only code for amp can call the function.
bool isAmpOnly(const clang::FunctionDecl *F);
/// Returns the canonical declaration of the function, or of the template's pattern that it was
/// instantiated from.
const clang::FunctionDecl *asWritten(const clang::FunctionDecl *F);
/// Returns the object that a member function is called on, or null.
const clang::Expr *objectOf(const clang::Expr *Call);
/// Returns the arguments of a call or construction as written, without default arguments.
std::vector<const clang::Expr *> argumentsOf(const clang::Expr *Call);
/// Returns the parameter's default argument as written; null if it has none, or an uninstantiated
/// one.
const clang::Expr *defaultArgument(const clang::ParmVarDecl *Parameter);
/// Returns how many leading parameters two functions of one name share, if each has no further
/// parameter, or is a constructor (not a template) whose further parameters have default arguments.
/// Otherwise, or if their qualifiers differ, returns std::nullopt.
std::optional<unsigned> sharedParameters(const clang::FunctionDecl *A,
                                         const clang::FunctionDecl *B);
/// Returns the function that forms an overload pair on restriction with `F` (L50): same name,
/// shared parameters, other side. Null if there is none.
const clang::FunctionDecl *otherSide(const clang::FunctionDecl *F);
/// True for a function of an overload pair that a dispatcher cannot replace, so that the amp
/// function gets a name of its own: the results differ, one of them is constexpr, or the cpu
/// function is in a system header.
bool needsOwnName(const clang::FunctionDecl *F);

/// Returns the conversion functions, and conversion function templates, of a class and its bases.
std::vector<const clang::NamedDecl *> conversionsOf(const clang::CXXRecordDecl *Class);
/// True for a conversion function for amp alone in a class that also has conversions for the cpu to
/// other types. Plain C++ would consider all of them.
bool isAmpOnlyConversion(const clang::FunctionDecl *F);
/// True for a conversion function of a class that has, itself or in a base, a conversion function
/// for which isAmpOnlyConversion() is true.
bool isBesideAmpOnlyConversion(const clang::FunctionDecl *F);

} // namespace amp2hip
