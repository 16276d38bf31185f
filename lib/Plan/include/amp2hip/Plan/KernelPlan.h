// The form of a kernel in the output: a function with a name, or a device lambda in place.
#pragma once

#include "amp2hip/Plan/Respelling.h"

#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace amp2hip {

// ---- The named form: a `__global__` function before the function with the launch.

/// A captured variable, as a parameter of the named kernel.
struct KernelParameter {
  std::string Name;
  std::string Type; ///< the type of a value; empty if the parameter is an alias
  bool IsConst = false;
  /// The library's type of an object that is captured by reference: "array". The parameter is an
  /// alias of the object. Empty for a value.
  std::string AliasOf;
  std::string AliasArguments; ///< the template arguments of that type
  /// The type of the object if it is a template parameter; AliasArguments is empty then.
  std::string AliasedType;
  bool IsPack = false;
  /// The initialiser of an init-capture, which the launch passes; invalid if the launch passes the
  /// variable called Name.
  clang::SourceRange Initialiser;
  /// The initialiser is a static data member that may have no definition: its value can be read,
  /// but no reference can be bound to it.
  bool IsDeclaredOnly = false;
};

/// The text of template parameters, and the arguments with which the launch names them.
struct TemplateText {
  std::vector<std::string> Parameters, Arguments;
};

/// The index parameter of the kernel.
struct KernelIndex {
  std::string Name; ///< empty if the parameter has none
  clang::SourceRange Declaration;
  bool IsAuto = false; ///< the lambda is generic
  bool IsConst = false;
};

/// The rank or the tile of the compute domain.
struct KernelDomain {
  /// One dimension of the tile.
  struct TileSize {
    /// The expression, if it means the same before the function; otherwise invalid.
    clang::SourceRange Written;
    bool IsOneToken;
    std::string Number; ///< the value, if Written is invalid
  };

  bool IsTiled = false;
  std::string Rank; ///< the rank of a simple kernel
  std::vector<TileSize> Tile;
  /// The product of the tile's sizes can be computed before the kernel. Otherwise ThreadNumber
  /// is the number of threads, or empty if it is unknown.
  bool ThreadsAreKnown = true;
  std::string ThreadNumber;
};

/// The locations of the parts of the launch's call and of its lambda.
struct LaunchCall {
  clang::SourceRange Callee;         ///< `parallel_for_each` with its qualifier
  clang::SourceLocation Open, Comma; ///< the call's `(`, and the comma before the lambda
  clang::SourceLocation LambdaBegin, LambdaEnd;
  clang::SourceRange Body; ///< with its braces
};

/// The outermost declaration around the launch, before which the kernel is put: a function, or
/// the class that a member function is defined in.
struct KernelInsertionPoint {
  clang::SourceLocation Declaration;
  clang::SourceLocation FunctionBody; ///< the opening brace of the function with the launch
  std::string LibraryPrefix;          ///< how the library's namespace is spelled there
};

/// A member that only its class can name: it becomes public.
struct ExposedMember {
  clang::SourceRange Declaration; ///< with its semicolon
  std::string Access;             ///< "private" or "protected", restored after the member
  clang::SourceLocation Class;    ///< the first token of its definition
};

/// Changes that give the kernel what its body uses of the function and the class around it.
struct KernelContext {
  /// Declarations of constants and types, and using-declarations, that are copied into the kernel.
  std::vector<clang::SourceRange> CarriedDeclarations;
  std::vector<Respelling> ClassNames; ///< names of class members, which get qualified
  std::vector<ExposedMember> ExposedMembers;
};

/// A kernel that becomes a `__global__` function.
struct NamedKernelPlan {
  std::string Name;
  TemplateText Template;
  KernelIndex Index;
  KernelDomain Domain;
  std::string DomainName; ///< the name of the parameter for the domain of a simple kernel
  std::vector<KernelParameter> Parameters;
  LaunchCall Call;
  KernelInsertionPoint Place;
  KernelContext Context;
};

// ---- The form in place: a device lambda, launched by the runtime's parallel_for_each.

/// A capture by reference, which becomes an init-capture of an alias.
struct AliasCapture {
  std::string Name;
  clang::SourceRange Initialiser; ///< the initialiser of an init-capture; otherwise invalid
  clang::SourceRange Written;     ///< in the lambda's introducer; invalid if implicit
};

/// A lambda that stays where it is and gets aliases of the objects that it captures by reference.
struct InPlaceLambda {
  std::vector<AliasCapture> Captures;
  clang::SourceLocation IntroducerEnd;
  clang::SourceLocation DefaultCapture; ///< `=` or `&`; invalid if there is none
  bool DefaultIsReference = false;
  bool NamesCopies = false; ///< names are captured by value explicitly: `[&, n]`
};

/// A kernel that stays in its place, as a lambda for the device.
struct InPlaceKernelPlan {
  std::string Reason;                  ///< why the kernel cannot have a name
  std::optional<InPlaceLambda> Lambda; ///< empty for a kernel that is an object
};

// ----

/// One launch and the form of its kernel.
struct KernelPlan {
  clang::SourceLocation Launch;
  std::variant<NamedKernelPlan, InPlaceKernelPlan> Form;
};

} // namespace amp2hip
