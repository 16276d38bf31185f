#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Forwards the callbacks of Clang's visitor to an AstVisitor.
class ForwardingVisitor : public RecursiveASTVisitor<ForwardingVisitor> {
public:
  using Base = RecursiveASTVisitor<ForwardingVisitor>;

  explicit ForwardingVisitor(AstVisitor &Visitor) : Visitor(Visitor) {}

  bool shouldVisitTemplateInstantiations() const {
    return Visitor.shouldVisitTemplateInstantiations();
  }
  bool shouldVisitLambdaBody() const { return Visitor.shouldVisitLambdaBody(); }
  bool dataTraverseStmtPre(Stmt *S) { return Visitor.dataTraverseStmtPre(S); }
  bool dataTraverseStmtPost(Stmt *S) { return Visitor.dataTraverseStmtPost(S); }

  bool TraverseDecl(Decl *D) { return Visitor.TraverseDecl(D); }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc T) { return Visitor.TraverseDecltypeTypeLoc(T); }
  bool TraverseElaboratedTypeLoc(ElaboratedTypeLoc T) {
    return Visitor.TraverseElaboratedTypeLoc(T);
  }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Q) {
    return Visitor.TraverseNestedNameSpecifierLoc(Q);
  }
  /// Skips the arguments of an implicit instance: they are written in an expression, which is
  /// visited in the function that contains it.
  bool TraverseVarTemplateSpecializationDecl(VarTemplateSpecializationDecl *D) {
    return D->getTemplateSpecializationKind() == TSK_ImplicitInstantiation
               ? Base::TraverseVarDecl(D)
               : Base::TraverseVarTemplateSpecializationDecl(D);
  }
#define AMP2HIP_TRAVERSE(Node)                                                                     \
  bool Traverse##Node(Node *N) { return Visitor.Traverse##Node(N); }
  AMP2HIP_TRAVERSED_NODES(AMP2HIP_TRAVERSE)
#undef AMP2HIP_TRAVERSE

#define AMP2HIP_VISIT(Node)                                                                        \
  bool Visit##Node(Node *N) { return Visitor.Visit##Node(N); }
  AMP2HIP_VISITED_NODES(AMP2HIP_VISIT)
#undef AMP2HIP_VISIT
#define AMP2HIP_VISIT(Type)                                                                        \
  bool Visit##Type(clang::Type T) { return Visitor.Visit##Type(T); }
  AMP2HIP_VISITED_TYPES(AMP2HIP_VISIT)
#undef AMP2HIP_VISIT

private:
  AstVisitor &Visitor;
};

} // namespace

bool AstVisitor::TraverseStmt(Stmt *S) { return ForwardingVisitor(*this).TraverseStmt(S); }
bool AstVisitor::traverseSemantics(PseudoObjectExpr *E) {
  return llvm::all_of(E->semantics(), [&](Expr *Part) {
    const auto *Opaque = dyn_cast<OpaqueValueExpr>(Part);
    return TraverseStmt(Opaque ? Opaque->getSourceExpr() : Part);
  });
}
bool AstVisitor::TraverseType(QualType T) { return ForwardingVisitor(*this).TraverseType(T); }
bool AstVisitor::TraverseTypeLoc(TypeLoc T) { return ForwardingVisitor(*this).TraverseTypeLoc(T); }
bool AstVisitor::TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) {
  return ForwardingVisitor(*this).TraverseTemplateArgumentLoc(A);
}
bool AstVisitor::TraverseDecl(Decl *D) { return ForwardingVisitor(*this).Base::TraverseDecl(D); }
bool AstVisitor::TraverseDecltypeTypeLoc(DecltypeTypeLoc T) {
  return ForwardingVisitor(*this).Base::TraverseDecltypeTypeLoc(T);
}
bool AstVisitor::TraverseElaboratedTypeLoc(ElaboratedTypeLoc T) {
  return ForwardingVisitor(*this).Base::TraverseElaboratedTypeLoc(T);
}
bool AstVisitor::TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc Q) {
  return ForwardingVisitor(*this).Base::TraverseNestedNameSpecifierLoc(Q);
}
#define AMP2HIP_TRAVERSE(Node)                                                                     \
  bool AstVisitor::Traverse##Node(Node *N) {                                                       \
    return ForwardingVisitor(*this).Base::Traverse##Node(N);                                       \
  }
AMP2HIP_TRAVERSED_NODES(AMP2HIP_TRAVERSE)
#undef AMP2HIP_TRAVERSE

} // namespace amp2hip
