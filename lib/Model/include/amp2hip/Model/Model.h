// What one source contains, as plain data: everything the rules are checked on and the rewriter
// edits. Built from the AST once; nothing in it says how HIP is spelled.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class Expr;
class FunctionDecl;
class LambdaExpr;
class NamedDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace amp2hip {

/// A declaration of a function, or a lambda, that may run on an accelerator.
struct AmpFunction {
  const clang::FunctionDecl *Function;
  Restrictions Set;
  const clang::LambdaExpr *Lambda; // null for a function
  /// The first token of the declaration after its template header; for a lambda the `(` of its
  /// parameters; invalid for one that is a LaterDeclarator.
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

/// A data member that is a reference to a concurrency::array, which a kernel may have (L128).
struct ArrayMember {
  clang::SourceLocation Begin, Name;
  std::string ElementAndRank; // "int, 2"
  bool IsConst;
};

/// A class that moves from a function to a namespace in front of it.
struct HoistedClass {
  clang::SourceRange Definition;
  clang::SourceLocation Function; // where it begins
  std::string Name, Namespace;
};

/// Two functions that differ in nothing but their restrictions, one for the cpu and one for amp
/// (L50). One of the same name that both sides can call takes their place.
struct OverloadPair {
  struct Declaration {
    clang::SourceRange Name;    // with `operator` and its symbol
    clang::SourceLocation Open; // of the parameters
    bool IsAmp, HasParameters;
  };
  struct Parameter {
    clang::SourceRange Written; // without a default argument
    clang::SourceRange Default; // of the default argument, or invalid
    clang::SourceLocation TypeEnd;
    std::string Name; // empty: it has none
    bool IsRValueReference;
  };
  /// Every declaration of both, specialisations of a template included.
  std::vector<Declaration> Declarations;
  std::string Stem; // an identifier made of the name

  // The declaration of the two that stands first.
  clang::SourceLocation Begin; // with its template header
  clang::SourceLocation Front; // behind it
  clang::SourceRange Name;
  clang::SourceLocation Open, Close; // of the parameters
  std::vector<Parameter> Parameters;
  clang::SourceLocation HeaderEnd; // the last token before `;` or the body or the initialisers
  std::vector<std::string> TemplateArguments;
  std::vector<clang::SourceRange> TemplateDefaults; // each with its `=`

  /// The last token of the first declaration of the other one.
  clang::SourceLocation SecondEnd;
  bool SecondIsDefinition;
  bool IsInClass, IsConstructor, NeedsInline;
};

/// A `tile_static` declaration with all its variables.
struct TileStaticDeclaration {
  struct Variable {
    const clang::VarDecl *Decl;
    std::string Name;
    /// The type with its name as the output can spell it.
    std::string Type;
  };
  clang::SourceLocation Keyword;
  clang::SourceRange Statement;
  std::vector<Variable> Variables;
  /// A constructor or destructor that must not run stands in the way of declaring it directly.
  bool NeedsRawStorage = false;
};

/// Such a pair for which no function can take its place, and why.
struct UntranslatablePair {
  const clang::FunctionDecl *Amp, *Cpu;
  std::string Reason;
};

/// A use of a name that must be replaced by other text.
struct NameUse {
  clang::SourceLocation At;
  std::string Name;        // what stands there
  std::string Replacement; // what is to stand there
};

/// A property that is assigned to: `object.name = value`, `object.name += value`, `++object.name`.
struct PropertyWrite {
  clang::SourceRange Whole;
  clang::SourceLocation Member;
  std::string Name, Getter, Setter;
  std::string Operator;       // of a compound assignment, without the `=`; "+" or "-" for ++ and --
  clang::SourceRange Value;   // invalid for ++ and --
  bool ValueIsSimple;         // and needs no parentheses
  clang::SourceRange Indices; // of a property with subscripts: from `[` to the last `]`
  /// Why it cannot become a call of the setter; empty if it can.
  std::string Obstacle;
};

/// A call of tile_barrier::wait or one of its variants on a tiled kernel's own index.
struct BarrierWait {
  clang::SourceRange Call;
};

struct Capture {
  std::string Name;
  /// The type as output can spell it in front of the function. Where it cannot be spelled there,
  /// the kernel is a template over it: the type is its parameter's name, and TypeArgument what the
  /// launch gives for it.
  std::string Type, TypeArgument;
  bool IsArrayReference; // a concurrency::array captured by reference
  bool IsConst;          // of the array
  bool IsImplicit;
  std::string Initialiser;    // of an init-capture
  clang::SourceRange Range;   // in the lambda introducer, if explicit
  std::string ElementAndRank; // of an array: "int, 2"; empty if Type is a parameter

