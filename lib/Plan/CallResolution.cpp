// Calls that plain C++ resolves to a different function than C++ AMP does, because C++ AMP excludes
// the functions of the other side from overload resolution (L51). The output selects the right one
// by the types of the arguments, an empty list of template arguments, or a name of its own.

#include "PlanBuilder.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

#include <map>
#include <tuple>

using namespace clang;

namespace amp2hip {
namespace {

using Version = CallPlan::Version;

/// Groups calls by their source text, and plans one change for each text. In a template or a macro,
/// one text can call different functions.
class CallPlanner {
public:
  explicit CallPlanner(PlanBuilder &P) : P(P) {}

  void add(const CallBySide &Call) {
    // All uses of a macro share the text of its body.
    const SourceRange Whole = Call.Whole->getSourceRange();
    const auto Raw = [&](SourceLocation At) { return P.SM.getSpellingLoc(At).getRawEncoding(); };
    Texts[{Raw(Whole.getBegin()), Raw(Whole.getEnd()), Raw(Call.Whole->getExprLoc())}].push_back(
        &Call);
  }

  void plan() {
    for (const auto &[Place, Meanings] : Texts)
      if (std::optional<CallPlan> Found = plan(Meanings))
        P.Result.Calls.push_back(std::move(*Found));
    // If two calls begin at one place, the outer one comes first.
    llvm::stable_sort(P.Result.Calls, [&](const CallPlan &A, const CallPlan &B) {
      return P.SM.isBeforeInTranslationUnit(B.Whole.getEnd(), A.Whole.getEnd());
    });
  }

private:
  using Text = std::tuple<unsigned, unsigned, unsigned>;
  using List = std::vector<const CallBySide *>;

  /// Returns the version that all meanings of a text agree on for one side; reports an error and
  /// returns nothing if they do not agree.
  std::optional<Version> agreed(const List &Meanings, const FunctionDecl *CallBySide::*Side,
                                CallAdjustment CallBySide::*Way) {
    const FunctionDecl *Chosen = nullptr; // the function that Result is for
    Version Result;
    std::map<const CallBySide *, Version> Each;
    for (const CallBySide *Call : Meanings)
      if (const FunctionDecl *F = Call->*Side) {
        std::optional<Version> Own = version(*Call, F, Call->*Way);
        if (!Own)
          return refuse(*Call, F);
        Each[Call] = *Own;
        if (*Own == Version() || (Chosen && *Own == Result))
          continue;
        if (Chosen)
          return refuse(*Call, F);
        Result = std::move(*Own);
        Chosen = asWritten(F);
      }
    for (const CallBySide *Call : Meanings)
      if (const FunctionDecl *F = Call->*Side;
          F && Chosen && asWritten(F) != Chosen && !(Each[Call] == Result))
        return refuse(*Call, F);
    return Result;
  }

  std::optional<CallPlan> plan(const List &Meanings) {
    const std::optional<Version> Cpu = agreed(Meanings, &CallBySide::Cpu, &CallBySide::ToCpu);
    const std::optional<Version> Amp = agreed(Meanings, &CallBySide::Amp, &CallBySide::ToAmp);
    if (!Cpu || !Amp)
      return std::nullopt;
    const CallBySide &Call = *Meanings.front();
    const bool HasCpu = llvm::any_of(Meanings, [](const CallBySide *C) { return C->From.Cpu; });
    const bool HasAmp = llvm::any_of(Meanings, [](const CallBySide *C) { return C->From.Amp; });
    const auto AreTwins = [](const CallBySide *C) {
      return C->Cpu && C->Amp ? isTwin(C->Amp, C->Cpu) : !C->Cpu;
    };
    const bool IsOne = HasAmp && llvm::all_of(Meanings, AreTwins);
    CallPlan Result;
    Result.Dispatches = HasCpu && HasAmp && !IsOne && !(*Cpu == *Amp);
    Result.Cpu = HasCpu && !IsOne ? *Cpu : *Amp;
    Result.Amp = *Amp;
    if (!Result.Dispatches && Result.Cpu == Version())
      return std::nullopt;
    describe(Call, Result);
    if (const auto *Made = dyn_cast<CXXConstructExpr>(Call.Whole);
        Made && Result.Dispatches && !isa<CXXTemporaryObjectExpr>(Made) && !Call.IsCast &&
        !dispatchArguments(*Made, Meanings, Result))
      return refuse(Call, Call.Cpu);
    return locate(Result) ? std::optional(std::move(Result)) : std::nullopt;
  }

