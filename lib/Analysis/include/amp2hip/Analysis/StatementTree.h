// A statement with all of its parts, and the statement around each part.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <vector>

namespace amp2hip {

/// The statements below a root, in the order of the text. A property is visited as it is written,
/// not as the call that it becomes.
class StatementTree {
public:
  explicit StatementTree(const clang::Stmt *Root);

  /// Calls \p Visit with each statement of one class.
  template <typename Class, typename Function> void forEach(Function Visit) const {
    for (const clang::Stmt *S : All)
      if (const auto *Wanted = llvm::dyn_cast<Class>(S))
        Visit(Wanted);
  }
  /// Returns the statement around this one, of which it is a direct part; null for the root.
  const clang::Stmt *parentOf(const clang::Stmt *S) const { return Parents.lookup(S); }
  /// Returns the statement that uses the value of an expression: the next one around it that is
  /// neither a pair of parentheses nor implicit.
  const clang::Stmt *userOf(const clang::Expr *E) const;
  /// Returns the nearest statement around this one for which the predicate holds; null if there is
  /// none.
  const clang::Stmt *around(const clang::Stmt *S,
                            llvm::function_ref<bool(const clang::Stmt *)> Predicate) const;
  /// True if the first statement is the second one, or in it.
  bool isWithin(const clang::Stmt *S, const clang::Stmt *Outer) const;
  /// True if a declaration in the statement \p Outer declares the variable.
  bool isDeclaredWithin(const clang::VarDecl *Variable, const clang::Stmt *Outer) const;
  /// Returns the innermost loop around a statement in the same function; null if there is none.
  const clang::Stmt *loopAround(const clang::Stmt *S) const;
  /// Returns the outermost loop around a statement in the same function.
  const clang::Stmt *outermostLoopAround(const clang::Stmt *S) const;
  /// Returns the statement around a whole expression, of which it is a direct part.
  const clang::Stmt *blockOf(const clang::Expr *Whole) const;
  /// Returns the names of a variable, in the order of the text.
  llvm::ArrayRef<const clang::DeclRefExpr *> namesOf(const clang::ValueDecl *Variable) const;

private:
  void add(const clang::Stmt *S, const clang::Stmt *Parent);

  std::vector<const clang::Stmt *> All;
  llvm::DenseMap<const clang::Stmt *, const clang::Stmt *> Parents;
  llvm::DenseMap<const clang::ValueDecl *, std::vector<const clang::DeclRefExpr *>> Names;
};

/// Returns an expression without parentheses and implicit nodes around it. The access to a property
/// is returned as written.
const clang::Expr *asWrittenInside(const clang::Expr *E);
/// Returns the variable that an expression names; null if it is something else.
const clang::VarDecl *variableOf(const clang::Expr *E);
/// Returns the type of an expression; that of the property, if it names one.
clang::QualType typeOf(const clang::Expr *E);
/// True for `for`, range-based `for`, `while` and `do`.
bool isLoop(const clang::Stmt *S);
/// Returns the body of a loop.
const clang::Stmt *bodyOf(const clang::Stmt *Loop);
/// False if the body of a loop ends with a jump out of it, so that there is at most one iteration.
bool isRepeated(const clang::Stmt *Loop);

} // namespace amp2hip
