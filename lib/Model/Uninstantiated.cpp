#include "amp2hip/Model/Uninstantiated.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp2hip {
namespace {

class Finder : public RecursiveASTVisitor<Finder> {
public:
  explicit Finder(ASTContext &Context) : SM(Context.getSourceManager()) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitLambdaBody() const { return false; }

  bool TraverseDecl(Decl *D) {
    // A system header is a declaration of many at a time; most of a source's are.
    if (D && !isa<TranslationUnitDecl>(D) && !isa<NamespaceDecl>(D) && !isa<LinkageSpecDecl>(D) &&
        SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }
  bool TraverseStmt(Stmt *) { return true; } // bodies are not looked into

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (!F->doesThisDeclarationHaveABody())
      return true;
    if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
      Instantiated.insert(Pattern);
    else if (F->isDependentContext())
      Patterns.push_back(F);
    return true;
  }

  std::vector<const FunctionDecl *> uninstantiated() const {
    std::vector<const FunctionDecl *> Result;
    for (const FunctionDecl *F : Patterns)
      if (!Instantiated.count(F))
        Result.push_back(F);
    return Result;
  }

private:
  const SourceManager &SM;
  llvm::SmallPtrSet<const FunctionDecl *, 32> Instantiated;
  std::vector<const FunctionDecl *> Patterns;
};

} // namespace

std::vector<CharSourceRange> uninstantiatedTemplates(ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  Finder Find(Context);
  Find.TraverseDecl(Context.getTranslationUnitDecl());
  std::vector<CharSourceRange> Result;
  for (const FunctionDecl *F : Find.uninstantiated()) {
    const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate();
    SourceLocation Begin = Template ? Template->getBeginLoc() : F->getOuterLocStart();
    if (const auto *List = F->getNumTemplateParameterLists() ? F->getTemplateParameterList(0) : nullptr)
      Begin = List->getTemplateLoc();
    const SourceLocation End = F->getEndLoc();
    if (Begin.isFileID() && End.isFileID())
      Result.push_back(CharSourceRange::getCharRange(
          Begin, Lexer::getLocForEndOfToken(End, 0, SM, Context.getLangOpts())));
  }
  return Result;
}

} // namespace amp2hip
