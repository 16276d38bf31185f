// Functions that are overloaded on restriction alone (L50), and functions for amp that need a name
// of their own because C++ cannot distinguish them from others.

#include "PlanBuilder.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Collects all declarations of a function, and those of a template's explicit specialisations. A
/// member has one in its class and may have one outside.
std::vector<const FunctionDecl *> declarationsOf(const FunctionDecl *Function) {
  std::vector<const FunctionDecl *> Result(Function->redecls_begin(), Function->redecls_end());
  if (const FunctionTemplateDecl *Template = Function->getDescribedFunctionTemplate())
    for (const FunctionDecl *S : Template->specializations())
      for (const FunctionDecl *F : S->redecls())
        if (F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
          Result.push_back(F);
  return Result;
}

/// Returns the name of a type with `_` for all characters that an identifier cannot have.
std::string identifierOf(QualType Type, const ASTContext &Context) {
  std::string Text = Type.getUnqualifiedType().getAsString(Context.getPrintingPolicy());
  for (char &C : Text)
    C = llvm::isAlnum(C) ? C : '_';
  return Text;
}
std::string nameOfConversion(const CXXConversionDecl &F) {
  return "convert_to_" + identifierOf(F.getConversionType(), F.getASTContext());
}

/// Adds the parts that only the declaration of a conversion function has.
void describeConversion(const FunctionDecl &F, const PlanBuilder &P, PairPlan::Declaration &D) {
  const TypeSourceInfo *To = F.getNameInfo().getNamedTypeInfo();
  if (!To || !isa<CXXConversionDecl>(F))
    return;
  D.ConvertsTo = To->getTypeLoc().getSourceRange();
  D.Qualifier = F.getQualifierLoc().getBeginLoc();
  forTokensUpTo(F.getInnerLocStart(), F.getNameInfo().getBeginLoc(), P.SM, P.Lang,
                [&](const Token &T) {
                  if (T.is(tok::raw_identifier) && T.getRawIdentifier() == "explicit")
                    D.Explicit = T.getLocation();
                });
}

/// Returns the instances of a function that is a template, or a member of a class template.
std::vector<const FunctionDecl *> instancesOf(const FunctionDecl &F) {
  std::vector<const FunctionDecl *> Result;
  const auto AddAll = [&](const FunctionTemplateDecl &Template) {
    Result.insert(Result.end(), Template.spec_begin(), Template.spec_end());
  };
  const FunctionTemplateDecl *Template = F.getDescribedFunctionTemplate();
  if (Template)
    AddAll(*Template);
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (const ClassTemplateDecl *Class =
          Method ? Method->getParent()->getDescribedClassTemplate() : nullptr)
    for (const ClassTemplateSpecializationDecl *Instance : Class->specializations())
      for (const Decl *Member : Instance->decls()) {
        const auto *Made = dyn_cast<CXXMethodDecl>(Member);
        const auto *MadeTemplate = dyn_cast<FunctionTemplateDecl>(Member);
        if (Made && Made->getInstantiatedFromMemberFunction() == F.getCanonicalDecl())
          Result.push_back(Made);
        else if (Template && MadeTemplate &&
                 MadeTemplate->getInstantiatedFromMemberTemplate() == Template->getCanonicalDecl())
          AddAll(*MadeTemplate);
      }
  return Result;
}

/// Collects where a body returns one of the function's parameters.
struct ReturnedParameters : AstVisitor {
  bool dataTraverseStmtPre(Stmt *S) override {
    const auto *Return = dyn_cast<ReturnStmt>(S);
    const Expr *Value =
        Return && Return->getRetValue() ? Return->getRetValue()->IgnoreImplicit() : nullptr;
    if (const auto *Made = dyn_cast_or_null<CXXConstructExpr>(Value);
        Made && Made->getNumArgs() == 1)
      Value = Made->getArg(0)->IgnoreImplicit();
    const auto *Named = dyn_cast_or_null<DeclRefExpr>(Value ? Value->IgnoreParens() : nullptr);
    if (Named && isa<ParmVarDecl>(Named->getDecl()))
      Found.push_back(Named);
    return true;
  }
  bool shouldVisitLambdaBody() const override { return false; }
  std::vector<const DeclRefExpr *> Found;
};

/// Plans one pair, or gives the reason why it cannot be translated.
class PairPlanner {
public:
  PairPlanner(const OverloadPair &Pair, PlanBuilder &Whole)
      : Amp(Pair.Amp), Cpu(Pair.Cpu), Whole(Whole), Context(Whole.Context), SM(Whole.SM) {}

  /// Returns nothing if the pair cannot be translated.
  std::optional<PairPlan> plan() {
    const bool AmpIsFirst = SM.isBeforeInTranslationUnit(Amp->getLocation(), Cpu->getLocation());
    const FunctionDecl *First = AmpIsFirst ? Amp : Cpu, *Second = AmpIsFirst ? Cpu : Amp;
    Shared = sharedParameters(Amp, Cpu).value_or(Amp->getNumParams());
    for (unsigned I = 0; I < Shared; ++I)
      AreHandedOn.push_back(isHandedOn(I));
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
    // Overloads share a name for each side; only names in the source are avoided.
    P.CpuName = Whole.sharedName(Stem + "_cpu");
    P.AmpName = Whole.sharedName(Stem + "_amp");
    return std::move(P);
  }

  std::string Reason;

private:
  /// Keeps the first reason.
  void refuse(const char *Why) {
    if (Reason.empty())
      Reason = Why;
  }

  void checkKind() {
    if (SM.isInSystemHeader(Cpu->getLocation()))
      refuse("the 'restrict(cpu)' one is declared in a system header");
    if (!Context.hasSameType(Amp->getReturnType(), Cpu->getReturnType()))
      refuse("their return types differ");
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Amp))
      chooseMaking(*Constructor);
    if (Amp->isVariadic())
      refuse("they are variadic");
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Cpu))
      if (Method->isVirtual())
        refuse("one of them is virtual");
  }

  /// Chooses how an object is constructed on the CPU device, which selects the constructor at run
  /// time: in place, if default construction of its members and bases beforehand does nothing; as a
  /// copy, if no user code runs for that; otherwise in place, if members and bases can be
  /// default-constructed.
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
      refuse("they are constructors of a class whose objects cannot be copied, and a member or "
             "base of the class has no default constructor, has a destructor, is const or is a "
             "reference");
  }
  /// True if no member is const or a reference.
  static bool canBeMadeAgain(const CXXRecordDecl &Class) {
    return llvm::none_of(Class.fields(), [](const FieldDecl *F) {
      return F->getType()->isReferenceType() || F->getType().isConstQualified();
    });
  }
  /// True if the predicate holds for the classes of all members and bases.
  static bool allParts(const CXXRecordDecl &Class,
                       llvm::function_ref<bool(const CXXRecordDecl &)> Predicate) {
    const auto Holds = [&](QualType Type) {
      const CXXRecordDecl *Part = Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
      return !Part || Predicate(*Part);
    };
    return llvm::all_of(Class.bases(),
                        [&](const CXXBaseSpecifier &Base) { return Holds(Base.getType()); }) &&
           llvm::all_of(Class.fields(), [&](const FieldDecl *F) { return Holds(F->getType()); });
  }
  /// True if no user code runs when an object is copied and the original destroyed.
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

  /// Builds an identifier from the function's name.
  void nameStem() {
    P.IsConstructor = isa<CXXConstructorDecl>(Amp);
    P.IsInClass = isa<CXXRecordDecl>(Amp->getLexicalDeclContext());
    P.IsForRValues = Amp->getType()->castAs<FunctionProtoType>()->getRefQualifier() == RQ_RValue;
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
    const FunctionTypeLoc Type = Whole.functionType(*F);
    if (!Type)
      return refuse("one of them has no parameter list in the source");
    SourceRange Name = F->getNameInfo().getSourceRange(), Parameters = Type.getParensRange();
    PairPlan::Declaration D{};
    describeConversion(*F, Whole, D);
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
    addReferences(*F, D);
    P.Declarations.push_back(D);
  }
  /// Adds the edits that turn parameters that are handed on into references.
  void addReferences(const FunctionDecl &F, PairPlan::Declaration &D) {
    ReturnedParameters Returned;
    if (F.doesThisDeclarationHaveABody())
      Returned.TraverseStmt(F.getBody());
    for (unsigned I = 0; I < Shared; ++I) {
      const ParmVarDecl *Parameter = F.getParamDecl(I);
      if (!AreHandedOn[I])
        continue;
      const TypeLoc Type = Parameter->getTypeSourceInfo()->getTypeLoc();
      const bool IsPack = Parameter->isParameterPack();
      const bool IsBefore = IsPack || !Parameter->getName().empty();
      SourceRange Token = IsPack || !IsBefore ? Type.getEndLoc() : Parameter->getLocation();
      // The name may begin the expansion of a macro, if nothing before the name is in the macro.
      SourceRange Name = F.getNameInfo().getSourceRange();
      const bool IsFront = IsBefore && Token.getBegin().isMacroID() &&
                           Lexer::isAtStartOfMacroExpansion(Token.getBegin(), SM, Whole.Lang);
      if (!(IsFront ? areInFile({&Name, &Token}) : areInFile({&Token})))
        return;
      D.References.push_back({Token.getBegin(), IsBefore});
      for (const DeclRefExpr *Named : Returned.Found)
        if (Named->getDecl() == Parameter)
          D.Returned.push_back(Named->getSourceRange());
    }
  }
  /// True if a parameter of both functions is an object whose copies the program notices, in any
  /// instance.
  bool isHandedOn(unsigned I) const {
    const auto IsObjectNoticed = [&](const ParmVarDecl *Parameter) {
      const CXXRecordDecl *Class = Parameter->getType()->getAsCXXRecordDecl();
      return Class && Class->hasDefinition() &&
             (Class->hasUserDeclaredMoveOperation() || !isCopyUnnoticed(*Class->getDefinition()));
    };
    // From a pack on, the parameters of an instance have other indices.
    const bool IsAlone = llvm::none_of(Amp->parameters().take_front(I + 1),
                                       [](const ParmVarDecl *P) { return P->isParameterPack(); });
    const auto IsNoticed = [&](const FunctionDecl *F) {
      const auto From = F->parameters().slice(std::min<size_t>(I, F->getNumParams()));
      return llvm::any_of(IsAlone ? From.take_front() : From, IsObjectNoticed);
    };
    const auto InAnyInstance = [&](const FunctionDecl *F) {
      return IsNoticed(F) || llvm::any_of(instancesOf(*F), IsNoticed);
    };
    return InAnyInstance(Amp) || InAnyInstance(Cpu);
  }
  /// Adds the range of the default argument, with its `=`, if this declaration has one.
  void addDefault(const ParmVarDecl &Parameter, std::vector<SourceRange> &Defaults) {
    if (!Parameter.hasDefaultArg() || Parameter.hasInheritedDefaultArg())
      return;
    SourceRange Written = Parameter.getDefaultArgRange();
    const std::optional<SourceLocation> Equal =
        lastTokenBefore(Parameter.getBeginLoc(), Written.getBegin(), tok::equal, SM, Whole.Lang);
    if (!Equal)
      return refuse("a default argument of one of them is in a macro expansion");
    Written.setBegin(*Equal);
    areInFile({&Written});
    Defaults.push_back(Written);
  }
  /// Returns the default argument of the first parameter that the pair does not share, if any.
  SourceRange furtherDefault(const FunctionDecl *F) {
    return F->getNumParams() > Shared ? defaultArgument(F, Shared) : SourceRange();
  }

  /// Moves the ranges to the file; false, with a reason, if they are not there. A macro may expand
  /// to a part of a declaration, but not to all of it.
  bool areInFile(const std::vector<SourceRange *> &Ranges) {
    std::vector<SourceRange> Written;
    for (const SourceRange *R : Ranges)
      Written.push_back(*R);
    if (!toCommonText(Written, SM, Whole.Lang) || Written.front().getBegin().isMacroID()) {
      refuse("one of them is in a macro expansion");
      return false;
    }
    for (size_t I = 0; I < Ranges.size(); ++I)
      *Ranges[I] = Written[I];
    return true;
  }

  void describeFirst(const FunctionDecl *F) {
    const FunctionTypeLoc Type = Whole.functionType(*F);
    if (!Type)
      return refuse("one of them has no parameter list in the source");
    P.Front = P.Begin = F->getInnerLocStart();
    if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate()) {
      P.Begin = Template->getBeginLoc();
      const TemplateParameterList &Parameters = *Template->getTemplateParameters();
      for (const NamedDecl *Parameter : Parameters) {
        // Arguments after a pack are deduced: if given, they would belong to the pack.
        if (Parameter->isParameterPack() && Parameter != Parameters.asArray().back())
          break;
        P.TemplateArguments.push_back(Parameter->getNameAsString() +
                                      (Parameter->isParameterPack() ? "..." : ""));
      }
      addTemplateDefaults(*Template->getTemplateParameters());
      // The template arguments are deduced if a parameter has no name, and for a friend, which is
      // found by its arguments.
      if (llvm::is_contained(P.TemplateArguments, "") || F->getFriendObjectKind())
        P.TemplateArguments.clear();
    }
    P.Name = F->getNameInfo().getSourceRange();
    P.Open = Type.getLParenLoc();
    P.Close = Type.getRParenLoc();
    for (const ParmVarDecl *Parameter : F->parameters().take_front(Shared)) {
      const TypeLoc T = Parameter->getTypeSourceInfo()->getTypeLoc();
      if (Parameter->getName().empty() && T.getUnqualifiedLoc().getAs<ArrayTypeLoc>())
        return refuse("one of them has an unnamed array parameter");
      SourceRange Written(Parameter->getBeginLoc(),
                          Parameter->getName().empty() ? T.getEndLoc() : Parameter->getLocation());
      if (SM.isBeforeInTranslationUnit(Written.getEnd(), T.getEndLoc()))
        Written.setEnd(T.getEndLoc()); // int a[4]
      P.Parameters.push_back(
          {Written, Parameter->getNameAsString(),
           Parameter->isParameterPack() ? SourceRange(T.getEndLoc()) : SourceRange(),
           Parameter->getType().getNonPackExpansionType()->isRValueReferenceType(),
           AreHandedOn[Parameter->getFunctionScopeIndex()],
           defaultArgument(Cpu, Parameter->getFunctionScopeIndex()),
           defaultArgument(Amp, Parameter->getFunctionScopeIndex())});
    }
    P.HeaderEnd = Whole.headerEnd(Type);
    moveToFile();
    P.NeedsInline = !P.IsInClass && !F->isInlineSpecified() && !F->isConstexpr() &&
                    F->getStorageClass() != SC_Static && !F->getDescribedFunctionTemplate() &&
                    !(SM.isInMainFile(Amp->getLocation()) && SM.isInMainFile(Cpu->getLocation()));
  }

  /// Returns the range of a default argument in the declaration that has it; invalid if none has.
  SourceRange defaultArgument(const FunctionDecl *F, unsigned Parameter) {
    for (const FunctionDecl *Declaration : F->redecls()) {
      const ParmVarDecl *P = Declaration->getParamDecl(Parameter);
      if (!P->hasDefaultArg() || P->hasInheritedDefaultArg())
        continue;
      SourceRange Written = P->getDefaultArgRange(), Declared = P->getSourceRange();
      areInFile({&Declared, &Written});
      return Written;
    }
    return {};
  }

  /// Moves all parts of the first declaration to the file.
  void moveToFile() {
    SourceRange Header(P.Begin, P.HeaderEnd), Declarator(P.Front, P.HeaderEnd),
        Parentheses(P.Open, P.Close);
    std::vector<SourceRange *> All = {&Header, &Declarator, &Parentheses, &P.Name};
    for (PairPlan::Parameter &Q : P.Parameters) {
      All.push_back(&Q.Written);
      if (Q.Ellipsis.isValid())
        All.push_back(&Q.Ellipsis);
    }
    for (SourceRange &Default : P.TemplateDefaults)
      All.push_back(&Default);
    if (!areInFile(All))
      return;
    P.Begin = Header.getBegin();
    P.Front = Declarator.getBegin();
    P.Open = Parentheses.getBegin();
    P.Close = Parentheses.getEnd();
    P.HeaderEnd = Header.getEnd();
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
      } else if (const auto *Template = dyn_cast<TemplateTemplateParmDecl>(Parameter)) {
        if (Template->hasDefaultArgument() && !Template->defaultArgumentWasInherited())
          Default = Template->getDefaultArgument().getSourceRange();
      }
      if (Default.isInvalid())
        continue;
      if (const std::optional<SourceLocation> Equal = lastTokenBefore(
              Parameter->getBeginLoc(), Default.getBegin(), tok::equal, SM, Whole.Lang))
        P.TemplateDefaults.push_back({*Equal, Default.getEnd()});
    }
  }

  void describeSecond(const FunctionDecl *F) {
    P.SecondEnd = F->getSourceRange().getEnd();
    if (!F->doesThisDeclarationHaveABody())
      P.SecondEnd = Whole.semicolonOf(*F);
    if (P.SecondEnd.isInvalid())
      return refuse("one of them shares its declaration with another name");
    SourceRange Declaration(F->getInnerLocStart(), P.SecondEnd);
    areInFile({&Declaration});
    P.SecondEnd = Declaration.getEnd();
  }

  const FunctionDecl *Amp, *Cpu;
  PlanBuilder &Whole;
  const ASTContext &Context;
  const SourceManager &SM;
  std::string Stem;              // an identifier built from the name
  unsigned Shared = 0;           // the number of parameters of both functions
  std::vector<bool> AreHandedOn; // for each of these, see isHandedOn()
  PairPlan P{};
};

} // namespace

