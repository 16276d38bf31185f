#include "LateNames.h"
#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/TemplateHeader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Finds the functions in templates, and those that something uses.
class TemplateUses : public AstVisitor {
public:
  explicit TemplateUses(const ASTContext &Context) : SM(Context.getSourceManager()) {
    TraverseDecl(Context.getTranslationUnitDecl());
  }

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool TraverseDecl(Decl *D) override {
    const bool IsScope = D && isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl>(D);
    return !D || (!IsScope && !isUsers(*D, SM)) || AstVisitor::TraverseDecl(D);
  }
  bool dataTraverseStmtPre(Stmt *) override { return false; } // bodies are not visited
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern(/*ForDefinition=*/false)) {
      if (F->isUsed(/*CheckUsedAttr=*/false) || F->isReferenced() || F->isDefined() ||
          F->getPointOfInstantiation().isValid())
        Used.insert(Pattern->getCanonicalDecl());
    } else if (F->isDependentContext() && F->doesThisDeclarationHaveABody()) {
      Patterns.push_back(F);
    }
    return true;
  }

  /// Returns the function with the place in its body or its initialisers, if nothing uses it.
  const FunctionDecl *unusedAround(FileID File, unsigned Offset) const {
    for (const FunctionDecl *F : Patterns) {
      const auto Begin = SM.getDecomposedExpansionLoc(F->getLocation());
      const auto End = SM.getDecomposedExpansionLoc(F->getEndLoc());
      if (Begin.first == File && End.first == File && Begin.second < Offset && Offset <= End.second)
        return Used.count(F->getCanonicalDecl()) ? nullptr : F;
    }
    return nullptr;
  }

private:
  const SourceManager &SM;
  std::vector<const FunctionDecl *> Patterns;
  std::set<const FunctionDecl *> Used;
};

/// Returns where the body of the function begins, or the initialisers before it; for a definition
/// outside of the class, where the definition begins. Invalid if an end is in a macro.
SourceLocation beginOfBody(const FunctionDecl &F, const TokenBuffer &Tokens) {
  if (F.isOutOfLine()) {
    const SourceLocation Begin = beginWithTemplateHeader(F);
    return Begin.isFileID() && F.getEndLoc().isFileID() ? Begin : SourceLocation();
  }
  const SourceLocation Body = F.getBody()->getBeginLoc();
  const FunctionTypeLoc Declarator = F.getFunctionTypeLoc();
  if (!Body.isFileID() || !F.getEndLoc().isFileID() || !Declarator)
    return {};
  if (!isa<CXXConstructorDecl>(F))
    return Body;
  size_t I = Tokens.find(Declarator.getRParenLoc());
  while (I < Tokens.size() && !Tokens.is(I, tok::colon) && Tokens[I].getLocation() != Body)
    ++I;
  return I < Tokens.size() ? Tokens[I].getLocation() : SourceLocation();
}

} // namespace

Amendment amendUnusedTemplates(llvm::ArrayRef<MessageGroup> Groups, const ParsedSource &Source) {
  const SourceManager &SM = Source.Context.getSourceManager();
  std::optional<TemplateUses> Uses;
  Amendment Result;
  if (!Source.Made.Comments.empty()) // A partial translation keeps all bodies.
    return Result;
  for (MessageGroup Group : Groups) {
    const Message &Error = Group.front();
    const std::optional<LateName> Name =
        Error.isError() ? lateName(Group, Source) : std::optional<LateName>();
    // A reserved name may be one of Microsoft's.
    if (!Name || Name->IsDeclared ||
        (Name->Name.getAsString().front() == '_' && !Source.Made.AsMicrosoft))
      continue;
    if (!Uses)
      Uses.emplace(Source.Context);
    const auto [File, Offset] = SM.getDecomposedExpansionLoc(Error.location());
    const FunctionDecl *F = Uses->unusedAround(File, Offset);
    const SourceLocation Begin = F ? beginOfBody(*F, Source.Tokens) : SourceLocation();
    if (Begin.isInvalid() || SM.getFileOffset(Begin) > Offset)
      continue;
    const SourceLocation End =
        Lexer::getLocForEndOfToken(F->getEndLoc(), 0, SM, Source.Context.getLangOpts());
    const StringRef Unknown =
        SM.getBufferData(File)
            .substr(Offset)
            .take_while([](char C) { return isAsciiIdentifierContinue(C) || C == ':'; })
            .rtrim(':');
    const auto What = F->isOutOfLine() ? Repair::Kind::Definition : Repair::Kind::Body;
    if (auto LeftOut = repairAt(FullSourceLoc(Begin, SM), What,
                                SM.getFileOffset(End) - SM.getFileOffset(Begin), Unknown.str())) {
      LeftOut->Unknown = Offset;
      Result.Repairs.push_back(std::move(*LeftOut));
    }
  }
  return Result;
}

} // namespace amp2hip
