// Functions that are overloaded on restriction alone (L50).

#include "Planning.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

class PairDescription {
public:
  PairDescription(const OverloadPair &Pair, Planning &Of)
      : Amp(Pair.Amp), Cpu(Pair.Cpu), Of(Of), Context(Of.Context), SM(Of.SM) {}

  std::optional<PairPlan> describe() {
    const bool AmpIsFirst = SM.isBeforeInTranslationUnit(Amp->getLocation(), Cpu->getLocation());
    const FunctionDecl *First = AmpIsFirst ? Amp : Cpu, *Second = AmpIsFirst ? Cpu : Amp;
    checkKind();
    nameStem();
    for (const FunctionDecl *F : {Amp, Cpu})
      addDeclarations(F);
    describeFirst(First);
    describeSecond(Second);
    if (!Reason.empty())
      return std::nullopt;
    // Overloads keep one name for each side; only what the user has is avoided.
    P.CpuName = freeName(Stem + "_cpu");
    P.AmpName = freeName(Stem + "_amp");
    return std::move(P);
  }

  std::string Reason;

private:
  void refuse(const char *Why) {
    if (Reason.empty())
      Reason = Why;
  }

  std::string freeName(std::string Name) const {
    while (Context.Idents.find(Name) != Context.Idents.end())
      Name += "_";
    return Name;
  }

