#include "Leniencies.h"

#include "../TokenBuffer.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the unsigned template parameters that are deduced from the rank of a class of C++ AMP,
/// in the arguments of a partial specialisation or in the parameters of a function.
class UnsignedRanks : public AstVisitor {
public:
  explicit UnsignedRanks(const SourceManager &SM) : SM(SM) {}

  bool TraverseDecl(Decl *D) override {
    const bool IsLibrarys =
        D && D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation());
    const TemplateParameterList *Own = nullptr;
    if (const auto *Partial = dyn_cast_or_null<ClassTemplatePartialSpecializationDecl>(D))
      Own = Partial->getTemplateParameters();
    else if (D && isa<ParmVarDecl>(D))
      if (const auto *F = dyn_cast<FunctionDecl>(D->getDeclContext()))
        if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
          Own = Template->getTemplateParameters();
    const llvm::SaveAndRestore<const TemplateParameterList *> Around(Deduced, Own);
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
    if (Deduced && Parameter && llvm::is_contained(*Deduced, Parameter) &&
        Parameter->getType()->isUnsignedIntegerType() && Parameter->getTypeSourceInfo())
      Found.emplace(Parameter->getTypeSourceInfo()->getTypeLoc().getBeginLoc(),
                    Parameter->getTypeSourceInfo()->getTypeLoc().getEndLoc());
  }

  const SourceManager &SM;
  /// The parameters that are deduced where the walk is.
  const TemplateParameterList *Deduced = nullptr;
};

} // namespace

Amendment amendUnsignedRanks(const ParsedSource &Source) {
  const SourceManager &SM = Source.Context.getSourceManager();
  UnsignedRanks Ranks(SM);
  Ranks.TraverseDecl(Source.Context.getTranslationUnitDecl());
  Amendment Result;
  const TokenBuffer &Tokens = Source.Tokens;
  for (const auto &[Begin, End] : Ranks.Found) {
    size_t I = Tokens.find(Begin);
    // The last word becomes `int`, and the others go with the blanks behind them.
    for (bool IsLast = false; I < Tokens.size() && !IsLast; ++I) {
      const SourceLocation At = Tokens[I].getLocation();
      IsLast = At == End;
      if (!At.isFileID() || I + 1 == Tokens.size())
        break; // a macro has a part of it
      const unsigned Length =
          IsLast ? Tokens[I].getLength()
                 : SM.getFileOffset(Tokens[I + 1].getLocation()) - SM.getFileOffset(At);
      if (std::optional<Repair> Found =
              repairAt(FullSourceLoc(At, SM), Repair::Kind::InPlace, Length, IsLast ? "int" : ""))
        Result.Repairs.push_back(std::move(*Found));
    }
  }
  return Result;
}

} // namespace amp2hip
