// A RecursiveASTVisitor with virtual functions. It is compiled once; each class that derives from
// Clang's template takes seconds to compile.
#pragma once

#include "clang/AST/NestedNameSpecifier.h"
#include "clang/AST/TypeLoc.h"

/// The nodes that have a Visit function. Each function costs a virtual call per node, so the list
/// has only those that some visitor overrides.
#define AMP2HIP_VISITED_NODES(NODE)                                                                \
  NODE(ArraySubscriptExpr)                                                                         \
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

/// The nodes that have a Traverse function. Those recurse instead of using the queue of Clang's
/// visitor, so the list must not have operators, which can be nested any number of times.
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

/// Works like Clang's RecursiveASTVisitor; functions of the same names are virtual.
class AstVisitor {
public:
  virtual ~AstVisitor() = default;

  virtual bool shouldVisitTemplateInstantiations() const { return false; }
  virtual bool shouldVisitLambdaBody() const { return true; }

  /// Called before and after a statement or expression is visited; the first skips it by returning
  /// false.
  virtual bool dataTraverseStmtPre(clang::Stmt *) { return true; }
  virtual bool dataTraverseStmtPost(clang::Stmt *) { return true; }

  bool TraverseStmt(clang::Stmt *S);
  bool TraverseType(clang::QualType T);
  bool TraverseTypeLoc(clang::TypeLoc T);
  bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc &A);
  virtual bool TraverseDecl(clang::Decl *D);
  virtual bool TraverseDecltypeTypeLoc(clang::DecltypeTypeLoc T);
  virtual bool TraverseElaboratedTypeLoc(clang::ElaboratedTypeLoc T);
  virtual bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc Q);
#define AMP2HIP_TRAVERSE(Node) virtual bool Traverse##Node(clang::Node *);
  AMP2HIP_TRAVERSED_NODES(AMP2HIP_TRAVERSE)
#undef AMP2HIP_TRAVERSE

  /// Traverses the meaning of a property's use: the calls of its functions, and their object, which
  /// Clang's visitor does not reach.
  bool traverseSemantics(clang::PseudoObjectExpr *E);

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
