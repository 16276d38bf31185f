#include "HoistedClasses.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Looks for a name in a class that means something only where the class is.
class LocalNames : public RecursiveASTVisitor<LocalNames> {
public:
  explicit LocalNames(const CXXRecordDecl *Class) : Class(Class) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) { return note(E->getDecl()); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) { return note(T.getTypedefNameDecl()); }
  bool VisitTagTypeLoc(TagTypeLoc T) { return note(T.getDecl()); }

  bool Found = false;

private:
  bool note(const Decl *D) {
    if (isa<EnumConstantDecl>(D))
      D = cast<Decl>(D->getDeclContext());
    const DeclContext *Of = D->getDeclContext();
    const bool IsAround = Of->Encloses(Class) && !Of->getRedeclContext()->isFileContext();
    if (D != Class && IsAround && Of != Class)
      Found = true;
    return !Found;
  }

  const CXXRecordDecl *Class;
};

/// The definition begins its statement.
bool beginsStatement(SourceLocation At, const SourceManager &SM) {
  const StringRef Text = SM.getBufferData(SM.getFileID(At));
  const StringRef Before = Text.take_front(SM.getFileOffset(At)).rtrim();
  return Before.ends_with(";") || Before.ends_with("{") || Before.ends_with("}");
}

} // namespace

std::string hoistClass(const CXXRecordDecl *Class, const FunctionDecl *Outermost,
                       SourceModel &Model, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  Class = Class->getDefinition();
  if (!Class || !Outermost || !Class->getIdentifier() || Class->isLambda() ||
      Outermost->isTemplated() || Outermost->isTemplateInstantiation() ||
      Outermost->isDependentContext() || !Outermost->getIdentifier() ||
      !Outermost->getLexicalDeclContext()->getRedeclContext()->isFileContext() ||
      Class->getDeclContext() != Outermost || Class->getBeginLoc().isMacroID() ||
      Class->getEndLoc().isMacroID() || Outermost->getBeginLoc().isMacroID() ||
      !beginsStatement(Class->getBeginLoc(), SM))
    return {};
  for (const HoistedClass &Known : Model.HoistedClasses)
    if (Known.Definition == Class->getSourceRange())
      return Known.Namespace + "::" + Known.Name;
  LocalNames Names(Class);
  Names.TraverseDecl(const_cast<CXXRecordDecl *>(Class));
  if (Names.Found)
    return {};
  std::string Namespace = Outermost->getNameAsString() + "_types";
  while (Context.Idents.find(Namespace) != Context.Idents.end())
    Namespace += "_";
  Model.HoistedClasses.push_back(
      {Class->getSourceRange(), Outermost->getBeginLoc(), Class->getNameAsString(), Namespace});
  return Namespace + "::" + Class->getNameAsString();
}

} // namespace amp2hip
