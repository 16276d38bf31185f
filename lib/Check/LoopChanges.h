// Variables that loops change.
#pragma once

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace amp2hip {

/// Finds the variables that each loop changes, and the loops around each expression.
class LoopChanges : public AstVisitor {
public:
  bool dataTraverseStmtPre(clang::Stmt *S) override {
    if (isLoop(S))
      CurrentLoops.push_back(S);
    return true;
  }
  bool dataTraverseStmtPost(clang::Stmt *S) override {
    if (isLoop(S))
      CurrentLoops.pop_back();
    return true;
  }
  bool VisitExpr(clang::Expr *E) override {
    if (!CurrentLoops.empty())
      LoopsOf[E] = CurrentLoops;
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *E) override {
    return !E->isAssignmentOp() || change(E->getLHS(), makesSmaller(E));
  }
  bool VisitUnaryOperator(clang::UnaryOperator *E) override {
    return !E->isIncrementDecrementOp() || change(E->getSubExpr(), E->isDecrementOp());
  }

  /// Returns the innermost loop around the expression; null if there is none.
  const clang::Stmt *loopAround(const clang::Expr *E) const {
    const auto Known = LoopsOf.find(E);
    return Known == LoopsOf.end() ? nullptr : Known->second.back();
  }
  /// True if the expression names a variable that a loop around it changes.
  bool changesAround(const clang::Expr *E) const {
    return anyChangeAround(E, [](bool) { return true; });
  }
  /// True if the innermost loop around the expression changes one of its variables, and every
  /// change in a loop around it divides, shifts to the right or subtracts.
  bool shrinksAround(const clang::Expr *E) const {
    return anyChangeAround(
               E, [](bool) { return true; }, /*OnlyInnermost=*/true) &&
           !anyChangeAround(E, [](bool IsSmaller) { return !IsSmaller; });
  }

private:
  static bool isLoop(const clang::Stmt *S) {
    return llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt>(S);
  }
  bool change(const clang::Expr *Target, bool IsSmaller) {
    if (const clang::ValueDecl *Variable = declOf(Target))
      for (const clang::Stmt *Loop : CurrentLoops)
        ChangedIn[Loop].emplace(Variable, IsSmaller);
    return true;
  }
  /// True for `x /= 2`, and `x = x / 2`.
  static bool makesSmaller(const clang::BinaryOperator *E) {
    const auto IsSmaller = [](clang::BinaryOperatorKind Kind) {
      return Kind == clang::BO_Div || Kind == clang::BO_Shr || Kind == clang::BO_Sub;
    };
    if (E->isCompoundAssignmentOp())
      return IsSmaller(clang::BinaryOperator::getOpForCompoundAssignment(E->getOpcode()));
    const auto *New = llvm::dyn_cast<clang::BinaryOperator>(E->getRHS()->IgnoreParenImpCasts());
    return New && IsSmaller(New->getOpcode()) && declOf(New->getLHS()) &&
           declOf(New->getLHS()) == declOf(E->getLHS());
  }
  static const clang::ValueDecl *declOf(const clang::Expr *E) {
    const auto *Reference = llvm::dyn_cast<clang::DeclRefExpr>(E->IgnoreParenImpCasts());
    return Reference ? Reference->getDecl() : nullptr;
  }
  template <typename Predicate>
  bool anyChangeAround(const clang::Expr *E, Predicate Counts, bool OnlyInnermost = false) const {
    const auto Known = LoopsOf.find(E);
    if (Known == LoopsOf.end())
      return false;
    struct Names : AstVisitor {
      bool VisitDeclRefExpr(clang::DeclRefExpr *R) override {
        All.insert(R->getDecl());
        return true;
      }
      std::set<const clang::ValueDecl *> All;
    } Named;
    Named.TraverseStmt(const_cast<clang::Expr *>(E));
    for (const clang::Stmt *Loop :
         llvm::drop_begin(Known->second, OnlyInnermost ? Known->second.size() - 1 : 0))
      if (const auto Changes = ChangedIn.find(Loop); Changes != ChangedIn.end())
        for (const auto &[Variable, IsSmaller] : Changes->second)
          if (Named.All.count(Variable) && Counts(IsSmaller))
            return true;
    return false;
  }

  std::vector<const clang::Stmt *> CurrentLoops;
  std::map<const clang::Expr *, std::vector<const clang::Stmt *>> LoopsOf;
  /// By loop, the variables that it changes, and whether the change makes them smaller.
  std::map<const clang::Stmt *, std::set<std::pair<const clang::ValueDecl *, bool>>> ChangedIn;
};

} // namespace amp2hip