void planOverloadPairs(PlanBuilder &P) {
  for (const OverloadPair &Pair : P.Model.OverloadPairs) {
    PairPlanner Planner(Pair, P);
    if (std::optional<PairPlan> Found = Planner.plan()) {
      P.Result.Pairs.push_back(std::move(*Found));
      continue;
    }
    report(P.diagnostics(), Pair.Amp->getLocation(), Diag::OverloadPair)
        << Pair.Amp->getNameAsString() << Planner.Reason;
    report(P.diagnostics(), Pair.Cpu->getLocation(), Diag::DeclaredHere)
        << Pair.Cpu->getNameAsString();
  }
  for (const AmpFunction &Amp : P.Model.Functions) {
    const FunctionDecl *F = Amp.Function->getCanonicalDecl();
    if (!isAmpOnlyConversion(F) || P.OwnNames.count(F))
      continue;
    const std::string Text = P.sharedName(nameOfConversion(*cast<CXXConversionDecl>(F)) + "_amp");
    P.OwnNames.emplace(F, Text);
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
  for (const FunctionDecl *F : P.Model.OwnNamedFunctions) {
    const std::string Name = F->getNameAsString(), Text = P.sharedName(Name + "_amp");
    P.OwnNames.emplace(F, Text);
    for (const FunctionDecl *Declaration : declarationsOf(F))
      P.Result.Names.push_back({Declaration->getLocation(), Name, Text});
  }
}

} // namespace amp2hip
