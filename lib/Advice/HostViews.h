// Local views and arrays of a host function, and how it and its kernels use them.
#pragma once

#include "Code.h"

#include <optional>

namespace amp2hip {

/// A local array_view over memory of the host.
struct HostView {
  const clang::VarDecl *Variable;
  const clang::CXXConstructExpr *Construction;
  /// The variable that owns the memory or points to it; null if that is not known.
  const clang::VarDecl *Source;
  bool IsConst; ///< its elements are const

  /// True if no other variable refers to the memory, unless it was constructed from Source.
  bool hasOwnMemory() const;
};

/// Returns the facts about a variable; std::nullopt if it is no array_view over host memory.
std::optional<HostView> hostViewOf(const clang::VarDecl *Variable);

/// True for an array_view and an array.
bool isViewOrArray(clang::QualType Type);
/// Returns the variable that a capture copies or refers to; null for any other capture.
const clang::VarDecl *capturedVariable(const clang::LambdaCapture &Capture);
/// Returns the construction that initialises a variable; null if there is none.
const clang::CXXConstructExpr *constructionOf(const clang::VarDecl *Variable);

/// True if the use of an object's name changes neither the object nor the memory that a view refers
/// to: it reads an element, a member or the extent.
bool isReading(const clang::Expr *Name, const StatementTree &Tree);
/// True if the memory of a variable is reached only through its own name and through views: the
/// function keeps no reference, pointer or iterator to it, and passes it to nothing that could.
bool isUnaliased(const clang::VarDecl *Memory, const StatementTree &Tree);
/// True if a function's text has no directive, which could hide other uses of its variables, and
/// nothing that depends on the exact type of one.
bool isWrittenPlainly(const HostCode &Code);
/// True if the name of a view or an array is only used to get its extent.
bool isForExtent(const clang::Expr *Name, const StatementTree &Tree);
/// True if a lambda captures the object under this name; false in its body, and for a capture with
/// an initialiser.
bool isCapture(const clang::Expr *Name, const StatementTree &Tree);

} // namespace amp2hip
