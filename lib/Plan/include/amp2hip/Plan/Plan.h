// Describes how one source changes: every decision, as plain data. A plan consists of source
// locations and of C++ text that the user could have written; how HIP spells it is decided in
// Rewrite.
#pragma once

#include "amp2hip/Plan/DialectPlan.h"
#include "amp2hip/Plan/KernelPlan.h"
#include "amp2hip/Plan/Respelling.h"
#include "amp2hip/Support/Restrictions.h"

#include "clang/Basic/SourceLocation.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class ASTContext;
class DiagnosticsEngine;
class Preprocessor;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// A function or lambda that gets the attributes `__host__` and `__device__` for its sides.
struct SidedFunction {
  clang::SourceLocation Front; ///< the place to insert the words
  /// The restriction specifier, which shows the level of macro expansion of the declaration.
  clang::SourceLocation Specifier;
  Restrictions Set;
  bool IsLambda;
};

/// A declarator that gets a declaration of its own, with a copy of the specifiers that it shared.
struct SplitDeclarator {
  clang::SourceLocation Begin, FirstDeclarator, Comma;
  Restrictions Set;
};

/// A `decltype(f(x))` that is replaced by the type it stands for.
struct SpelledType {
  clang::SourceRange Written;
  std::string Text;
};

/// A member `array<T, N> &name`, which becomes an alias by value.
struct AliasMemberPlan {
  clang::SourceLocation Begin, Name;
  std::string AliasOf;          ///< the library's type: "array"
  clang::SourceRange Arguments; ///< its template arguments; invalid if they are not written
  clang::SourceRange Type;      ///< the name of the type
  bool IsConst;
};

/// A local class that moves to a namespace before its function.
struct HoistedClass {
  clang::SourceRange Definition;
  clang::SourceLocation Function; ///< the beginning of the function
  std::string Name, Namespace;
};

/// A `tile_static` declaration, which becomes one of shared memory.
struct TileStaticPlan {
  struct Variable {
    std::string Name;
    clang::SourceRange Element;    ///< the type without the dimensions of an array
    clang::SourceRange Dimensions; ///< from the first `[` to the last `]`; invalid if no array
  };
  clang::SourceLocation Keyword;
  clang::SourceRange Statement;
  /// The variables have a constructor or destructor, which must not run (L204): each becomes
  /// storage and a reference to it. Otherwise only the keyword is replaced.
  bool NeedsRawStorage;
  std::vector<Variable> Variables;
};

/// An assignment, compound assignment, increment or decrement of a property, which becomes a call
/// of its setter.
struct PropertyWritePlan {
  clang::SourceRange Whole;
  clang::SourceLocation Object; ///< its first token; in `++object.name`, after the operator
  clang::SourceLocation Member;
  std::string Getter, Setter;
  std::string Operator; ///< "+" for `+=` and ++, "-" for `-=` and --, and so on
  clang::SourceLocation OperatorWritten;
  clang::SourceRange Value;   ///< the operand; invalid for ++ and --
  bool ValueIsSimple;         ///< the operand needs no parentheses
  clang::SourceRange Indices; ///< the subscripts, from `[` to the last `]`; otherwise invalid
};

/// An access to a property that is a data member in another instance of its template or use of its
/// macro. The output has code for both, and the object's class decides (L300).
struct PropertyOrMemberPlan {
  PropertyWritePlan Access;  ///< has no setter if it is a read
  clang::SourceRange Object; ///< invalid for an implicit `this`
  bool IsArrow;
};

/// The same in an operand that is not evaluated, where C++17 has no lambdas:
/// `decltype(object.name)`. The output calls a function of that name there, which it declares
/// before the declaration around the access.
struct UnevaluatedPropertyPlan {
  clang::SourceRange Whole, Object;
  clang::SourceLocation Member;
  clang::SourceLocation Around; ///< the first token of the declaration
  bool IsArrow;
  bool IsDeclaredType; ///< the access is the whole operand of a `decltype`: the type is as
                       ///< declared, without a reference added
  std::string Name;
  std::vector<std::string> Getters;
};

