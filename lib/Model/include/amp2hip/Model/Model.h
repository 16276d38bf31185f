// The facts of one source, as plain data. The rules are checked on these facts, and the plan is
// made from them. The model has no text of the output, and does not decide how the source changes.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"

#include <map>
#include <set>
#include <vector>

namespace clang {
class CallExpr;
class CUDAKernelCallExpr;
class CXXMemberCallExpr;
class CXXRecordDecl;
class DeclStmt;
class Expr;
class FieldDecl;
class FunctionDecl;
class LambdaExpr;
class CXXDependentScopeMemberExpr;
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
  /// The first token of the declaration after its template header; for a lambda, the token after
  /// its captures: `(` or `<`. Invalid for a LaterDeclarator.
  clang::SourceLocation Front;
  /// The location of the specifier, which shows the level of macro expansion of the declaration.
  clang::SourceLocation Specifier;
};

/// A function with a body that may run on an accelerator, as written or instantiated. Functions
/// nested in it are part of it.
struct AmpBody {
  const clang::FunctionDecl *Function;
  Restrictions Set;
};

/// A declarator that shares its declaration with declarators before it, at least one of which
/// is restricted: `int f() restrict(amp), g();`. An attribute at the front would apply to all of
/// them (L18).
struct LaterDeclarator {
  clang::SourceLocation Begin;           // the beginning of the declaration
  clang::SourceLocation FirstDeclarator; // the end of the specifiers that all of them share
  clang::SourceLocation Comma;           // before this declarator
  Restrictions Set;
};

/// Two functions, one for the cpu and one for amp, that differ only in their restrictions (L50).
/// The members are their first declarations.
struct OverloadPair {
  const clang::FunctionDecl *Amp, *Cpu;
};

/// Changes to a call after which overload resolution of plain C++, which considers the functions of
/// both sides, chooses a given function.
struct CallAdjustment {
  bool IsKnown = true;            // false if there is no way
  bool AmongTemplates = false;    // by an empty argument list: f<>(x)
  bool ConvertsArguments = false; // to the types of the function's parameters
  bool WritesDefaults = false;    // passes the function's default arguments explicitly
  bool ConvertsObject = false;    // the object of a member function, to const or non-const
};

/// A call whose candidates differ in their restrictions (L51), and the function that it means on
/// each side.
struct CallBySide {
  const clang::Expr *Whole; // a call or a construction
  Restrictions From;        // the restrictions of the code around it
  bool IsInInstance;        // in an instance of a template
  bool IsCast;              // for a construction: `T(x)`
  /// Null if From lacks that side, or if no function can be called on it.
  const clang::FunctionDecl *Cpu, *Amp;
  CallAdjustment ToCpu, ToAmp;
};

/// A `tile_static` declaration with all its variables.
struct TileStaticDeclaration {
  clang::SourceLocation Keyword;
  const clang::DeclStmt *Statement;
  /// The statement in each instantiation of the template around it; without one, the statement.
  std::vector<const clang::DeclStmt *> Instances = {};
};

/// An unqualified name of the library that means something else in HIP's headers, too (L310).
struct LibraryName {
  clang::SourceLocation At;
  const clang::NamedDecl *Entity;
  /// The type that Entity is an alias of, for an alias that clashes: `float_4` for `float4`.
  /// Otherwise null.
  const clang::NamedDecl *Aliased = nullptr;
};

/// A use of a container of the library, and the type of its elements.
struct ContainerType {
  clang::SourceLocation Location;
  clang::QualType Element;
};

/// An expression that reads a property, together with its subscripts: `object.name[i][j]`.
struct PropertyRead {
  clang::SourceLocation Member;
  const clang::MSPropertyDecl *Property;
  const clang::Expr *Access; // the name and its object
  const clang::Expr *Object; // null if `this` is implicit
  bool IsArrow;
  const clang::Expr *Subscripts; // the outermost subscript, or null
};

/// A member of a dependent object with the name of a property, where no instance of the template
/// shows what it is: in the arguments of a partial specialisation, a default argument of a
/// template, an alias template, a concept or a requirement.
struct UnseenMember {
  const clang::CXXDependentScopeMemberExpr *Access;
  std::set<std::string> Getters; // the getters of all properties of that name
};

/// An expression that assigns to a property, `object.name = value`, or changes it:
/// `object.name += value`, `++object.name`. `Whole` is the assignment or increment.
struct PropertyWrite {
  const clang::Expr *Whole;
  clang::SourceLocation Operator;
  const clang::Expr *Target, *Value; // Value is null for ++ and --
  PropertyRead Access;
  bool IsValueUsed;
};

