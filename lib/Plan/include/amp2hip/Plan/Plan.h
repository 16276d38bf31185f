// What becomes of one source: every decision, as plain data. A plan consists of source locations
// and of C++ text that the user could have written; how HIP spells it is decided in Rewrite.
#pragma once

#include "amp2hip/Plan/DialectPlan.h"
#include "amp2hip/Plan/KernelPlan.h"
#include "amp2hip/Plan/Respelling.h"
#include "amp2hip/Support/Restrictions.h"

#include "clang/Basic/SourceLocation.h"

#include <functional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class DiagnosticsEngine;
class Preprocessor;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// A function or lambda that says which sides it is for.
struct SidedFunction {
  /// Where the words for that go.
  clang::SourceLocation Front;
  /// Where the specifier is, to tell which level of macro expansion the declaration is written at.
  clang::SourceLocation Specifier;
  Restrictions Set;
  bool IsLambda;
};

/// A declarator that gets a declaration of its own, beginning with what it shared before.
struct SplitDeclarator {
  clang::SourceLocation Begin, FirstDeclarator, Comma;
  Restrictions Set;
};

/// A type that is written as `decltype(f(x))`, and what it is.
struct SpelledType {
  clang::SourceRange Written;
  std::string Text;
};

/// A member `array<T, N> &name`, of which a kernel's copy needs an alias by value.
struct AliasMemberPlan {
  clang::SourceLocation Begin, Name;
  std::string AliasOf;          // "array"
  clang::SourceRange Arguments; // of the type, if they are written there
  clang::SourceRange Type;      // else the name of the type
  bool IsConst;
};

/// A class that moves from a function to a namespace in front of it.
struct HoistedClass {
  clang::SourceRange Definition;
  clang::SourceLocation Function; // where it begins
  std::string Name, Namespace;
};

struct TileStaticPlan {
  struct Variable {
    std::string Name;
    clang::SourceRange Element;    // its type, but for the dimensions of an array
    clang::SourceRange Dimensions; // from the first `[` to the last `]`, or invalid
  };
  clang::SourceLocation Keyword;
  clang::SourceRange Statement;
  /// A constructor or destructor that must not run (L204): the variables become storage and
  /// references to it. Otherwise only the keyword changes.
  bool NeedsRawStorage;
  std::vector<Variable> Variables;
};

/// An assignment to a property, or a change of it, as a call of its setter.
struct PropertyWritePlan {
  clang::SourceRange Whole;
  clang::SourceLocation Object; // its first token: behind the operator of `++object.name`
  clang::SourceLocation Member;
  std::string Getter, Setter;
  std::string Operator;       // of a compound assignment, without the `=`; "+" or "-" for ++ and --
  clang::SourceRange Value;   // invalid for ++ and --
  bool ValueIsSimple;         // and needs no parentheses
  clang::SourceRange Indices; // of a property with subscripts: from `[` to the last `]`
};

/// A name that is a property here, and a data member in another instance of its template or use of
/// its macro: both are written, and the object's class decides (L300).
struct PropertyOrMemberPlan {
  PropertyWritePlan Access;  // without a setter if it is a read
  clang::SourceRange Object; // invalid where it is not written, because it is `*this`
  bool IsArrow;
};

/// Two functions that differ in their restrictions only (L50) get names of their own, or
/// constructors a first parameter; a function for both sides takes their place and calls the one
/// for the side it is on.
struct PairPlan {
  struct Declaration {
    clang::SourceRange Name;    // with `operator` and its symbol
    clang::SourceLocation Open; // of the parameters
    bool IsAmp, HasParameters;
    /// Of a conversion function: the type that it converts to, which becomes that of its result, in
    /// front of what qualifies the name; and the word that only a conversion function has.
    clang::SourceRange ConvertsTo;
    clang::SourceLocation Qualifier, Explicit; // or invalid
    /// Of a constructor with more parameters than the pair shares: its default arguments up to the
    /// first of these, each with its `=`, which go. Then it is the pair's no more, and needs no
    /// tag.
    bool HasMoreParameters = false;
    std::vector<clang::SourceRange> Defaults;
  };
  struct Parameter {
    clang::SourceRange Written; // without a default argument
    std::string Name;           // empty: it has none
    bool IsRValueReference;
    clang::SourceRange CpuDefault, AmpDefault; // the default arguments, or invalid
  };
  std::string CpuName, AmpName;
  /// Every declaration of both, specialisations of a template included.
  std::vector<Declaration> Declarations;

