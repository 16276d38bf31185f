#include "HoistedClasses.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Looks in a class for names that are declared in the function or a class around it.
class LocalNames : public AstVisitor {
public:
  explicit LocalNames(const CXXRecordDecl *Class) : Class(Class) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override { return note(E->getDecl()); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override { return note(T.getTypedefNameDecl()); }
  bool VisitTagTypeLoc(TagTypeLoc T) override { return note(T.getDecl()); }

  bool Found = false;

private:
  bool note(const Decl *D) {
    if (isa<EnumConstantDecl>(D))
      D = cast<Decl>(D->getDeclContext());
    const DeclContext *Context = D->getDeclContext();
    const bool IsAround = Context->Encloses(Class) && !Context->getRedeclContext()->isFileContext();
    if (D != Class && IsAround && Context != Class)
      Found = true;
    return !Found;
  }

  const CXXRecordDecl *Class;
};

/// Looks for a declaration statement that begins with the class, which can then move out of it.
struct BeginsStatement : AstVisitor {
  explicit BeginsStatement(const CXXRecordDecl *Class) : Class(Class) {}
  bool VisitDeclStmt(DeclStmt *S) override {
    Found |= S->getBeginLoc() == Class->getBeginLoc();
    return !Found;
  }
  const CXXRecordDecl *Class;
  bool Found = false;
};

bool beginsStatement(const CXXRecordDecl *Class, const FunctionDecl *In) {
  BeginsStatement Search(Class);
  Search.TraverseStmt(In->getBody());
  return Search.Found;
}

} // namespace

std::string hoistClass(const CXXRecordDecl *Class, const FunctionDecl *Outermost, PlanBuilder &P) {
  Class = Class->getDefinition();
  if (!Class || !Outermost || !Class->getIdentifier() || Class->isLambda() ||
      Outermost->isTemplated() || Outermost->isTemplateInstantiation() ||
      Outermost->isDependentContext() || !Outermost->getIdentifier() ||
      !Outermost->getLexicalDeclContext()->getRedeclContext()->isFileContext() ||
      Class->getDeclContext() != Outermost || Class->getBeginLoc().isMacroID() ||
      Class->getEndLoc().isMacroID() || Outermost->getBeginLoc().isMacroID() ||
      !beginsStatement(Class, Outermost))
    return {};
  for (const HoistedClass &Known : P.Result.HoistedClasses)
    if (Known.Definition == Class->getSourceRange())
      return Known.Namespace + "::" + Known.Name;
  LocalNames Names(Class);
  Names.TraverseDecl(const_cast<CXXRecordDecl *>(Class));
  if (Names.Found)
    return {};
  // All classes of a function share a namespace.
  std::string Namespace = Outermost->getNameAsString() + "_types";
  while (P.Context.Idents.find(Namespace) != P.Context.Idents.end())
    Namespace += "_";
  P.Result.HoistedClasses.push_back(
      {Class->getSourceRange(), Outermost->getBeginLoc(), Class->getNameAsString(), Namespace});
  return Namespace + "::" + Class->getNameAsString();
}

} // namespace amp2hip