/// Two functions that differ only in their restrictions (L50). Each gets a name of its own, or a
/// tag as first parameter if they are constructors; a dispatcher for both sides replaces them and
/// calls the one for its side.
struct PairPlan {
  struct Declaration {
    clang::SourceRange Name;    ///< includes `operator` and its symbol
    clang::SourceLocation Open; ///< the `(` of the parameters
    bool IsAmp, HasParameters;
    /// The type that a conversion function converts to, which becomes its result type, before
    /// the qualifier of the name; and the keyword `explicit`, which is removed. Invalid if absent.
    clang::SourceRange ConvertsTo;
    clang::SourceLocation Qualifier, Explicit;
    /// The constructor has more parameters than the pair shares. Its default arguments up to the
    /// first of these are removed, each with its `=`; then calls of the pair do not find it, and it
    /// needs no tag.
    bool HasMoreParameters = false;
    std::vector<clang::SourceRange> Defaults;
    /// The parameters that become references (see IsHandedOn): `&&` is inserted before Token, the
    /// name or the ellipsis, or after Token, the last token of the type. Returned are the places
    /// where the body returns one of them, and has to move from it.
    struct Reference {
      clang::SourceLocation Token;
      bool IsBefore;
    };
    std::vector<Reference> References;
    std::vector<clang::SourceRange> Returned;
  };
  struct Parameter {
    clang::SourceRange Written;  ///< without a default argument
    std::string Name;            ///< empty if the parameter has none
    clang::SourceRange Ellipsis; ///< invalid if the parameter is no pack
    bool IsRValueReference;
    /// The parameter is an object whose copies the program notices. The dispatching function has
    /// it; the two functions that it calls refer to it.
    bool IsHandedOn;
    clang::SourceRange CpuDefault, AmpDefault; ///< the default arguments; invalid if absent
  };
  std::string CpuName, AmpName;
  /// All declarations of both functions and of specialisations of their templates.
  std::vector<Declaration> Declarations;

  // The first declaration of the two functions.
  clang::SourceLocation Begin; ///< the beginning of the template header, if there is one
  clang::SourceLocation Front; ///< after the template header
  clang::SourceRange Name;
  clang::SourceLocation Open, Close; ///< the parentheses of the parameters
  std::vector<Parameter> Parameters; ///< those that both have
  /// The default argument of the first parameter that only one of them has; otherwise invalid.
  clang::SourceRange CpuFurther, AmpFurther;
  clang::SourceLocation HeaderEnd; ///< the last token before `;`, the body or the initialisers
  std::vector<std::string> TemplateArguments;       ///< for a call; empty if they are deduced
  std::vector<clang::SourceRange> TemplateDefaults; ///< each with its `=`

  /// The last token of the first declaration of the second function, with its semicolon.
  clang::SourceLocation SecondEnd;
  bool IsInClass, IsConstructor, NeedsInline;
  /// On the CPU device, a constructor of the pair constructs the object in place; otherwise the
  /// object is copied.
  bool IsMadeInPlace = false;
  bool IsExplicit = false;
  bool IsForRValues = false; ///< by its ref-qualifier `&&`
};

/// A conversion function that becomes an ordinary function with a name.
struct RenamedConversion {
  PairPlan::Declaration Declaration;
  std::string Name;
};