  // The declaration of the two that stands first.
  clang::SourceLocation Begin; // with its template header
  clang::SourceLocation Front; // behind it
  clang::SourceRange Name;
  clang::SourceLocation Open, Close; // of the parameters
  std::vector<Parameter> Parameters; // that both have
  /// What the default argument of the first further parameter of one is; invalid if it has none.
  clang::SourceRange CpuFurther, AmpFurther;
  clang::SourceLocation HeaderEnd; // the last token before `;` or the body or the initialisers
  std::vector<std::string> TemplateArguments;       // of a call; empty: they are deduced
  std::vector<clang::SourceRange> TemplateDefaults; // each with its `=`

  /// The last token of the first declaration of the other one, with its semicolon.
  clang::SourceLocation SecondEnd;
  bool IsInClass, IsConstructor, NeedsInline;
  bool IsMadeInPlace = false; // on the CPU device, by a constructor; else it is copied
  bool IsExplicit = false;
};

/// A conversion function that is a function of another name in the output, which nobody calls by
/// converting.
struct RenamedConversion {
  PairPlan::Declaration Declaration;
  std::string Name;
};

/// A call that says which function it means, where C++ would choose another one: the same for both
/// sides, or one for each.
struct CallPlan {
  struct Version {
    std::string Name;            // in place of the one that is written, or empty
    bool AmongTemplates = false; // f<>(x)
    /// Types that the arguments are converted to; empty for those that stay.
    std::vector<std::string> Conversions;
    std::vector<std::string> Defaults; // further arguments, which are the function's default ones
    std::string ObjectConversion;      // of a member function, or empty
    /// What calls the function that converts an object: ".to_int()", or empty.
    std::string Conversion;

    bool operator==(const Version &Other) const {
      return Name == Other.Name && AmongTemplates == Other.AmongTemplates &&
             Conversions == Other.Conversions && Defaults == Other.Defaults &&
             ObjectConversion == Other.ObjectConversion && Conversion == Other.Conversion;
    }
  };
  struct Argument {
    clang::SourceRange Written;
    bool IsInBraces;
  };
  /// The call. Of a dispatch between constructors the arguments, which become objects of the type
  /// Made: with the parentheses around them, or the one that is converted.
  clang::SourceRange Whole;
  clang::SourceRange Name;
  std::string Made;
  clang::SourceRange Object; // of a member function; invalid where `this` is not written
  bool HasImplicitObject = false;
  bool NeedsParentheses = false;    // for a conversion to be called of it
  bool IsMemberOfDependent = false; // and needs the word `template` in front of a list of arguments
  std::vector<Argument> Arguments;
  bool Dispatches = false;
  Version Cpu, Amp; // without a dispatch, the first one
};

struct Plan {
  DialectPlan Dialect;
  std::vector<SidedFunction> Functions;
  std::vector<SplitDeclarator> SplitDeclarators;
  std::vector<AliasMemberPlan> AliasMembers;
  std::vector<SpelledType> SpelledTypes;
  std::vector<TileStaticPlan> TileStatics;
  std::vector<clang::SourceRange> Barriers; ///< calls that wait at a barrier
  std::vector<Respelling> Names;
  /// Declarations of properties and of ambiguous names, with their semicolons.
  std::vector<clang::SourceRange> RemovedDeclarations;
  std::vector<PropertyWritePlan> PropertyWrites;
  std::vector<PropertyOrMemberPlan> PropertiesOrMembers;
  /// The last token of `wmain` if the output needs a `main` that calls it; otherwise invalid.
  clang::SourceLocation WideMainEnd;
  std::vector<PairPlan> Pairs;
  std::vector<RenamedConversion> RenamedConversions;
  std::vector<CallPlan> Calls; ///< outer calls in front of inner ones
  std::vector<HoistedClass> HoistedClasses;
  std::vector<KernelPlan> Kernels; ///< in the order of the text
  /// Lambdas for an accelerator that are not written in a launch: they are held in a variable or
  /// passed to another function.
  std::vector<InPlaceLambda> HeldLambdas;
};

/// Returns the name that the kernel of the launch at a location should have if it is unused; empty
/// to let the plan choose.
using KernelNameFor = std::function<std::string(clang::SourceLocation Launch)>;

/// Decides what becomes of the source, and reports an error for what cannot be translated. If
/// KeepsFences is set, barriers that order only one kind of memory keep their names.
Plan makePlan(const SourceModel &Model, clang::ASTContext &Context, const clang::Preprocessor &PP,
              const KernelNameFor &NameFor, bool KeepsFences = false);

} // namespace amp2hip
