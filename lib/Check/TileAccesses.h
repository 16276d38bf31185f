// Reads and writes of tile_static elements.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecursiveASTVisitor.h"

#include <vector>

namespace amp2hip {

/// Finds the accesses to elements of tile_static variables in a statement, reads before writes.
class AccessFinder : public clang::RecursiveASTVisitor<AccessFinder> {
public:
  struct Found {
    const clang::Expr *Element;
    const clang::VarDecl *Variable;
    std::vector<const clang::Expr *> Indices;
    bool IsRead, IsWrite;
    const clang::Expr *Value;
  };

  bool TraverseLambdaExpr(clang::LambdaExpr *) { return true; }
  bool TraverseBinaryOperator(clang::BinaryOperator *E) {
    if (!E->isAssignmentOp() || !noteWrite(E->getLHS(), E->isCompoundAssignmentOp(), E->getRHS()))
      return RecursiveASTVisitor::TraverseBinaryOperator(E);
    return true;
  }
  bool TraverseCompoundAssignOperator(clang::CompoundAssignOperator *E) {
    return TraverseBinaryOperator(E);
  }
  bool TraverseUnaryOperator(clang::UnaryOperator *E) {
    if (E->isIncrementDecrementOp() && noteWrite(E->getSubExpr(), true, nullptr))
      return true;
    if (E->getOpcode() == clang::UO_AddrOf)
      return true; // accesses through pointers are not followed
    return RecursiveASTVisitor::TraverseUnaryOperator(E);
  }
  bool TraverseImplicitCastExpr(clang::ImplicitCastExpr *E) {
    Found F;
    if (E->getCastKind() == clang::CK_LValueToRValue && element(E->getSubExpr(), F)) {
      F.IsRead = true;
      F.IsWrite = false;
      All.push_back(F);
      for (const clang::Expr *I : F.Indices)
        TraverseStmt(const_cast<clang::Expr *>(I));
      return true;
    }
    return RecursiveASTVisitor::TraverseImplicitCastExpr(E);
  }

  std::vector<Found> All;

private:
  bool noteWrite(const clang::Expr *Target, bool IsRead, const clang::Expr *Value) {
    Found F;
    if (!element(Target, F))
      return false;
    if (Value)
      TraverseStmt(const_cast<clang::Expr *>(Value));
    for (const clang::Expr *I : F.Indices)
      TraverseStmt(const_cast<clang::Expr *>(I));
    F.IsRead = IsRead;
    F.IsWrite = true;
    F.Value = Value;
    All.push_back(F);
    return true;
  }

  static bool element(const clang::Expr *E, Found &F) {
    F.Element = E;
    F.Value = nullptr;
    F.Indices.clear();
    E = E->IgnoreParenImpCasts();
    while (const auto *Subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(E)) {
      F.Indices.insert(F.Indices.begin(), Subscript->getIdx());
      E = Subscript->getBase()->IgnoreParenImpCasts();
    }
    const auto *Reference = llvm::dyn_cast<clang::DeclRefExpr>(E);
    F.Variable = Reference ? llvm::dyn_cast<clang::VarDecl>(Reference->getDecl()) : nullptr;
    // Accesses to members of structs and to whole rows of an array are not compared.
    if (!F.Variable || !isTileStatic(F.Variable))
      return false;
    unsigned Dimensions = 0;
    for (clang::QualType T = F.Variable->getType();
         const clang::ArrayType *A = T->getAsArrayTypeUnsafe(); T = A->getElementType())
      ++Dimensions;
    return Dimensions == F.Indices.size();
  }
};

} // namespace amp2hip