  // ---- One version.

  std::optional<Version> version(const CallBySide &Call, const FunctionDecl *F,
                                 const CallAdjustment &Way) {
    Version Result;
    if (isBesideAmpOnlyConversion(F))
      return conversion(Call, cast<CXXConversionDecl>(*F));
    if (isClashing(F) || isOfClashingNamespace(Call.Whole))
      return mathVersion(Call, F);
    if (const auto Named = P.OwnNames.find(asWritten(F)); Named != P.OwnNames.end()) {
      if (!nameOf(Call.Whole).isValid())
        return std::nullopt;
      Result.Name = Named->second;
      if (const auto *Reference = reference(Call.Whole);
          Reference && isa<UsingShadowDecl>(Reference->getFoundDecl()) &&
          !Reference->hasQualifier())
        Result.Name = scopeOf(F) + Result.Name;
      return Result;
    }
    if (!Way.IsKnown)
      return std::nullopt;
    Result.AmongTemplates = Way.AmongTemplates;
    if (Way.ConvertsArguments) {
      const std::vector<const Expr *> Arguments = argumentsOf(Call.Whole);
      for (unsigned I = 0; I < Arguments.size(); ++I) {
        std::string Type;
        if (I < F->getNumParams() && !isOfType(Arguments[I], F->getParamDecl(I)->getType())) {
          const std::optional<std::string> Spelled = spell(F->getParamDecl(I)->getType(), Call);
          if (!Spelled)
            return std::nullopt;
          Type = *Spelled;
        }
        Result.Conversions.push_back(std::move(Type));
      }
    }
    if (Way.WritesDefaults)
      for (unsigned I = argumentsOf(Call.Whole).size(); I < F->getNumParams(); ++I) {
        std::optional<std::string> Text = defaultText(*F->getParamDecl(I), Call);
        if (!Text)
          return std::nullopt;
        Result.Defaults.push_back(std::move(*Text));
      }
    if (Way.ConvertsObject) {
      const Expr *Object = objectOf(Call.Whole);
      const QualType Type = cast<CXXMethodDecl>(F)->getFunctionObjectParameterType();
      const std::optional<std::string> Spelled =
          spell(Object->getType()->isPointerType() ? P.Context.getPointerType(Type)
                                                   : P.Context.getLValueReferenceType(Type),
                Call);
      if (!Spelled)
        return std::nullopt;
      Result.ObjectConversion = *Spelled;
    }
    return Result;
  }
  /// Returns the version for a call of a conversion function whose class has different ones for
  /// each side.
  std::optional<Version> conversion(const CallBySide &Call, const CXXConversionDecl &F) const {
    Version Result;
    const auto Named = P.OwnNames.find(asWritten(&F));
    const bool IsTemplate = F.getPrimaryTemplate() != nullptr;
    if (nameOf(Call.Whole).isValid()) { // the call names the function
      if (Call.From.Cpu && Call.From.Amp)
        return std::nullopt;
      if (Named != P.OwnNames.end() && !IsTemplate)
        Result.Name = Named->second;
      return Result;
    }
    if (Named == P.OwnNames.end() && !Call.From.Amp)
      return Result; // the implicit conversion finds this function
    const std::optional<std::string> Type = spell(F.getConversionType(), Call);
    if (!Type)
      return std::nullopt;
    if (Named == P.OwnNames.end())
      Result.Conversion = ".operator " + *Type + "()";
    else if (!IsTemplate)
      Result.Conversion = "." + Named->second + "()";
    else // the object may have a dependent type
      Result.Conversion =
          (Call.IsInInstance ? ".template " : ".") + Named->second + "<" + *Type + ">()";
    return Result;
  }
  /// Returns a default argument as an argument of the call if it is a literal or an integral
  /// constant.
  std::optional<std::string> defaultText(const ParmVarDecl &Parameter,
                                         const CallBySide &Call) const {
    const Expr *Default = defaultArgument(&Parameter);
    if (!Default || Default->isValueDependent())
      return std::nullopt;
    if (isa<FloatingLiteral, IntegerLiteral, CXXBoolLiteralExpr, CXXNullPtrLiteralExpr>(Default) &&
        Default->getBeginLoc().isFileID())
      return P.textOf(Default->getSourceRange());
    Expr::EvalResult Value;
    if (!Default->getType()->isIntegralOrEnumerationType() ||
        !Default->EvaluateAsInt(Value, P.Context))
      return std::nullopt;
    return P.Spell.spell(TemplateArgument(P.Context, Value.Val.getInt(), Default->getType()),
                         placeOf(Call));
  }
  /// Returns the version for a call of `fast_math::sqrt` and the like. In the output, no
  /// using-directive makes the functions for amp visible, and those for the cpu are in the inner
  /// namespace `cpu`.
  std::optional<Version> mathVersion(const CallBySide &Call, const FunctionDecl *F) const {
    Version Result;
    const DeclRefExpr *Named = reference(Call.Whole);
    if (!Named || (!isClashing(F) && !isOfLibrary(F)))
      return std::nullopt;
    if (!isClashing(F)) {
      Result.Name = names::CpuNamespace + ("::" + F->getNameAsString());
    } else if (!Named->hasQualifier()) {
      const SpellingContext Everywhere{P.SM.getLocForEndOfFile(P.SM.getMainFileID()),
                                       P.Context.getTranslationUnitDecl(),
                                       {},
                                       {}};
      const std::optional<std::string> Spelled = P.Spell.spell(F, Everywhere);
      if (!Spelled)
        return std::nullopt;
      Result.Name = *Spelled;
    } else if (!isOfClashingNamespace(Call.Whole)) {
      return std::nullopt; // a using-directive in a namespace of the user's finds the function
    }
    return Result;
  }
  bool isOfLibrary(const FunctionDecl *F) const { return P.SM.isInSystemHeader(F->getLocation()); }
  /// True for a call that is qualified with one of the library's namespaces: `fast_math::sqrt(x)`.
  static bool isOfClashingNamespace(const Expr *Whole) {
    const DeclRefExpr *Named = reference(Whole);
    if (!Named || !Named->hasQualifier())
      return false;
    const NestedNameSpecifier *Written = Named->getQualifier();
    const NamespaceDecl *Namespace = Written->getAsNamespace();
    if (const NamespaceAliasDecl *Alias = Written->getAsNamespaceAlias())
      Namespace = Alias->getNamespace();
    return Namespace && isClashingNamespace(Namespace);
  }
  bool isOfType(const Expr *Argument, QualType Parameter) const {
    // The value category and the qualifiers decide which reference binds best.
    if (const auto *Reference = Parameter->getAs<LValueReferenceType>())
      return Argument->isLValue() &&
             P.Context.hasSameType(Argument->getType(), Reference->getPointeeType());
    return !isa<InitListExpr>(Argument) &&
           P.Context.hasSameUnqualifiedType(Argument->getType(), Parameter.getNonReferenceType());
  }
  SpellingContext placeOf(const CallBySide &Call) const {
    const DeclContext *In = Call.Cpu ? Call.Cpu->getDeclContext() : Call.Amp->getDeclContext();
    return {P.SM.getExpansionLoc(Call.Whole->getBeginLoc()),
            In->getEnclosingNamespaceContext(),
            {},
            {}};
  }
  std::optional<std::string> spell(QualType Type, const CallBySide &Call) const {
    return P.Spell.spell(Type.getUnqualifiedType(), placeOf(Call));
  }
  /// Returns the qualifier of a function that a using-declaration makes visible.
  static std::string scopeOf(const FunctionDecl *F) {
    std::string Scope = "::";
    for (const DeclContext *Around = F->getDeclContext(); Around; Around = Around->getParent())
      if (const auto *Namespace = dyn_cast<NamespaceDecl>(Around);
          Namespace && !Namespace->isInline())
        Scope = "::" + Namespace->getNameAsString() + Scope;
    return Scope;
  }

