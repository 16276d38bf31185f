// Functions that are overloaded on restriction alone (L50), and those for amp that only a name of their
// own tells from others.

#include "Planning.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Every declaration, those of a template's explicit specialisations included; members are declared
/// in their class and defined outside of it.
std::vector<const FunctionDecl *> declarationsOf(const FunctionDecl *One) {
  std::vector<const FunctionDecl *> Result(One->redecls_begin(), One->redecls_end());
  if (const FunctionTemplateDecl *Template = One->getDescribedFunctionTemplate())
    for (const FunctionDecl *S : Template->specializations())
      for (const FunctionDecl *F : S->redecls())
        if (F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
          Result.push_back(F);
  return Result;
}

/// The type's name, as far as an identifier can have it.
std::string identifierOf(QualType Type, const ASTContext &Context) {
  std::string Text = Type.getUnqualifiedType().getAsString(Context.getPrintingPolicy());
  for (char &C : Text)
    C = llvm::isAlnum(C) ? C : '_';
  return Text;
}
std::string nameOfConversion(const CXXConversionDecl &F) {
  return "convert_to_" + identifierOf(F.getConversionType(), F.getASTContext());
}

/// Where a conversion function says what it converts to, and `explicit`.
void describeConversion(const FunctionDecl &F, const Planning &Of, PairPlan::Declaration &D) {
  const TypeSourceInfo *To = F.getNameInfo().getNamedTypeInfo();
  if (!To || !isa<CXXConversionDecl>(F))
    return;
  D.ConvertsTo = To->getTypeLoc().getSourceRange();
  D.Qualifier = F.getQualifierLoc().getBeginLoc();
  forTokensUpTo(F.getInnerLocStart(), F.getNameInfo().getBeginLoc(), Of.SM, Of.Lang,
                [&](const Token &T) {
                  if (T.is(tok::raw_identifier) && T.getRawIdentifier() == "explicit")
                    D.Explicit = T.getLocation();
                });
}

class PairDescription {
public:
  PairDescription(const OverloadPair &Pair, Planning &Of)
      : Amp(Pair.Amp), Cpu(Pair.Cpu), Of(Of), Context(Of.Context), SM(Of.SM) {}

  std::optional<PairPlan> describe() {
    const bool AmpIsFirst = SM.isBeforeInTranslationUnit(Amp->getLocation(), Cpu->getLocation());
    const FunctionDecl *First = AmpIsFirst ? Amp : Cpu, *Second = AmpIsFirst ? Cpu : Amp;
    Shared = sharedParameters(Amp, Cpu).value_or(Amp->getNumParams());
    checkKind();
    nameStem();
    for (const FunctionDecl *One : {Amp, Cpu})
      for (const FunctionDecl *F : declarationsOf(One))
        addDeclaration(F, One == Amp);
    describeFirst(First);
    P.CpuFurther = furtherDefault(Cpu);
    P.AmpFurther = furtherDefault(Amp);
    describeSecond(Second);
    if (!Reason.empty())
      return std::nullopt;
    // Overloads keep one name for each side; only what the user has is avoided.
    P.CpuName = Of.sharedName(Stem + "_cpu");
    P.AmpName = Of.sharedName(Stem + "_amp");
    return std::move(P);
  }

  std::string Reason;

private:
  void refuse(const char *Why) {
    if (Reason.empty())
      Reason = Why;
  }

  void checkKind() {
    if (SM.isInSystemHeader(Cpu->getLocation()))
      refuse("the one for the cpu is declared in a system header");
    if (!Context.hasSameType(Amp->getReturnType(), Cpu->getReturnType()))
      refuse("their return types differ");
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Amp))
      chooseMaking(*Constructor);
    if (Amp->isVariadic())
      refuse("they take any number of arguments");
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Cpu))
      if (Method->isVirtual())
        refuse("one of them is virtual");
  }

  /// How the CPU device, which decides at run time, makes an object by one of two constructors: in
  /// its place, where making its members and bases by default beforehand does nothing; as a copy,
  /// where nobody can tell that from the original; else in its place all the same, if they can be
  /// made by default.
  void chooseMaking(const CXXConstructorDecl &Constructor) {
    const CXXRecordDecl *Class = Constructor.getParent();
    const bool CanBeInPlace =
        !Class->getNumVBases() && !Constructor.isConstexpr() && canBeMadeAgain(*Class);
    P.IsMadeInPlace = CanBeInPlace && allParts(*Class, [](const CXXRecordDecl &Part) {
                        return Part.hasTrivialDefaultConstructor() && Part.hasTrivialDestructor();
                      });
    if (P.IsMadeInPlace || (!Constructor.isCopyOrMoveConstructor() && isCopyUnnoticed(*Class)))
      return;
    P.IsMadeInPlace = true;
    if (!CanBeInPlace || !allParts(*Class, [](const CXXRecordDecl &Part) {
          return Part.hasDefaultConstructor() && Part.hasTrivialDestructor();
        }))
      refuse("they are constructors of a class with a member or base that has no default "
             "constructor, has a destructor, or is const or a reference, and objects of which "
             "cannot be copied instead");
  }
  /// True if no member is const or a reference.
  static bool canBeMadeAgain(const CXXRecordDecl &Class) {
    return llvm::none_of(Class.fields(), [](const FieldDecl *F) {
      return F->getType()->isReferenceType() || F->getType().isConstQualified();
    });
  }
  /// True if all classes of members and bases are so.
  static bool allParts(const CXXRecordDecl &Class,
                       llvm::function_ref<bool(const CXXRecordDecl &)> IsSo) {
    const auto IsTypeSo = [&](QualType Type) {
      const CXXRecordDecl *Part = Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
      return !Part || IsSo(*Part);
    };
    return llvm::all_of(Class.bases(),
                        [&](const CXXBaseSpecifier &Base) { return IsTypeSo(Base.getType()); }) &&
           llvm::all_of(Class.fields(), [&](const FieldDecl *F) { return IsTypeSo(F->getType()); });
  }
  /// True if no function of the user's runs when an object is copied and the original destroyed.
  bool isCopyUnnoticed(const CXXRecordDecl &Class) const {
    if (SM.isInSystemHeader(Class.getLocation()))
      return true;
    const auto IsNoticed = [](const CXXConstructorDecl *C) {
      return C->isCopyOrMoveConstructor() && (C->isUserProvided() || C->isDeleted());
    };
    const CXXDestructorDecl *Destructor = Class.getDestructor();
    return llvm::none_of(Class.ctors(), IsNoticed) &&
           !(Destructor && Destructor->isUserProvided()) &&
           allParts(Class, [this](const CXXRecordDecl &Part) { return isCopyUnnoticed(Part); });
  }

  void nameStem() {
    P.IsConstructor = isa<CXXConstructorDecl>(Amp);
    P.IsInClass = isa<CXXRecordDecl>(Amp->getLexicalDeclContext());
    switch (Amp->getOverloadedOperator()) {
    case OO_None:
    case NUM_OVERLOADED_OPERATORS:
      if (Amp->getIdentifier())
        Stem = Amp->getNameAsString();
      else if (const auto *Conversion = dyn_cast<CXXConversionDecl>(Amp))
        Stem = nameOfConversion(*Conversion);
      break;
#define OVERLOADED_OPERATOR(Name, Spelling, Token, Unary, Binary, MemberOnly)                      \
  case OO_##Name:                                                                                  \
    Stem = "operator_" + llvm::StringRef(#Name).lower();                                           \
    break;
#include "clang/Basic/OperatorKinds.def"
    }
  }

  void addDeclaration(const FunctionDecl *F, bool IsAmp) {
    const FunctionTypeLoc Type = Of.functionType(*F);
    if (!Type)
      return refuse("one of them is not written out");
    SourceRange Name = F->getNameInfo().getSourceRange(), Parameters = Type.getParensRange();
    PairPlan::Declaration D{};
    describeConversion(*F, Of, D);
    P.IsExplicit |= D.Explicit.isValid();
    if (!areInFile({&Name, &Parameters}))
      return;
    D.Name = Name;
    D.Open = Parameters.getBegin();
    D.IsAmp = IsAmp;
    D.HasParameters = F->getNumParams() > 0;
    D.HasMoreParameters = F->getNumParams() > Shared;
    for (unsigned I = 0; D.HasMoreParameters && I <= Shared; ++I)
      addDefault(*F->getParamDecl(I), D.Defaults);
    P.Declarations.push_back(D);
  }
  /// The default argument as it is written in that declaration, with its `=`.
  void addDefault(const ParmVarDecl &Parameter, std::vector<SourceRange> &To) {
    if (!Parameter.hasDefaultArg() || Parameter.hasInheritedDefaultArg())
      return;
    SourceRange Written = Parameter.getDefaultArgRange();
    const std::optional<SourceLocation> Equal =
        lastTokenBefore(Parameter.getBeginLoc(), Written.getBegin(), tok::equal, SM, Of.Lang);
    if (!Equal)
      return refuse("a default argument of one of them comes out of a macro");
    Written.setBegin(*Equal);
    areInFile({&Written});
    To.push_back(Written);
  }
  SourceRange furtherDefault(const FunctionDecl *F) {
    return F->getNumParams() > Shared ? defaultArgument(F, Shared) : SourceRange();
  }

  /// A part of the declaration may come out of a macro, which stands for it then; the whole must
  /// not.
  bool areInFile(const std::vector<SourceRange *> &Ranges) {
    std::vector<SourceRange> Written;
    for (const SourceRange *R : Ranges)
      Written.push_back(*R);
    if (!toCommonText(Written, SM, Of.Lang) || Written.front().getBegin().isMacroID()) {
      refuse("one of them comes out of a macro");
      return false;
    }
    for (size_t I = 0; I < Ranges.size(); ++I)
      *Ranges[I] = Written[I];
    return true;
  }

  void describeFirst(const FunctionDecl *F) {
    const FunctionTypeLoc Type = Of.functionType(*F);
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
    for (const ParmVarDecl *Parameter : F->parameters().take_front(Shared)) {
      const TypeLoc T = Parameter->getTypeSourceInfo()->getTypeLoc();
      if (Parameter->getName().empty() && T.getUnqualifiedLoc().getAs<ArrayTypeLoc>())
        return refuse("one of them has a parameter without a name that is an array");
      SourceRange Written(Parameter->getBeginLoc(),
                          Parameter->getName().empty() ? T.getEndLoc() : Parameter->getLocation());
      if (SM.isBeforeInTranslationUnit(Written.getEnd(), T.getEndLoc()))
        Written.setEnd(T.getEndLoc()); // int a[4]
      P.Parameters.push_back({Written, Parameter->getNameAsString(),
                              Parameter->getType()->isRValueReferenceType(),
                              defaultArgument(Cpu, Parameter->getFunctionScopeIndex()),
                              defaultArgument(Amp, Parameter->getFunctionScopeIndex())});
    }
    P.HeaderEnd = Of.headerEnd(Type);
    writeInFile();
    P.NeedsInline = !P.IsInClass && !F->isInlineSpecified() && !F->isConstexpr() &&
                    F->getStorageClass() != SC_Static && !F->getDescribedFunctionTemplate() &&
                    !(SM.isInMainFile(Amp->getLocation()) && SM.isInMainFile(Cpu->getLocation()));
  }

  /// As whichever declaration has it says it.
  SourceRange defaultArgument(const FunctionDecl *F, unsigned Parameter) {
    for (const FunctionDecl *Declaration : F->redecls()) {
      const ParmVarDecl *P = Declaration->getParamDecl(Parameter);
      if (!P->hasDefaultArg() || P->hasInheritedDefaultArg())
        continue;
      SourceRange Written = P->getDefaultArgRange(), Whole = P->getSourceRange();
      areInFile({&Whole, &Written});
      return Written;
    }
    return {};
  }

  /// Where everything of the first declaration stands in the file.
  void writeInFile() {
    SourceRange Whole(P.Begin, P.HeaderEnd), Declarator(P.Front, P.HeaderEnd),
        Parentheses(P.Open, P.Close);
    std::vector<SourceRange *> All = {&Whole, &Declarator, &Parentheses, &P.Name};
    for (PairPlan::Parameter &Q : P.Parameters)
      All.push_back(&Q.Written);
    for (SourceRange &Default : P.TemplateDefaults)
      All.push_back(&Default);
    if (!areInFile(All))
      return;
    P.Begin = Whole.getBegin();
    P.Front = Declarator.getBegin();
    P.Open = Parentheses.getBegin();
    P.Close = Parentheses.getEnd();
    P.HeaderEnd = Whole.getEnd();
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

  void describeSecond(const FunctionDecl *F) {
    P.SecondEnd = F->getSourceRange().getEnd();
    if (!F->doesThisDeclarationHaveABody())
      P.SecondEnd = Of.semicolonOf(*F);
    if (P.SecondEnd.isInvalid())
      return refuse("one of them is declared together with something else");
    SourceRange Whole(F->getInnerLocStart(), P.SecondEnd);
    areInFile({&Whole});
    P.SecondEnd = Whole.getEnd();
  }

  const FunctionDecl *Amp, *Cpu;
  Planning &Of;
  const ASTContext &Context;
  const SourceManager &SM;
  std::string Stem; // an identifier made of the name
  unsigned Shared = 0; // parameters
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
  for (const AmpFunction &Of : P.Model.Functions) {
    const FunctionDecl *F = Of.Function->getCanonicalDecl();
    if (!isConversionApart(F) || P.NamesApart.count(F))
      continue;
    const std::string Text = P.sharedName(nameOfConversion(*cast<CXXConversionDecl>(F)) + "_amp");
    P.NamesApart.emplace(F, Text);
    for (const FunctionDecl *Declaration : declarationsOf(F)) {
      PairPlan::Declaration D{};
      D.Name = Declaration->getNameInfo().getSourceRange();
      D.IsAmp = true;
      describeConversion(*Declaration, P, D);
      SourceRange Written[] = {D.Name, D.ConvertsTo};
      if (P.inCommonText(Written))
        P.Result.RenamedConversions.push_back({D, Text});
    }
  }
  for (const FunctionDecl *F : P.Model.NamedApart) {
    const std::string Name = F->getNameAsString(), Text = P.sharedName(Name + "_amp");
    P.NamesApart.emplace(F, Text);
    for (const FunctionDecl *Declaration : declarationsOf(F))
      P.Result.Names.push_back({Declaration->getLocation(), Name, Text});
  }
}

} // namespace amp2hip