/// An element of an array_view in code for the cpu, with a subscript for each of the two
/// or three dimensions: `m[y][x]`. In a template the expressions are those of the pattern, which
/// stand for those of all instances.
struct ElementOfRow {
  struct Subscript {
    const clang::Expr *Index;
    clang::SourceLocation Close; ///< the `]`
  };
  const clang::Expr *Object;
  std::vector<Subscript> Subscripts; ///< in the order of the text
  /// True if each iteration of a loop around the element, or each call of the function if there is
  /// no loop, accesses another row.
  bool IsRowChanged;
};

/// A call of tile_barrier::wait or one of its variants on a tiled kernel's own index.
struct BarrierWait {
  const clang::CXXMemberCallExpr *Call;
};

/// One parallel_for_each of the text. In a template, the pattern shows what is written and the
/// instantiations show what it means.
struct ParallelForEach {
  const clang::CallExpr *Written = nullptr; // null if only an instantiation has it
  /// The kernel, if it is a lambda in the call; null for a functor and for a lambda in a variable.
  const clang::LambdaExpr *Lambda = nullptr;
  bool IsLambdaAmp = false;
  /// The outermost function around the call; null outside of functions.
  const clang::FunctionDecl *Outermost = nullptr;
  /// The call with known template arguments: the call itself, or its instantiations.
  std::vector<const clang::CallExpr *> Instances;
};

/// A launch of the user's own kernel, `kernel<<<grid, block>>>(arguments)`, as written in the
/// source, not in an instantiation.
struct OwnLaunch {
  const clang::CUDAKernelCallExpr *Call;
  bool IsStatement; ///< it is not part of an expression
};

/// The facts of one source.
struct SourceModel {
  DialectTable Dialect;
  std::vector<AmpFunction> Functions;
  std::vector<AmpBody> Bodies;
  /// The lambdas, by their beginnings, that hold an array by reference, or hold such a lambda. The
  /// output has an alias in them, through which the array can be written only in a mutable lambda.
  std::map<clang::SourceLocation, const clang::LambdaExpr *> AliasHolders;
  std::vector<LaterDeclarator> LaterDeclarators;
  /// References to containers that a kernel captures by reference, as members of classes that amp
  /// code uses (L128).
  std::vector<const clang::FieldDecl *> ReferenceMembers;
  std::vector<OverloadPair> OverloadPairs;
  std::vector<CallBySide> CallsBySide;
  /// `wmain`, if the source defines it and no `main` (L303).
  const clang::FunctionDecl *WideMain = nullptr;
  /// Functions for amp that need a name of their own: those that form an overload pair without a
  /// dispatcher, and those that plain C++ cannot distinguish from others of their name.
  std::vector<const clang::FunctionDecl *> OwnNamedFunctions;
  std::vector<TileStaticDeclaration> TileStatics;
  /// All variables and members declared tile_static, instantiations included.
  std::vector<const clang::NamedDecl *> TileStaticVariables;
  std::vector<BarrierWait> Barriers;
  std::vector<LibraryName> LibraryNames;
  std::vector<const clang::UsingDecl *> ClashingUsings;
  std::vector<const clang::UsingDecl *> PropertyUsings; ///< those for a property
  /// Using-directives and using-declarations for namespaces whose functions for amp have the names
  /// of C library functions: fast_math and the like.
  std::vector<const clang::UsingDirectiveDecl *> MathDirectives;
  std::vector<const clang::UsingDecl *> MathUsings;
  std::vector<ContainerType> Containers;
  /// Variables that a restriction specifier follows: `S x((int)a) restrict(cpu);` (L16).
  std::vector<const clang::VarDecl *> RestrictedObjects;
  /// Calls of member templates that lack the keyword `template` in a template (L305).
  std::vector<clang::SourceLocation> MissingTemplates;
  std::vector<ParallelForEach> Launches; // in the order of the text
  std::vector<OwnLaunch> OwnLaunches;
  /// Classes with `_map_index`, which Visual C++'s parallel_for_each looks for in a compute domain.
  std::vector<const clang::CXXRecordDecl *> UserDomains;
  std::vector<PropertyRead> PropertyReads;
  std::vector<PropertyWrite> PropertyWrites;
  std::vector<UnseenMember> UnseenMembers;
  std::vector<const clang::MSPropertyDecl *> PropertyDeclarations;
  std::vector<ElementOfRow> ElementsOfRows;
  /// The spelling locations of the names of data members, of macro arguments that are such a name,
  /// and of macros that expand to one. The text there may name a property in another instantiation
  /// or expansion.
  std::set<clang::SourceLocation> FieldNames;
};

} // namespace amp2hip
