// What one source contains, as plain data: facts that the rules are checked on and that the plan is
// made from. Nothing in it is spelled, and nothing says what becomes of it.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"

#include <set>
#include <vector>

namespace clang {
class CallExpr;
class CompilerInstance;
class CXXMemberCallExpr;
class CXXRecordDecl;
class DeclStmt;
class Expr;
class FieldDecl;
class FunctionDecl;
class LambdaExpr;
class MSPropertyDecl;
class MSPropertyRefExpr;
class MSPropertySubscriptExpr;
class NamedDecl;
class UsingDecl;
class UsingDirectiveDecl;
class VarDecl;
} // namespace clang

namespace amp2hip {

/// A declaration of a function, or a lambda, that may run on an accelerator.
struct AmpFunction {
  const clang::FunctionDecl *Function;
  Restrictions Set;
  const clang::LambdaExpr *Lambda; // null for a function
  /// The first token of the declaration after its template header; for a lambda the one behind its
  /// captures, `(` or `<`; invalid for one that is a LaterDeclarator.
  clang::SourceLocation Front;
  /// Where the specifier is, to tell which level of macro expansion the declaration is written at.
  clang::SourceLocation Specifier;
};

/// A function with a body that may run on an accelerator, as written or as a template's
/// instantiation has it. Nested functions are part of it.
struct AmpBody {
  const clang::FunctionDecl *Function;
  Restrictions Set;
};

/// A declarator that shares its declaration with ones before it, where one of them is restricted:
/// `int f() restrict(amp), g();`. An attribute in front would be for all of them (L18).
struct LaterDeclarator {
  clang::SourceLocation Begin;           // of the declaration
  clang::SourceLocation FirstDeclarator; // behind what all of them share
  clang::SourceLocation Comma;           // in front of this one
  Restrictions Set;
};

/// Two functions that differ in nothing but their restrictions, one for the cpu and one for amp
/// (L50), by their first declarations.
struct OverloadPair {
  const clang::FunctionDecl *Amp, *Cpu;
};

/// How plain C++, which chooses among the functions of both sides, is made to choose one of them.
struct Detour {
  bool IsKnown = true;            // or there is no way
  bool AmongTemplates = false;    // f<>(x)
  bool ConvertsArguments = false; // to the types of the function's parameters
  bool WritesDefaults = false;    // what the function's default arguments are
  bool ConvertsObject = false;    // of a member function, to const or not
};

/// A call whose candidates differ in their restrictions (L51): what it means on each side that the
/// code around it is for.
struct CallBySide {
  const clang::Expr *Whole; // a call, or an object that is made
  Restrictions From;        // of the code around it
  bool IsInInstance;        // of a template
  bool IsCast;              // of an object that is made: `T(x)`
  /// Null where From has not that side, and where nothing there can be called.
  const clang::FunctionDecl *Cpu, *Amp;
  Detour ToCpu, ToAmp;
};

/// A `tile_static` declaration with all its variables.
struct TileStaticDeclaration {
  clang::SourceLocation Keyword;
  const clang::DeclStmt *Statement;
};

/// An unqualified name of the library's that means something else beside it on HIP's side of the
/// world (L310).
struct LibraryName {
  clang::SourceLocation At;
  const clang::NamedDecl *Entity;
  /// Of an alias that clashes, what it is an alias of: `float_4` for `float4`. Else null.
  const clang::NamedDecl *Aliased = nullptr;
};

/// Where a container of the library is named, and the type of its elements.
struct ContainerType {
  clang::SourceLocation At;
  clang::QualType Element;
};

/// A property that is read, behind its subscripts if it has some: `object.name[i][j]`.
struct PropertyRead {
  clang::SourceLocation Member;
  const clang::MSPropertyDecl *Property;
  const clang::Expr *Access; // the name and its object
  const clang::Expr *Object; // null where the object is not written, because it is `*this`
  bool IsArrow;
  const clang::MSPropertySubscriptExpr *Subscripts; // the outermost, or null
};

/// A property that is assigned to, `object.name = value`, or changed, `object.name += value`,
/// `++object.name`: the whole is an assignment or an increment.
struct PropertyWrite {
  const clang::Expr *Whole, *Target, *Value; // no value for ++ and --
  const clang::MSPropertyRefExpr *Property;
  bool IsValueUsed;
};

/// A call of tile_barrier::wait or one of its variants on a tiled kernel's own index.
struct BarrierWait {
  const clang::CXXMemberCallExpr *Call;
};

/// One parallel_for_each of the text. In a template what is written is seen in the pattern, and
/// what it means in the instantiations.
struct ParallelForEach {
  const clang::CallExpr *Written = nullptr; // null if only an instantiation shows it
  /// The kernel, where it is a lambda in the call; null for a functor or a lambda in a variable.
  const clang::LambdaExpr *Lambda = nullptr;
  bool IsLambdaAmp = false;
  /// The outermost function that the call is in; null outside of any.
  const clang::FunctionDecl *Outermost = nullptr;
  /// The call with the template arguments known: itself, or the instantiations.
  std::vector<const clang::CallExpr *> Instances;
};

struct SourceModel {
  DialectTable Dialect;
  std::vector<AmpFunction> Functions;
  std::vector<AmpBody> Bodies;
  std::vector<LaterDeclarator> LaterDeclarators;
  /// Members that are references to what a kernel captures by reference, in classes that amp code
  /// uses (L128).
  std::vector<const clang::FieldDecl *> ReferenceMembers;
  std::vector<OverloadPair> OverloadPairs;
  std::vector<CallBySide> CallsBySide;
  const clang::FunctionDecl *WideMain = nullptr; // `wmain`, if it is defined here and no `main` is (L303)
  /// Functions for amp that need a name of their own: those of a pair of which no function can take
  /// the place, and those that C++ cannot tell from others of their name.
  std::vector<const clang::FunctionDecl *> NamedApart;
  std::vector<TileStaticDeclaration> TileStatics;
  /// Everything that was declared tile_static, wherever it is, in instantiations too.
  std::vector<const clang::NamedDecl *> TileStaticVariables;
  std::vector<BarrierWait> Barriers;
  std::vector<LibraryName> LibraryNames;
  std::vector<const clang::UsingDecl *> ClashingUsings;
  /// Using directives and declarations of namespaces that have functions for amp beside those of
  /// the C library: fast_math and the like.
  std::vector<const clang::UsingDirectiveDecl *> MathDirectives;
  std::vector<const clang::UsingDecl *> MathUsings;
  std::vector<ContainerType> Containers;
  /// Variables that are followed by a specifier: `S x((int)a) restrict(cpu);` (L16).
  std::vector<const clang::VarDecl *> RestrictedObjects;
  /// Where the library's member templates are called in a template without `template` (L305).
  std::vector<clang::SourceLocation> MissingTemplates;
  std::vector<ParallelForEach> Launches; // in the order of the text
  /// Classes with `_map_index`, which Visual C++'s launch looks for in a compute domain.
  std::vector<const clang::CXXRecordDecl *> UserDomains;
  std::vector<PropertyRead> PropertyReads;
  std::vector<PropertyWrite> PropertyWrites;
  std::vector<const clang::MSPropertyDecl *> PropertyDeclarations;
  /// The texts that name data members: what is a property there in one instance of a template, or
  /// use of a macro, may be such a one in another. A macro's parameter is one beside what it is
  /// given, and a macro's name is beside the name that it stands for.
  std::set<clang::SourceLocation> FieldNames;
};

/// Reads the model of a parsed translation unit. What system headers declare is left out.
SourceModel buildModel(clang::CompilerInstance &Parsed, DialectTable Dialect);

} // namespace amp2hip
