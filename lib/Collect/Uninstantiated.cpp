#include "amp2hip/Collect/Uninstantiated.h"

#include "Properties.h"
#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/TemplateHeader.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp2hip {
namespace {

using PropertyNames = llvm::SmallPtrSet<const IdentifierInfo *, 32>;

class UninstantiatedFinder : public AstVisitor {
public:
  explicit UninstantiatedFinder(ASTContext &Context) : SM(Context.getSourceManager()) {
    forLibraryProperties(
        Context, [this](const MSPropertyDecl *P) { Properties.insert(P->getIdentifier()); });
  }

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool shouldVisitLambdaBody() const override { return false; }

  bool TraverseDecl(Decl *D) override {
    // Declarations of system headers are skipped as a whole.
    if (D && !isa<TranslationUnitDecl>(D) && !isa<NamespaceDecl>(D) && !isa<LinkageSpecDecl>(D) &&
        SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      return true;
    return AstVisitor::TraverseDecl(D);
  }
  bool dataTraverseStmtPre(Stmt *) override { return false; } // bodies are not visited

  bool VisitMSPropertyDecl(MSPropertyDecl *P) override {
    Properties.insert(P->getIdentifier());
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *F) override {
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

  const PropertyNames &propertyNames() const { return Properties; }

private:
  const SourceManager &SM;
  llvm::SmallPtrSet<const FunctionDecl *, 32> Instantiated;
  std::vector<const FunctionDecl *> Patterns;
  PropertyNames Properties;
};

/// Finds the members in a pattern's body that may be properties.
class MemberFinder : public AstVisitor {
public:
  MemberFinder(const PropertyNames &Names, std::vector<SourceLocation> &Into)
      : Names(Names), Into(Into) {}

  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override {
    const IdentifierInfo *Name = E->getMember().getAsIdentifierInfo();
    if (Name && Names.count(Name) && !knownProperty(E) && E->getMemberLoc().isFileID())
      Into.push_back(E->getMemberLoc());
    return true;
  }

private:
  const PropertyNames &Names;
  std::vector<SourceLocation> &Into;
};

} // namespace

std::vector<UninstantiatedTemplate> uninstantiatedTemplates(ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  UninstantiatedFinder Find(Context);
  Find.TraverseDecl(Context.getTranslationUnitDecl());
  std::vector<UninstantiatedTemplate> Result;
  for (const FunctionDecl *F : Find.uninstantiated()) {
    const SourceLocation Begin = beginWithTemplateHeader(*F);
    const SourceLocation End = F->getEndLoc();
    if (!Begin.isFileID() || !End.isFileID())
      continue;
    Result.push_back({CharSourceRange::getCharRange(
                          Begin, Lexer::getLocForEndOfToken(End, 0, SM, Context.getLangOpts())),
                      {}});
    MemberFinder(Find.propertyNames(), Result.back().PotentialProperties)
        .TraverseStmt(F->getBody());
  }
  return Result;
}

} // namespace amp2hip
