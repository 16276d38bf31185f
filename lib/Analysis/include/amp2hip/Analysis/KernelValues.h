// Facts about the integers in a kernel: how they depend on the thread, and which of them are never
// negative.
#pragma once

#include "amp2hip/Analysis/AffineValue.h"
#include "amp2hip/Analysis/StatementTree.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/FoldingSet.h"

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace amp2hip {

/// The integers of one function as affine values. A part that cannot be divided further is a
/// symbol; equal expressions have the same symbol.
class KernelValues {
public:
  /// Decides whether an expression counts as the same for all threads if that is not proved.
  typedef std::function<bool(const clang::Expr *)> Uniformity;

  /// \p Tree is that of the function's body. \p Index is its index or tiled_index, whose value
  /// nothing changes, or null; it has \p Rank dimensions.
  KernelValues(const clang::FunctionDecl *Function, const StatementTree &Tree,
               const clang::ParmVarDecl *Index, unsigned Rank)
      : Function(Function), Tree(Tree), Index(Index), Rank(Rank) {}
  /// The same, but the index is the first parameter that is a tiled_index.
  KernelValues(const clang::FunctionDecl *Function, const StatementTree &Tree);

  /// Returns the value of an integer. A value is divergent unless it is proved to be the same for
  /// all threads, or \p IsUniform says so.
  AffineValue valueOf(const clang::Expr *E, Uniformity IsUniform) const;
  /// The same, but nothing is uniform without a proof.
  AffineValue valueOf(const clang::Expr *E) const;
  /// Returns the components of an index: of `idx`, `t.local`, `index<2>(i, j)` or a variable with
  /// such a value that nothing changes. Returns std::nullopt for anything else.
  std::optional<std::vector<AffineValue>> indexOf(const clang::Expr *E) const;
  /// Returns the values of arguments, each an integer or an index; std::nullopt if an index is not
  /// known.
  std::optional<std::vector<AffineValue>>
  valuesOf(llvm::ArrayRef<const clang::Expr *> Arguments) const;
  /// Returns the components of the thread's index in the domain.
  std::vector<AffineValue> threadIndex() const { return components(Index, /*ArePlaces=*/true); }
  /// True if a signed integer cannot be negative, unless a sum or product overflows.
  bool isNeverNegative(const clang::Expr *E) const;
  /// Returns how many places a tile has in a dimension of the tiled_index.
  int placesIn(unsigned Dimension) const;
  /// Returns an expression that the symbol stands for; null for a place.
  const clang::Expr *expressionOf(Symbol S) const;

private:
  AffineValue opaque(const clang::Expr *E, bool IsShared = false, unsigned Role = 0) const;
  AffineValue valueOfVariable(const clang::Expr *Name, const clang::VarDecl *Variable) const;
  AffineValue valueOfOperator(const clang::BinaryOperator *E) const;
  bool isUnderDivergence(const clang::Stmt *S) const;
  bool isSameThroughout(const AffineValue &Value) const;
  bool isNeverNegative(const clang::VarDecl *Variable) const;
  std::vector<AffineValue> components(const void *Of, bool ArePlaces) const;
  clang::StringRef partOfIndex(const clang::Expr *E) const;
  unsigned numberOf(llvm::FoldingSetNodeID ID, const clang::Expr *E) const;
  clang::ASTContext &context() const { return Function->getASTContext(); }

  const clang::FunctionDecl *Function;
  const StatementTree &Tree;
  const clang::ParmVarDecl *Index = nullptr;
  unsigned Rank = 0;
  mutable Uniformity IsUniform;
  /// The variables whose changes are being looked at. A change may use the variable itself.
  mutable std::vector<const clang::VarDecl *> Active;
  mutable std::map<llvm::FoldingSetNodeID, unsigned> Numbers;
  mutable std::vector<const clang::Expr *> Expressions; // by number
};

} // namespace amp2hip