  // ---- The text.

  static const Expr *callee(const Expr *Whole) {
    const auto *Call = dyn_cast<CallExpr>(Whole);
    return Call && !isa<CXXOperatorCallExpr>(Call) ? Call->getCallee()->IgnoreParenImpCasts()
                                                   : nullptr;
  }
  static const DeclRefExpr *reference(const Expr *Whole) {
    return dyn_cast_or_null<DeclRefExpr>(callee(Whole));
  }
  static SourceRange nameOf(const Expr *Whole) {
    const Expr *Callee = callee(Whole);
    if (const auto *Named = dyn_cast_or_null<DeclRefExpr>(Callee))
      return Named->getNameInfo().getSourceRange();
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(Callee);
        Member && Member->getMemberLoc().isValid())
      return Member->getMemberNameInfo().getSourceRange();
    return {};
  }
  void describe(const CallBySide &Call, CallPlan &Result) const {
    Result.Whole = Call.Whole->getSourceRange();
    Result.Name = nameOf(Call.Whole);
    for (const Expr *A : argumentsOf(Call.Whole))
      Result.Arguments.push_back({A->getSourceRange(), isa<InitListExpr>(A)});
    const Expr *Callee = callee(Call.Whole);
    const auto *Member = dyn_cast_or_null<MemberExpr>(Callee);
    Result.IsMemberOfDependent = Member && !Member->isImplicitAccess() && Call.IsInInstance;
    if (const Expr *Object = objectOf(Call.Whole)) {
      Result.NeedsParentheses =
          !isa<DeclRefExpr, MemberExpr, ParenExpr, ArraySubscriptExpr>(Object) &&
          (!isa<CallExpr>(Object) || isa<CXXOperatorCallExpr>(Object));
      Result.HasImplicitObject = Member && Member->isImplicitAccess();
      if (!Result.HasImplicitObject)
        Result.Object = Object->getSourceRange();
    }
  }
  /// Plans a dispatch between constructors: an object that the constructor of each side constructs
  /// replaces the arguments. `T t(x);` becomes `T t(AMP2HIP_DISPATCH(T(x), T(x)))`, which
  /// constructs `t` without a copy (C++17). Returns false if it would copy, as for a base, or if no
  /// argument is written.
  bool dispatchArguments(const CXXConstructExpr &Made, const List &Meanings,
                         CallPlan &Result) const {
    if (Made.getConstructionKind() != CXXConstructionKind::Complete ||
        Made.isListInitialization() || Result.Arguments.empty())
      return false;
    for (const CallBySide *Call : Meanings) {
      const std::optional<std::string> Type = spell(Call->Whole->getType(), *Call);
      if (!Type || (!Result.Made.empty() && Result.Made != *Type))
        return false;
      Result.Made = *Type;
    }
    Result.Whole = Made.getParenOrBraceRange();
    if (Result.Whole.isInvalid())
      Result.Whole = Result.Arguments.front().Written;
    return true;
  }
  /// Moves all ranges of the plan to the innermost text that contains them; false, with an error,
  /// if there is none.
  bool locate(CallPlan &Result) const {
    std::vector<SourceRange *> All = {&Result.Whole, &Result.Name, &Result.Object};
    for (CallPlan::Argument &A : Result.Arguments)
      All.push_back(&A.Written);
    std::vector<SourceRange> Written;
    for (const SourceRange *R : All)
      Written.push_back(*R);
    if (!P.inCommonText(Written))
      return false;
    for (size_t I = 0; I < All.size(); ++I)
      *All[I] = Written[I];
    return true;
  }

  std::nullopt_t refuse(const CallBySide &Call, const FunctionDecl *F) const {
    report(P.diagnostics(), Call.Whole->getExprLoc(), Diag::OverloadChoice) << F->getNameAsString();
    report(P.diagnostics(), F->getLocation(), Diag::DeclaredHere) << F->getNameAsString();
    return std::nullopt;
  }

  PlanBuilder &P;
  std::map<Text, List> Texts;
};

} // namespace

void planCalls(PlanBuilder &P) {
  CallPlanner Calls(P);
  for (const CallBySide &Call : P.Model.CallsBySide)
    Calls.add(Call);
  Calls.plan();
}

} // namespace amp2hip