  /// What is captured, as an expression.
  const std::string &value() const { return Initialiser.empty() ? Name : Initialiser; }
};

/// The kernel of one parallel_for_each that is written as a lambda in the call.
struct LambdaKernel {
  const clang::LambdaExpr *Lambda;
  std::string Rank;              // of a simple kernel, as output can spell it
  std::vector<std::string> Tile; // of a tiled one, likewise, unless TileArguments has the sizes
  bool IsTiled = false;

  clang::SourceRange Call;
  clang::SourceRange Callee; // `parallel_for_each` with what qualifies it
  clang::SourceRange Domain; // the extent argument
  clang::SourceLocation LambdaEnd;

  clang::SourceLocation IntroducerOpen, IntroducerClose;
  clang::SourceLocation DefaultCapture; // `=` or `&`, or invalid
  bool DefaultIsReference = false, IsMutable = false;
  std::vector<Capture> Captures;

  std::string IndexName;               // empty: the parameter has no name
  clang::SourceRange IndexDeclaration; // the parameter
  bool IndexIsAuto = false;            // of a generic lambda
  /// A template argument of its tiled_index; the text of one that is a single token, macros
  /// expanded, can stand in an expression as it is.
  struct TileArgument {
    clang::SourceRange Range;
    bool IsOneToken;
  };
  std::vector<TileArgument> TileArguments; // if they are written
  /// They name something of the function or the class, which is not known in front of the kernel.
  bool TileIsLocal = false;
  clang::SourceLocation ParametersClose;
  clang::SourceRange Body; // with its braces

  std::string FunctionName;
  /// The outermost declaration that the launch is in: a function, or the class of a member that is
  /// defined in it.
  clang::SourceRange Function;
  clang::SourceLocation FunctionBody; // its opening brace
  /// A parameter of the templates around the launch: "typename T" and "T", "int... N" and "N...".
  struct TemplateParameter {
    std::string Declaration, Argument;
  };
  std::vector<TemplateParameter> TemplateParameters;
  /// Declarations that the body names and that go into the kernel: constants, types, using.
  std::vector<clang::SourceRange> CarriedDeclarations;
  /// Names of members of the class around, to be qualified.
  std::vector<NameUse> ClassNames;
  /// Those that only the class can name: the declaration, and the access it has.
  struct ExposedMember {
    clang::SourceRange Declaration;
    bool EndsInSemicolon;
    std::string Access; // "private"
  };
  std::vector<ExposedMember> ExposedMembers;
  /// Why it cannot become a function of its own; empty if it can.
  std::string InPlaceReason;
};

/// One parallel_for_each, whatever its kernel is.
struct Launch {
  clang::SourceLocation At;
  clang::SourceLocation KernelAt; // its last argument
  const clang::CXXRecordDecl *Kernel;
  bool IsTiled;
  std::vector<int> Tile; // empty where the sizes are dependent
};

struct SourceModel {
  DialectTable Dialect;
  std::vector<AmpFunction> Functions;
  std::vector<AmpBody> Bodies;
  std::vector<HoistedClass> HoistedClasses;
  std::vector<LaterDeclarator> LaterDeclarators;
  std::vector<ArrayMember> ArrayMembers;
  std::vector<OverloadPair> OverloadPairs;
  std::vector<UntranslatablePair> UntranslatablePairs;
  std::vector<TileStaticDeclaration> TileStatics;
  /// Everything that was declared tile_static, wherever it is, in instantiations too.
  std::vector<const clang::NamedDecl *> TileStaticVariables;
  std::vector<BarrierWait> Barriers;
  std::vector<NameUse> Names;
  std::vector<LambdaKernel> Kernels;
  std::vector<Launch> Launches;
  /// Launches in the source whose kernel is not written in the call: a functor, or a lambda held in
  /// a variable.
  std::vector<clang::SourceLocation> ObjectKernels;
  /// Classes with `_map_index`, which Visual C++'s launch looks for in a compute domain.
  std::vector<const clang::CXXRecordDecl *> UserDomains;
  std::vector<PropertyWrite> PropertyWrites;
  /// Declarations of properties, from the first to the last token before `;`.
  std::vector<clang::SourceRange> PropertyDeclarations;
};

/// Reads the model of a parsed translation unit. What system headers declare is left out.
SourceModel buildModel(clang::ASTContext &Context, DialectTable Dialect);

} // namespace amp2hip
