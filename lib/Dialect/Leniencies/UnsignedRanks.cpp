#include "Leniencies.h"

#include "../TokenBuffer.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the unsigned template parameters that are the rank of a class of C++ AMP in the
/// arguments of a partial specialisation or in the parameters of a function.
class UnsignedRanks : public AstVisitor {
public:
  explicit UnsignedRanks(const SourceManager &SM) : SM(SM) {}

  bool TraverseDecl(Decl *D) override {
    const bool IsLibrarys =
        D && D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation());
    return IsLibrarys || AstVisitor::TraverseDecl(D);
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    const TemplateDecl *Template = T.getTypePtr()->getTemplateName().getAsTemplateDecl();
    const auto *Around = Template ? dyn_cast<NamespaceDecl>(Template->getDeclContext()) : nullptr;
    if (!Around || Around->getName() != "Concurrency")
      return true;
    for (const TemplateArgument &Argument : T.getTypePtr()->template_arguments())
      if (Argument.getKind() == TemplateArgument::Expression)
        add(*Argument.getAsExpr());
    return true;
  }

  std::map<SourceLocation, SourceLocation> Found; ///< The types of the parameters: begin and end.

private:
  void add(const Expr &Rank) {
    const auto *Named = dyn_cast<DeclRefExpr>(Rank.IgnoreParenImpCasts());
    const auto *Parameter = Named ? dyn_cast<NonTypeTemplateParmDecl>(Named->getDecl()) : nullptr;
    if (Parameter && Parameter->getType()->isUnsignedIntegerType() &&
        Parameter->getTypeSourceInfo())
      Found.emplace(Parameter->getTypeSourceInfo()->getTypeLoc().getBeginLoc(),
                    Parameter->getTypeSourceInfo()->getTypeLoc().getEndLoc());
  }

  const SourceManager &SM;
};

bool isAboutRank(MessageGroup Group) {
  if (Group.front().id() == diag::err_partial_spec_ordering_ambiguous)
    return true;
  return llvm::any_of(Group, [](const Message &M) {
    return M.id() == diag::note_ovl_candidate_substitution_failure &&
           M.Stored.getMessage().contains("does not have the same type");
  });
}

} // namespace

Answer answerUnsignedRank(MessageGroup Group, const ParsedSource &Source) {
  if (!isAboutRank(Group))
    return std::nullopt;
  const SourceManager &SM = Source.Context.getSourceManager();
  UnsignedRanks Ranks(SM);
  Ranks.TraverseDecl(Source.Context.getTranslationUnitDecl());
  Amendment Result;
  const TokenBuffer &Tokens = Source.Tokens;
  for (const auto &[Begin, End] : Ranks.Found) {
    size_t I = 0;
    while (I < Tokens.size() && Tokens[I].getLocation() != Begin)
      ++I;
    // The last word becomes `int`, and the others go with the blanks behind them.
    for (bool IsLast = false; I < Tokens.size() && !IsLast; ++I) {
      const SourceLocation At = Tokens[I].getLocation();
      IsLast = At == End;
      if (!At.isFileID() || I + 1 == Tokens.size())
        return std::nullopt;
      const unsigned Length =
          IsLast ? Tokens[I].getLength()
                 : SM.getFileOffset(Tokens[I + 1].getLocation()) - SM.getFileOffset(At);
      if (std::optional<Repair> Found =
              repairAt(FullSourceLoc(At, SM), Repair::Kind::InPlace, Length, IsLast ? "int" : ""))
        Result.Repairs.push_back(std::move(*Found));
    }
  }
  return Result.Repairs.empty() ? std::nullopt : Answer(Result);
}

} // namespace amp2hip
