#include "LateNames.h"
#include "Leniencies.h"

#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/TemplateHeader.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// Finds the calls in instances of templates for which a function that is declared after the
/// template is better than the one that Clang has chosen.
class LateOverloads : public AstVisitor {
public:
  explicit LateOverloads(const ParsedSource &Source)
      : Source(Source), S(Source.Parsing), SM(Source.Context.getSourceManager()) {}

  /// Returns the declarations of the better functions before their templates.
  Amendment find() {
    addFunctions(*Source.Context.getTranslationUnitDecl());
    if (llvm::any_of(Functions, [](const auto &Name) { return Name.second > 1; }))
      TraverseDecl(const_cast<TranslationUnitDecl *>(Source.Context.getTranslationUnitDecl()));
    if (Result.isEmpty()) // otherwise the source is parsed again
      for (const auto &[Call, Functions] : Undeclared) {
        const std::string Name = Functions.first->getNameAsString();
        report(Source.PP.getDiagnostics(), Call, Diag::LateOverload) << Name;
        report(Source.PP.getDiagnostics(), Functions.second->getLocation(), Diag::DeclaredHere)
            << Name;
        report(Source.PP.getDiagnostics(), Functions.first->getLocation(), Diag::DeclaredHere)
            << Name;
      }
    return std::move(Result);
  }

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool TraverseDecl(Decl *D) override {
    if (isOfLibrary(D, SM))
      return true;
    const auto *F = dyn_cast_or_null<FunctionDecl>(D);
    const FunctionDecl *Outer = Instance;
    if (F && F->getTemplateInstantiationPattern())
      Instance = F;
    AstVisitor::TraverseDecl(D);
    Instance = Outer;
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    const auto *Named = dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
    const FunctionDecl *Chosen = Call->getDirectCallee();
    if (!Instance || !Named || !Chosen || Named->hasQualifier() || Call->isTypeDependent() ||
        isa<CXXOperatorCallExpr>(Call) || !isUsers(*Chosen, SM) || Chosen->isCXXClassMember())
      return true;
    const auto Known = Functions.find(Chosen->getDeclName());
    if (Known != Functions.end() && Known->second > 1)
      compare(*Call, *Named, *Chosen);
    return true;
  }

private:
  /// Counts the user's functions in namespaces by name.
  void addFunctions(const DeclContext &Scope) {
    for (const Decl *D : Scope.decls()) {
      if (!isUsers(*D, SM))
        continue;
      if (isa<NamespaceDecl, LinkageSpecDecl>(D))
        addFunctions(*cast<DeclContext>(D));
      else if (isa<FunctionDecl, FunctionTemplateDecl>(D) && D->isCanonicalDecl())
        ++Functions[cast<NamedDecl>(D)->getDeclName()];
    }
  }

  void compare(const CallExpr &Call, const DeclRefExpr &Named, const FunctionDecl &Chosen) {
    const auto [File, Offset] = SM.getDecomposedExpansionLoc(Call.getBeginLoc());
    const Decl *Template =
        declarationAround(Source.Context.getTranslationUnitDecl(), File, Offset, SM);
    if (!Template || !beginWithTemplateHeader(*Template).isFileID())
      return;
    const std::vector<NamedDecl *> Late = declaredBehind(*Template, Chosen.getDeclName());
    if (Late.empty())
      return;
    NamedDecl *Better = betterThan(Chosen, Late, Call, Named);
    if (!Better)
      return;
    const auto [Into, At] = SM.getDecomposedLoc(beginWithTemplateHeader(*Template));
    if (const auto Forward = forwardBefore(*Better, Into, At, Source))
      Result.Forwards.push_back(*Forward);
    else
      Undeclared.try_emplace(Call.getBeginLoc(), &Chosen, Better);
  }

