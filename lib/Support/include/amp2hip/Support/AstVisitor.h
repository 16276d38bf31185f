// Clang's walk over a syntax tree, compiled once. A class that derives from RecursiveASTVisitor has
// a walk of its own, over all kinds of nodes, which takes seconds to compile.
#pragma once

#include "clang/AST/NestedNameSpecifier.h"
#include "clang/AST/TypeLoc.h"

/// The nodes that a visitor can be shown. What it does not override costs a call for each such
/// node, so only those are listed that some visitor is interested in.
#define AMP2HIP_VISITED_NODES(NODE)                                                                \
  NODE(BinaryOperator)                                                                             \
  NODE(CallExpr)                                                                                   \
  NODE(CXXBindTemporaryExpr)                                                                       \
  NODE(CXXConstructExpr)                                                                           \
  NODE(CXXDependentScopeMemberExpr)                                                                \
  NODE(CXXFunctionalCastExpr)                                                                      \
  NODE(CXXMemberCallExpr)                                                                          \
  NODE(DeclRefExpr)                                                                                \
  NODE(DeclStmt)                                                                                   \
  NODE(DependentScopeDeclRefExpr)                                                                  \
  NODE(Expr)                                                                                       \
  NODE(FieldDecl)                                                                                  \
  NODE(FunctionDecl)                                                                               \
  NODE(GotoStmt)                                                                                   \
  NODE(ImplicitCastExpr)                                                                           \
  NODE(LambdaExpr)                                                                                 \
  NODE(MemberExpr)                                                                                 \
  NODE(MSPropertyDecl)                                                                             \
  NODE(MSPropertyRefExpr)                                                                          \
  NODE(MSPropertySubscriptExpr)                                                                    \
  NODE(NamedDecl)                                                                                  \
  NODE(NamespaceDecl)                                                                              \
  NODE(OpaqueValueExpr)                                                                            \
  NODE(OverloadExpr)                                                                               \
  NODE(RecoveryExpr)                                                                               \
  NODE(TagType)                                                                                    \
  NODE(UnaryOperator)                                                                              \
  NODE(UsingDecl)                                                                                  \
  NODE(UsingDirectiveDecl)                                                                         \
  NODE(VarDecl)
#define AMP2HIP_VISITED_TYPES(TYPE)                                                                \
  TYPE(DependentNameTypeLoc)                                                                       \
  TYPE(ElaboratedTypeLoc)                                                                          \
  TYPE(InjectedClassNameTypeLoc)                                                                   \
  TYPE(TagTypeLoc)                                                                                 \
  TYPE(TemplateSpecializationTypeLoc)                                                              \
  TYPE(TemplateTypeParmTypeLoc)                                                                    \
  TYPE(TypedefTypeLoc)                                                                             \
  TYPE(UsingTypeLoc)

/// The nodes of which a visitor can say how they are walked. Nested ones take the stack, not the
/// queue that Clang's walk has for what can be nested any number of times, so operators are not
/// among them.
#define AMP2HIP_TRAVERSED_NODES(NODE)                                                              \
  NODE(CompoundStmt)                                                                               \
  NODE(LambdaExpr)                                                                                 \
  NODE(MemberExpr)                                                                                 \
  NODE(PseudoObjectExpr)                                                                           \
  NODE(VarDecl)

namespace clang {
#define AMP2HIP_DECLARE(Node) class Node;
AMP2HIP_VISITED_NODES(AMP2HIP_DECLARE)
AMP2HIP_TRAVERSED_NODES(AMP2HIP_DECLARE)
#undef AMP2HIP_DECLARE
class Decl;
class Stmt;
class TemplateArgumentLoc;
} // namespace clang

namespace amp2hip {

/// As Clang's RecursiveASTVisitor, with functions of the same names that are virtual.
class AstVisitor {
public:
  virtual ~AstVisitor() = default;

  virtual bool shouldVisitTemplateInstantiations() const { return false; }
  virtual bool shouldVisitLambdaBody() const { return true; }

  /// Before a statement or an expression; false leaves it out.
  virtual bool dataTraverseStmtPre(clang::Stmt *) { return true; }
  virtual bool dataTraverseStmtPost(clang::Stmt *) { return true; }

  bool TraverseStmt(clang::Stmt *S);
  bool TraverseType(clang::QualType T);
  bool TraverseTypeLoc(clang::TypeLoc T);
  bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc &A);
  virtual bool TraverseDecl(clang::Decl *D);
  virtual bool TraverseElaboratedTypeLoc(clang::ElaboratedTypeLoc T);
  virtual bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc Q);
#define AMP2HIP_TRAVERSE(Node) virtual bool Traverse##Node(clang::Node *);
  AMP2HIP_TRAVERSED_NODES(AMP2HIP_TRAVERSE)
#undef AMP2HIP_TRAVERSE

#define AMP2HIP_VISIT(Node)                                                                        \
  virtual bool Visit##Node(clang::Node *) { return true; }
  AMP2HIP_VISITED_NODES(AMP2HIP_VISIT)
#undef AMP2HIP_VISIT
#define AMP2HIP_VISIT(Type)                                                                        \
  virtual bool Visit##Type(clang::Type) { return true; }
  AMP2HIP_VISITED_TYPES(AMP2HIP_VISIT)
#undef AMP2HIP_VISIT
};

} // namespace amp2hip
