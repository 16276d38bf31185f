#include "amp2hip/Analysis/StatementTree.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp2hip {

StatementTree::StatementTree(const Stmt *Root) { add(Root, nullptr); }

void StatementTree::add(const Stmt *S, const Stmt *Parent) {
  if (!S || !Parents.try_emplace(S, Parent).second)
    return;
  All.push_back(S);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(S))
    Names[Reference->getDecl()].push_back(Reference);
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(S))
    return add(Pseudo->getSyntacticForm(), S);
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(S))
    return add(Opaque->getSourceExpr(), S);
  for (const Stmt *Child : S->children())
    add(Child, S);
}

static bool isTransparent(const Stmt *S) {
  return isa<ParenExpr, ImplicitCastExpr, ExprWithCleanups, MaterializeTemporaryExpr,
             CXXBindTemporaryExpr, ConstantExpr, PseudoObjectExpr, OpaqueValueExpr>(S);
}

const Stmt *StatementTree::userOf(const Expr *E) const {
  const Stmt *User = parentOf(E);
  while (User && isTransparent(User))
    User = parentOf(User);
  return User;
}

const Stmt *StatementTree::around(const Stmt *S,
                                  llvm::function_ref<bool(const Stmt *)> Predicate) const {
  do
    S = parentOf(S);
  while (S && !Predicate(S));
  return S;
}

bool StatementTree::isWithin(const Stmt *S, const Stmt *Outer) const {
  return S == Outer || around(S, [&](const Stmt *Around) { return Around == Outer; });
}

bool StatementTree::isDeclaredWithin(const VarDecl *Variable, const Stmt *Outer) const {
  bool IsFound = false;
  forEach<DeclStmt>([&](const DeclStmt *Declaration) {
    IsFound |= llvm::is_contained(Declaration->decls(), Variable) && isWithin(Declaration, Outer);
  });
  return IsFound;
}

const Stmt *StatementTree::loopAround(const Stmt *S) const {
  const Stmt *Found =
      around(S, [](const Stmt *Around) { return isLoop(Around) || isa<LambdaExpr>(Around); });
  return Found && isLoop(Found) ? Found : nullptr;
}

const Stmt *StatementTree::outermostLoopAround(const Stmt *S) const {
  const Stmt *Found = nullptr;
  while ((S = loopAround(S)))
    Found = S;
  return Found;
}

const Stmt *StatementTree::blockOf(const Expr *Whole) const {
  return around(Whole, [](const Stmt *S) { return !isa<ExprWithCleanups>(S); });
}

llvm::ArrayRef<const DeclRefExpr *> StatementTree::namesOf(const ValueDecl *Variable) const {
  const auto Known = Names.find(Variable);
  if (Known == Names.end())
    return {};
  return Known->second;
}

const Expr *asWrittenInside(const Expr *E) {
  for (;;) {
    const Expr *Inner = E->IgnoreUnlessSpelledInSource();
    if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(Inner))
      Inner = Pseudo->getSyntacticForm();
    else if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(Inner);
             Opaque && Opaque->getSourceExpr())
      Inner = Opaque->getSourceExpr();
    if (Inner == E)
      return E;
    E = Inner;
  }
}

const VarDecl *variableOf(const Expr *E) {
  const auto *Reference = dyn_cast<DeclRefExpr>(asWrittenInside(E));
  return Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
}

QualType typeOf(const Expr *E) {
  const auto *Property = dyn_cast<MSPropertyRefExpr>(E);
  return Property ? Property->getPropertyDecl()->getType() : E->getType();
}

bool isLoop(const Stmt *S) { return isa<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt>(S); }

const Stmt *bodyOf(const Stmt *Loop) {
  if (const auto *For = dyn_cast<ForStmt>(Loop))
    return For->getBody();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(Loop))
    return Range->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(Loop))
    return While->getBody();
  return cast<DoStmt>(Loop)->getBody();
}

bool isRepeated(const Stmt *Loop) {
  const auto *Block = dyn_cast<CompoundStmt>(bodyOf(Loop));
  return !Block || Block->body_empty() ||
         llvm::none_of(Block->body(), [](const Stmt *S) { return isa<BreakStmt, ReturnStmt>(S); });
}

} // namespace amp2hip
