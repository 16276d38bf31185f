#include "Leniencies.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

#include <map>
#include <set>
#include <vector>

using namespace clang;

namespace amp2hip {
namespace {

/// Collects the unsigned template parameters that are deduced from the rank of a class of C++ AMP,
/// in the arguments of a partial specialisation or in the parameters of a function.
class UnsignedRanks : public AstVisitor {
public:
  explicit UnsignedRanks(const SourceManager &SM) : SM(SM) {}

  bool TraverseDecl(Decl *D) override {
    std::vector<const TemplateParameterList *> Own;
    if (const auto *Partial = dyn_cast_or_null<ClassTemplatePartialSpecializationDecl>(D))
      Own.push_back(Partial->getTemplateParameters());
    else if (const auto *Member = dyn_cast_or_null<DeclaratorDecl>(D))
      for (unsigned I = 0; I < Member->getNumTemplateParameterLists(); ++I)
        Own.push_back(Member->getTemplateParameterList(I));
    if (D && isa<ParmVarDecl>(D))
      if (const auto *F = dyn_cast<FunctionDecl>(D->getDeclContext()))
        if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
          Own.push_back(Template->getTemplateParameters());
    const llvm::SaveAndRestore Around(Deduced, Own);
    return isOfLibrary(D, SM) || AstVisitor::TraverseDecl(D);
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
  std::set<const NonTypeTemplateParmDecl *> Parameters;

private:
  void add(const Expr &Rank) {
    const auto *Named = dyn_cast<DeclRefExpr>(Rank.IgnoreParenImpCasts());
    const auto *Parameter = Named ? dyn_cast<NonTypeTemplateParmDecl>(Named->getDecl()) : nullptr;
    const auto Has = [&](const TemplateParameterList *List) {
      return llvm::is_contained(*List, Parameter);
    };
    if (!Parameter || !llvm::any_of(Deduced, Has) ||
        !Parameter->getType()->isUnsignedIntegerType() || !Parameter->getTypeSourceInfo())
      return;
    Found.emplace(Parameter->getTypeSourceInfo()->getTypeLoc().getBeginLoc(),
                  Parameter->getTypeSourceInfo()->getTypeLoc().getEndLoc());
    Parameters.insert(Parameter);
  }

  const SourceManager &SM;
  /// The template parameters that are deduced at the walk's place.
  std::vector<const TemplateParameterList *> Deduced;
};

/// Finds where the parameters have to stay unsigned: in types that are deduced from theirs, and in
/// differences of them that are compared, divided or shifted.
class UnsignedUses : public AstVisitor {
public:
  UnsignedUses(const std::set<const NonTypeTemplateParmDecl *> &Parameters, const SourceManager &SM)
      : Parameters(Parameters), SM(SM) {}

  bool TraverseDecl(Decl *D) override { return isOfLibrary(D, SM) || AstVisitor::TraverseDecl(D); }

  bool VisitCallExpr(CallExpr *Call) override {
    const auto *Overloads = dyn_cast<OverloadExpr>(Call->getCallee()->IgnoreParenImpCasts());
    const FunctionDecl *F = Call->getDirectCallee();
    const FunctionTemplateDecl *Template = F ? F->getPrimaryTemplate() : nullptr;
    if (!Template && !(Overloads && llvm::any_of(Overloads->decls(), [](const NamedDecl *D) {
                         return isa<FunctionTemplateDecl>(D->getUnderlyingDecl());
                       })))
      return true;
    for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
      const FunctionDecl *Pattern = Template ? Template->getTemplatedDecl() : nullptr;
      if (!Pattern || I >= Pattern->getNumParams() ||
          Pattern->getParamDecl(I)->getType()->isDependentType())
        add(*Call->getArg(I), /*IsNegative=*/true);
    }
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    if (V->getInit() && V->getType()->getContainedAutoType())
      add(*V->getInit(), /*IsNegative=*/true);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isComparisonOp() || E->getOpcode() == BO_Div || E->getOpcode() == BO_Rem ||
        E->getOpcode() == BO_Shr) {
      add(*E->getLHS(), /*IsNegative=*/false);
      add(*E->getRHS(), /*IsNegative=*/false);
    }
    return true;
  }

  std::set<const DeclRefExpr *> Found;

private:
  /// Adds the parameters that the arithmetic of E uses, if E may be negative when they are `int`.
  void add(const Expr &E, bool IsNegative) {
    const Expr *Inner = E.IgnoreParenImpCasts();
    if (const auto *Named = dyn_cast<DeclRefExpr>(Inner)) {
      if (IsNegative && Parameters.count(dyn_cast<NonTypeTemplateParmDecl>(Named->getDecl())))
        Found.insert(Named);
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(Inner);
               Unary && Unary->isArithmeticOp()) {
      add(*Unary->getSubExpr(), IsNegative || Unary->getOpcode() != UO_Plus);
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(Inner);
               Binary && (Binary->isAdditiveOp() || Binary->isMultiplicativeOp() ||
                          Binary->isShiftOp() || Binary->isBitwiseOp())) {
      add(*Binary->getLHS(), IsNegative || Binary->getOpcode() == BO_Sub);
      add(*Binary->getRHS(), IsNegative || Binary->getOpcode() == BO_Sub);
    }
  }

  const std::set<const NonTypeTemplateParmDecl *> &Parameters;
  const SourceManager &SM;
};

/// Returns a cast of the parameter to the type that it was declared with.
std::string castOf(const DeclRefExpr &Use) {
  const std::string Name = Use.getDecl()->getNameAsString(), Type = Use.getType().getAsString();
  if (Type == "unsigned int")
    return "unsigned(" + Name + ")";
  return StringRef(Type).contains(' ') ? "static_cast<" + Type + ">(" + Name + ")"
                                       : Type + "(" + Name + ")";
}

} // namespace

Amendment amendUnsignedRanks(const ParsedSource &Source) {
  const SourceManager &SM = Source.Context.getSourceManager();
  UnsignedRanks Ranks(SM);
  Ranks.TraverseDecl(Source.Context.getTranslationUnitDecl());
  Amendment Result;
  for (const auto &[Begin, End] : Ranks.Found)
    for (Repair &Part : replacementOf({Begin, End}, "int", Source))
      Result.Repairs.push_back(std::move(Part));
  UnsignedUses Uses(Ranks.Parameters, SM);
  if (!Ranks.Parameters.empty())
    Uses.TraverseDecl(Source.Context.getTranslationUnitDecl());
  for (const DeclRefExpr *Use : Uses.Found)
    if (Use->getLocation().isFileID())
      if (auto Cast = repairAt(FullSourceLoc(Use->getLocation(), SM), Repair::Kind::InPlace,
                               Use->getDecl()->getName().size(), castOf(*Use)))
        Result.Repairs.push_back(std::move(*Cast));
  return Result;
}

} // namespace amp2hip