  void checkKind() {
    if (SM.isInSystemHeader(Cpu->getLocation()))
      refuse("the one for the cpu is declared in a system header");
    if (!Context.hasSameType(Amp->getReturnType(), Cpu->getReturnType()))
      refuse("their return types differ");
    if (isa<CXXConversionDecl>(Amp))
      refuse("they are conversion functions");
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Amp))
      if (Constructor->isCopyOrMoveConstructor())
        refuse("they are copy or move constructors");
    if (Amp->isVariadic())
      refuse("they take any number of arguments");
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Cpu))
      if (Method->isVirtual())
        refuse("one of them is virtual");
  }

  void nameStem() {
    P.IsConstructor = isa<CXXConstructorDecl>(Amp);
    P.IsInClass = isa<CXXRecordDecl>(Amp->getLexicalDeclContext());
    switch (Amp->getOverloadedOperator()) {
    case OO_None:
    case NUM_OVERLOADED_OPERATORS:
      if (Amp->getIdentifier())
        Stem = Amp->getNameAsString();
      break;
#define OVERLOADED_OPERATOR(Name, Spelling, Token, Unary, Binary, MemberOnly)                      \
  case OO_##Name:                                                                                  \
    Stem = "operator_" + llvm::StringRef(#Name).lower();                                         \
    break;
#include "clang/Basic/OperatorKinds.def"
    }
  }

  void addDeclarations(const FunctionDecl *One) {
    for (const FunctionDecl *F : One->redecls())
      addDeclaration(F, One == Amp);
    if (const FunctionTemplateDecl *Template = One->getDescribedFunctionTemplate())
      for (const FunctionDecl *S : Template->specializations())
        for (const FunctionDecl *F : S->redecls())
          if (F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
            addDeclaration(F, One == Amp);
    // Members are declared in the class and defined outside of it, both are redeclarations.
  }
  void addDeclaration(const FunctionDecl *F, bool IsAmp) {
    const FunctionTypeLoc Type = typeOf(F);
    if (!Type || F->getLocation().isMacroID())
      return refuse("one of them comes out of a macro");
    P.Declarations.push_back(
        {F->getNameInfo().getSourceRange(), Type.getLParenLoc(), IsAmp, F->getNumParams() > 0});
  }
  static FunctionTypeLoc typeOf(const FunctionDecl *F) {
    return F->getTypeSourceInfo()
               ? F->getTypeSourceInfo()->getTypeLoc().getAsAdjusted<FunctionTypeLoc>()
               : FunctionTypeLoc();
  }

  void describeFirst(const FunctionDecl *F) {
    const FunctionTypeLoc Type = typeOf(F);
    if (!Type)
      return refuse("one of them is not written out");
    P.Front = P.Begin = F->getInnerLocStart();
    if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate()) {
      P.Begin = Template->getBeginLoc();
      for (const NamedDecl *Parameter : *Template->getTemplateParameters())
        P.TemplateArguments.push_back(Parameter->getNameAsString() +
                                      (Parameter->isParameterPack() ? "..." : ""));
      addTemplateDefaults(*Template->getTemplateParameters());
      if (llvm::is_contained(P.TemplateArguments, ""))
        P.TemplateArguments.clear(); // deduced, then
    }
    P.Name = F->getNameInfo().getSourceRange();
    P.Open = Type.getLParenLoc();
    P.Close = Type.getRParenLoc();
    for (const ParmVarDecl *Parameter : F->parameters()) {
      const TypeLoc T = Parameter->getTypeSourceInfo()->getTypeLoc();
      if (Parameter->getName().empty() && T.getUnqualifiedLoc().getAs<ArrayTypeLoc>())
        return refuse("one of them has a parameter without a name that is an array");
      const SourceRange Default =
          Parameter->hasDefaultArg() ? Parameter->getDefaultArgRange() : SourceRange();
      SourceRange Written(Parameter->getBeginLoc(),
                          Parameter->getName().empty() ? T.getEndLoc() : Parameter->getLocation());
      if (SM.isBeforeInTranslationUnit(Written.getEnd(), T.getEndLoc()))
        Written.setEnd(T.getEndLoc()); // int a[4]
      P.Parameters.push_back({Written, Default, Parameter->getNameAsString(),
                              Parameter->getType()->isRValueReferenceType()});
    }
    P.HeaderEnd = headerEnd(F, Type);
    for (SourceLocation L : {P.Begin, P.Front, P.Open, P.Close, P.HeaderEnd})
      if (L.isMacroID())
        refuse("one of them comes out of a macro");
    P.NeedsInline = !P.IsInClass && !F->isInlineSpecified() && !F->isConstexpr() &&
                    F->getStorageClass() != SC_Static && !F->getDescribedFunctionTemplate() &&
                    !(SM.isInMainFile(Amp->getLocation()) && SM.isInMainFile(Cpu->getLocation()));
  }

  void addTemplateDefaults(const TemplateParameterList &Parameters) {
    for (const NamedDecl *Parameter : Parameters) {
      SourceRange Default;
      if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(Parameter)) {
        if (Type->hasDefaultArgument() && !Type->defaultArgumentWasInherited())
          Default = Type->getDefaultArgument().getSourceRange();
      } else if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(Parameter)) {
        if (Value->hasDefaultArgument() && !Value->defaultArgumentWasInherited())
          Default = Value->getDefaultArgument().getSourceRange();
      } else if (const auto *Of = dyn_cast<TemplateTemplateParmDecl>(Parameter)) {
        if (Of->hasDefaultArgument() && !Of->defaultArgumentWasInherited())
          Default = Of->getDefaultArgument().getSourceRange();
      }
      if (Default.isInvalid())
        continue;
      if (const std::optional<SourceLocation> Equal = lastTokenBefore(
              Parameter->getBeginLoc(), Default.getBegin(), tok::equal, SM, Of.Lang))
        P.TemplateDefaults.push_back({*Equal, Default.getEnd()});
    }
  }

  /// The closing parenthesis, or what is behind it: qualifiers, exception specification, return
  /// type.
  SourceLocation headerEnd(const FunctionDecl *F, FunctionTypeLoc Type,
                           bool WithSpecifiers = false) const {
    SourceLocation Stop; // the first token that is not of the header
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *I : Constructor->inits())
        if (I->isWritten() &&
            (Stop.isInvalid() || SM.isBeforeInTranslationUnit(I->getSourceLocation(), Stop)))
          Stop = I->getSourceLocation();
    const bool HasInitialisers = Stop.isValid();
    if (!HasInitialisers && F->doesThisDeclarationHaveABody())
      Stop = F->getBody()->getBeginLoc();
    // The token in front of it; of initialisers, the one in front of the colon.
    SourceLocation Last = Type.getRParenLoc();
    for (SourceLocation At = Last; At != Stop;) {
      const std::optional<Token> Next = Lexer::findNextToken(At, SM, Context.getLangOpts());
      if (!Next || Next->getLocation() == Stop || Next->isOneOf(tok::semi, tok::equal) ||
          (HasInitialisers && Next->is(tok::colon)))
        break;
      At = Next->getLocation();
      // Specifiers go, with the white space around them: they are no part of what is copied.
      if (WithSpecifiers || !isInSpecifier(At))
        Last = At;
    }
    return Last;
  }

  bool isInSpecifier(SourceLocation At) const {
    return llvm::any_of(Of.Model.Dialect.Specifiers, [&](const RestrictionSpecifier &S) {
      const SourceLocation Begin = SM.getExpansionLoc(S.Range.getBegin());
      const SourceLocation End = SM.getExpansionLoc(S.Range.getEnd());
      return SM.isWrittenInSameFile(Begin, At) && SM.getFileOffset(Begin) <= SM.getFileOffset(At) &&
             SM.getFileOffset(At) <= SM.getFileOffset(End);
    });
  }

  void describeSecond(const FunctionDecl *F) {
    P.SecondEnd = F->getSourceRange().getEnd();
    if (!F->doesThisDeclarationHaveABody() && typeOf(F))
      P.SecondEnd =
          Of.tokenBehind(headerEnd(F, typeOf(F), /*WithSpecifiers=*/true), tok::semi);
    if (P.SecondEnd.isInvalid())
      refuse("one of them is declared together with something else");
    else if (P.SecondEnd.isMacroID())
      refuse("one of them comes out of a macro");
  }

  const FunctionDecl *Amp, *Cpu;
  Planning &Of;
  const ASTContext &Context;
  const SourceManager &SM;
  std::string Stem; // an identifier made of the name
  PairPlan P{};
};

} // namespace

void planOverloadPairs(Planning &P) {
  for (const OverloadPair &Pair : P.Model.OverloadPairs) {
    PairDescription Description(Pair, P);
    if (std::optional<PairPlan> Found = Description.describe()) {
      P.Result.Pairs.push_back(std::move(*Found));
      continue;
    }
    report(P.diagnostics(), Pair.Amp->getLocation(), Diag::OverloadPair)
        << Pair.Amp->getNameAsString() << Description.Reason;
    report(P.diagnostics(), Pair.Cpu->getLocation(), Diag::DeclaredHere)
        << Pair.Cpu->getNameAsString();
  }
}

} // namespace amp2hip