/// A call that is changed because C++ would resolve it to another function than C++ AMP does. The
/// change is the same for both sides, or the call dispatches between two versions.
struct CallPlan {
  /// The changes that make the call resolve to one function. Empty members change nothing.
  struct Version {
    std::string Name;            ///< replaces the written name
    bool AmongTemplates = false; ///< the call gets an empty list of template arguments: `f<>(x)`
    std::vector<std::string> Conversions; ///< types that the arguments are cast to
    std::vector<std::string> Defaults;    ///< default arguments that the call passes explicitly
    std::string ObjectConversion;         ///< type that the object of a member function is cast to
    std::string Conversion;               ///< call of a conversion function: ".to_int()"

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
  /// The call. In a dispatch between constructors, the arguments with their parentheses, or the
  /// single argument that is converted.
  clang::SourceRange Whole;
  clang::SourceRange Name;
  std::string Made;          ///< in a dispatch between constructors, the type of the objects
  clang::SourceRange Object; ///< the object of a member call; invalid for an implicit `this`
  bool HasImplicitObject = false;
  bool NeedsParentheses = false;    ///< a member call on the object needs parentheses around it
  bool IsMemberOfDependent = false; ///< template arguments need the keyword `template`
  std::vector<Argument> Arguments;
  bool Dispatches = false;
  Version Cpu, Amp; ///< without a dispatch, Cpu is the only version
};

/// A subscript of an array of C++ that the output checks. All locations are in one text.
struct CheckedSubscript {
  clang::SourceRange Array;   ///< the expression before the subscript
  clang::SourceLocation Open; ///< the `[`
  std::string Name;           ///< how messages name the array
  bool TakesAddress;          ///< only the address of the element is used; it may be past the end
};

/// A divisor of integers that the output checks. All locations are in one text.
struct CheckedDivisor {
  clang::SourceLocation Operator;
  clang::SourceRange Divisor;
  std::string Name; ///< how messages name the divisor
  bool IsBitField;  ///< the divisor is promoted, which its type does not say
  /// The dividend if the check has to test its type, because the text also divides values that are
  /// not integers; otherwise invalid.
  clang::SourceRange Dividend;
};

/// A shift whose amount the output masks, because only the low bits count on an accelerator (L332).
/// All locations are in one text.
struct MaskedShift {
  clang::SourceLocation Operator;
  clang::SourceRange Amount;
  bool NeedsParentheses = false; ///< the amount needs parentheses
  unsigned Width = 0;            ///< the width of the shifted value, in bits
  /// The shifted value if the output must compute its width, because the text shifts values of
  /// other widths too; otherwise invalid.
  clang::SourceRange Shifted;
};

/// A launch of the user's own kernel, which the output writes without `<<<>>>` because that is not
/// C++. All locations are in one text.
struct OwnLaunchPlan {
  clang::SourceRange Kernel;
  /// The template arguments, if the call deduces one of them; otherwise empty.
  std::string TemplateArguments;
  clang::SourceRange WrittenTemplateArguments; ///< those that TemplateArguments replaces
  std::vector<clang::SourceRange>
      Configuration;            ///< grid and block, perhaps shared bytes and stream
  clang::SourceRange Arguments; ///< invalid if there are none
  clang::SourceLocation Close;  ///< the last parenthesis
};

/// Everything that changes in one source.
struct Plan {
  DialectPlan Dialect;
  std::vector<SidedFunction> Functions;
  std::vector<SplitDeclarator> SplitDeclarators;
  std::vector<AliasMemberPlan> AliasMembers;
  std::vector<SpelledType> SpelledTypes;
  std::vector<TileStaticPlan> TileStatics;
  std::vector<clang::SourceRange> Barriers; ///< calls that wait at a barrier
  std::vector<Respelling> Names;
  /// Elements that become calls, `m(y, x)` for `m[y][x]`: the brackets of each, in the order of the
  /// text. Without them the output has the same meaning.
  std::vector<std::vector<Respelling>> Rows;
  /// Declarations of properties and of ambiguous names, with their semicolons.
  std::vector<clang::SourceRange> RemovedDeclarations;
  std::vector<PropertyWritePlan> PropertyWrites;
  std::vector<PropertyOrMemberPlan> PropertiesOrMembers;
  std::vector<UnevaluatedPropertyPlan> UnevaluatedProperties;
  /// The last token of `wmain` if the output needs a `main` that calls it; otherwise invalid.
  clang::SourceLocation WideMainEnd;
  std::vector<PairPlan> Pairs;
  std::vector<RenamedConversion> RenamedConversions;
  std::vector<CallPlan> Calls; ///< outer calls before inner ones
  std::vector<HoistedClass> HoistedClasses;
  std::vector<KernelPlan> Kernels; ///< in the order of the text
  /// Lambdas for an accelerator that are not written in a launch: they are held in a variable or
  /// passed to another function.
  std::vector<InPlaceLambda> HeldLambdas;
  /// Lambdas that become mutable, because they hold aliases that their bodies write through: the
  /// closing parenthesis of the parameters, or the end of the captures if there is none.
  std::vector<std::pair<clang::SourceLocation, bool /*has parameters*/>> MutableLambdas;
  std::vector<OwnLaunchPlan> OwnLaunches;
  std::vector<MaskedShift> MaskedShifts;
  // Empty unless checks are requested.
  std::vector<CheckedSubscript> CheckedSubscripts;
  std::vector<CheckedDivisor> CheckedDivisors;
};

/// Returns the name that the kernel of the launch at a location should have if it is unused; empty
/// to let the plan choose.
using KernelNameFor = std::function<std::string(clang::SourceLocation Launch)>;

/// The parts that the output keeps or gets beyond a plain translation, for programs that check
/// themselves.
struct PlanOptions {
  bool KeepsRows = false;    ///< elements that are reached through rows stay as they are
  bool KeepsFences = false;  ///< barriers that order only one kind of memory keep their names
  bool ChecksBounds = false; ///< subscripts of arrays and divisors of integers are checked
  /// The output is one text, so that no other source can use a template of the main file.
  bool IsWhole = false;
};

/// Decides how the source changes, and reports an error for each part that cannot be translated.
Plan makePlan(const SourceModel &Model, clang::ASTContext &Context, const clang::Preprocessor &PP,
              const KernelNameFor &NameFor, const PlanOptions &Options = {});

} // namespace amp2hip
