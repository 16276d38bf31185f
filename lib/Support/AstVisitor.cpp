#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Forwards the callbacks of Clang's visitor to an AstVisitor.
class ClangsWalk : public RecursiveASTVisitor<ClangsWalk> {
public:
  using Base = RecursiveASTVisitor<ClangsWalk>;

  explicit ClangsWalk(AstVisitor &For) : For(For) {}

  bool shouldVisitTemplateInstantiations() const { return For.shouldVisitTemplateInstantiations(); }
  bool shouldVisitLambdaBody() const { return For.shouldVisitLambdaBody(); }
  bool dataTraverseStmtPre(Stmt *S) { return For.dataTraverseStmtPre(S); }
  bool dataTraverseStmtPost(Stmt *S) { return For.dataTraverseStmtPost(S); }

  bool TraverseDecl(Decl *D) { return For.TraverseDecl(D); }
  bool TraverseElaboratedTypeLoc(ElaboratedTypeLoc T) { return For.TraverseElaboratedTypeLoc(T); }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Q) {
    return For.TraverseNestedNameSpecifierLoc(Q);
  }
#define AMP2HIP_TRAVERSE(Node)                                                                     \
  bool Traverse##Node(Node *N) { return For.Traverse##Node(N); }
  AMP2HIP_TRAVERSED_NODES(AMP2HIP_TRAVERSE)
#undef AMP2HIP_TRAVERSE

#define AMP2HIP_VISIT(Node)                                                                        \
  bool Visit##Node(Node *N) { return For.Visit##Node(N); }
  AMP2HIP_VISITED_NODES(AMP2HIP_VISIT)
#undef AMP2HIP_VISIT
#define AMP2HIP_VISIT(Type)                                                                        \
  bool Visit##Type(clang::Type T) { return For.Visit##Type(T); }
  AMP2HIP_VISITED_TYPES(AMP2HIP_VISIT)
#undef AMP2HIP_VISIT

private:
  AstVisitor &For;
};

} // namespace

bool AstVisitor::TraverseStmt(Stmt *S) { return ClangsWalk(*this).TraverseStmt(S); }
bool AstVisitor::TraverseType(QualType T) { return ClangsWalk(*this).TraverseType(T); }
bool AstVisitor::TraverseTypeLoc(TypeLoc T) { return ClangsWalk(*this).TraverseTypeLoc(T); }
bool AstVisitor::TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) {
  return ClangsWalk(*this).TraverseTemplateArgumentLoc(A);
}
bool AstVisitor::TraverseDecl(Decl *D) { return ClangsWalk(*this).Base::TraverseDecl(D); }
bool AstVisitor::TraverseElaboratedTypeLoc(ElaboratedTypeLoc T) {
  return ClangsWalk(*this).Base::TraverseElaboratedTypeLoc(T);
}
bool AstVisitor::TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Q) {
  return ClangsWalk(*this).Base::TraverseNestedNameSpecifierLoc(Q);
}
#define AMP2HIP_TRAVERSE(Node)                                                                     \
  bool AstVisitor::Traverse##Node(Node *N) { return ClangsWalk(*this).Base::Traverse##Node(N); }
AMP2HIP_TRAVERSED_NODES(AMP2HIP_TRAVERSE)
#undef AMP2HIP_TRAVERSE

} // namespace amp2hip