  /// Returns the functions of that name that an instance finds in addition to those that the
  /// template finds: those of the nearest namespace that are declared after the template and before
  /// the use that instantiates it.
  std::vector<NamedDecl *> declaredBehind(const Decl &Template, DeclarationName Name) const {
    const SourceLocation Used = Instance->getPointOfInstantiation();
    std::vector<NamedDecl *> Late;
    for (const DeclContext *Scope = Template.getDeclContext(); Scope; Scope = Scope->getParent()) {
      const DeclContextLookupResult Found = Scope->getRedeclContext()->lookup(Name);
      for (NamedDecl *D : Found) {
        const NamedDecl *First = cast<NamedDecl>(D->getCanonicalDecl());
        if (isa<FunctionDecl, FunctionTemplateDecl>(D) &&
            SM.isBeforeInTranslationUnit(Template.getEndLoc(), First->getLocation()) &&
            (Used.isInvalid() || SM.isBeforeInTranslationUnit(First->getLocation(), Used)))
          Late.push_back(D);
      }
      if (!Found.empty())
        break; // it hides those of the namespaces around
    }
    return Late;
  }

  NamedDecl *betterThan(const FunctionDecl &Chosen, const std::vector<NamedDecl *> &Late,
                        const CallExpr &Call, const DeclRefExpr &Named) const {
    llvm::SmallVector<Expr *, 4> Arguments;
    for (const Expr *A : Call.arguments())
      if (!isa<CXXDefaultArgExpr>(A))
        Arguments.push_back(asWritten(const_cast<Expr *>(A)));
    TemplateArgumentListInfo Explicit;
    if (Named.hasExplicitTemplateArgs())
      Named.copyTemplateArgumentsInto(Explicit);
    // Which functions can be called depends on the side of the caller.
    Sema::ContextRAII In(S, const_cast<FunctionDecl *>(Instance));
    OverloadCandidateSet Set(Call.getBeginLoc(), OverloadCandidateSet::CSK_Normal);
    const auto Add = [&](NamedDecl *D) {
      TemplateArgumentListInfo Copy = Explicit;
      const DeclAccessPair Found = DeclAccessPair::make(D, AS_public);
      if (auto *Template = dyn_cast<FunctionTemplateDecl>(D))
        S.AddTemplateOverloadCandidate(
            Template, Found, Named.hasExplicitTemplateArgs() ? &Copy : nullptr, Arguments, Set);
      else if (!Named.hasExplicitTemplateArgs())
        S.AddOverloadCandidate(cast<FunctionDecl>(D), Found, Arguments, Set);
    };
    if (FunctionTemplateDecl *Primary = Chosen.getPrimaryTemplate())
      Add(Primary);
    else
      Add(const_cast<FunctionDecl *>(&Chosen));
    llvm::for_each(Late, Add);
    OverloadCandidateSet::iterator Best;
    if (Set.BestViableFunction(S, Call.getBeginLoc(), Best) != OR_Success ||
        !llvm::is_contained(Late, Best->FoundDecl.getDecl()))
      return nullptr;
    return Best->FoundDecl.getDecl();
  }

  /// Returns the argument without the conversions that the chosen function needs.
  static Expr *asWritten(Expr *A) {
    for (Expr *Last = nullptr; A != Last;) {
      Last = A;
      A = A->IgnoreImplicit();
      if (auto *Made = dyn_cast<CXXConstructExpr>(A); Made && !isa<CXXTemporaryObjectExpr>(A) &&
                                                      Made->getNumArgs() == 1 &&
                                                      Made->getParenOrBraceRange().isInvalid())
        A = Made->getArg(0);
    }
    return A;
  }

  const ParsedSource &Source;
  Sema &S;
  const SourceManager &SM;
  std::map<DeclarationName, unsigned> Functions;
  const FunctionDecl *Instance = nullptr; // the instance of a template around the node
  Amendment Result;
  /// The calls whose better function cannot be declared before the template, with the function that
  /// is called and the better one.
  std::map<SourceLocation, std::pair<const FunctionDecl *, const NamedDecl *>> Undeclared;
};

} // namespace

Amendment amendLateOverloads(const ParsedSource &Source) { return LateOverloads(Source).find(); }

} // namespace amp2hip
