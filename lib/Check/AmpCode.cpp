// Rules on the bodies of restricted functions: what they name, call, declare and do (L8, L51 to
// L56, L73, L120 to L133, L140 to L180).

#include "CalleesOnAccelerator.h"
#include "NodeRules.h"
#include "Rules.h"
#include "Types.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"

#include <amp2hip/limits.h>

using namespace clang;

namespace amp2hip {
namespace {

/// Visits the bodies of amp code, instantiations included, and reports what the rules forbid.
class AmpCode : public RecursiveASTVisitor<AmpCode> {
  using Base = RecursiveASTVisitor<AmpCode>;

public:
  AmpCode(const SourceModel &Model, ASTContext &Context, Reporter &Report)
      : Context(Context), Report(Report), Types(Context, Report), OnAccelerator(Model) {}

  void check(const AmpBody &Body) {
    Set = Body.Set;
    const FunctionDecl *F = Body.Function;
    IsDependent = F->isDependentContext();
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F); Method && Method->isVolatile())
      Report(F->getLocation(), Diag::Volatile);
    // The object of a member function is an argument, too.
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F);
        Method && !Method->isStatic() && !Method->isVirtual())
      Types.check(Context.getRecordType(Method->getParent()), F->getLocation());
    for (const ParmVarDecl *P : F->parameters())
      Types.checkSignature(P->getType(), P->getLocation());
    if (!isa<CXXConstructorDecl, CXXDestructorDecl>(F))
      Types.checkSignature(F->getReturnType(), F->getLocation());
    if (F->getTypeSourceInfo())
      if (const auto Type = F->getTypeSourceInfo()->getTypeLoc().getAsAdjusted<FunctionTypeLoc>())
        TraverseTypeLoc(Type.getReturnLoc());
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *I : Constructor->inits())
        TraverseStmt(I->getInit());
    TraverseStmt(F->getBody());
  }

  /// Checks the element type of a container outside of amp code, too: amp code can read the
  /// elements.
  void checkElement(const ContainerType &C) { Types.checkElement(C.Element, C.Location); }

  // ---- Code under other rules

  bool TraverseLambdaExpr(LambdaExpr *L) {
    if (isCpuOnly(L->getCallOperator()))
      return true;
    for (const LambdaCapture &C : L->captures())
      checkNestedCapture(C, L->isMutable());
    return Base::TraverseLambdaExpr(L);
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *M) {
    return isCpuOnly(M) || Base::TraverseCXXMethodDecl(M);
  }
  // The syntactic form of an initialiser list lacks the conversions of its elements.
  bool TraverseInitListExpr(InitListExpr *E) {
    InitListExpr *Semantic = E->isSemanticForm() ? E : E->getSemanticForm();
    return Base::TraverseSynOrSemInitListExpr(Semantic ? Semantic : E, nullptr);
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) { return true; }
  // Visits the operands of `decltype` in a type; variables named there are not checked, because
  // they are not evaluated.
  bool TraverseTypeLoc(TypeLoc Type) {
    for (; Type; Type = Type.getNextTypeLoc()) {
      if (const auto Decltype = Type.getAs<DecltypeTypeLoc>()) {
        const llvm::SaveAndRestore In(IsInDecltype, true);
        TraverseStmt(Decltype.getUnderlyingExpr());
      } else if (const auto Specialisation = Type.getAs<TemplateSpecializationTypeLoc>()) {
        for (unsigned I = 0; I < Specialisation.getNumArgs(); ++I)
          TraverseTemplateArgumentLoc(Specialisation.getArgLoc(I));
      } else if (const auto Elaborated = Type.getAs<ElaboratedTypeLoc>()) {
        for (NestedNameSpecifierLoc Q = Elaborated.getQualifierLoc(); Q; Q = Q.getPrefix())
          TraverseTypeLoc(Q.getTypeLoc());
      }
    }
    return true;
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &Argument) {
    return Argument.getArgument().getKind() != TemplateArgument::Type ||
           TraverseTypeLoc(Argument.getTypeSourceInfo()->getTypeLoc());
  }

  // ---- Calls

  bool VisitCallExpr(CallExpr *Call) {
    if (Call->isTypeDependent())
      return true;
    if (const FunctionDecl *Callee = Call->getDirectCallee()) {
      if (isPrintf(Callee))
        checkPrinted(Call, Callee->getNameAsString());
      const FunctionDecl *OnAmp =
          IsInDefaultArgument ? Callee : OnAccelerator.calleeOf(Call, Callee);
      checkCall(Call->getExprLoc(), Callee, OnAmp, Call);
      if (!isCallableFromAmp(OnAmp))
        suppressLiterals({Call->getArgs(), Call->getNumArgs()});
    } else if (const CXXMethodDecl *Operator = lambdaByPointer(Call)) {
      checkCall(Call->getExprLoc(), Operator, Operator, Call);
    } else if (!isa<CXXPseudoDestructorExpr>(Call->getCallee()->IgnoreParens())) {
      Report(Call->getExprLoc(), Diag::IndirectCall, 0);
    }
    return true;
  }
  /// Visits the implicit calls of a range-based `for`.
  bool VisitCXXForRangeStmt(CXXForRangeStmt *S) {
    const auto VisitCall = [&](const Expr *E) {
      if (E && isa<CallExpr>(E->IgnoreImplicit()))
        TraverseStmt(const_cast<Expr *>(E));
    };
    for (const DeclStmt *Bound : {S->getBeginStmt(), S->getEndStmt()})
      if (Bound)
        VisitCall(cast<VarDecl>(Bound->getSingleDecl())->getInit());
    VisitCall(S->getCond());
    VisitCall(S->getInc());
    VisitCall(S->getLoopVariable()->getInit());
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) {
    const auto *Member = dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens());
    const auto *Method = Member ? dyn_cast<CXXMethodDecl>(Member->getMemberDecl()) : nullptr;
    if (Method && Method->isVirtual() && !Member->hasQualifier())
      Report(Call->getExprLoc(), Diag::IndirectCall, 1);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    if (!isa<CXXInheritedCtorInitExpr>(E))
      checkCall(E->getLocation(), E->getConstructor(),
                OnAccelerator.calleeOf(E, E->getConstructor()), E);
    // An implicit or defaulted constructor runs the initialisers of the members.
    if (E->getConstructor()->isDefaulted() && Entered.emplace(E->getConstructor(), Set.Cpu).second)
      for (const CXXCtorInitializer *I : E->getConstructor()->inits())
        TraverseStmt(I->getInit());
    return true;
  }
  // A default argument or default member initialiser is evaluated at the call, but written in the
  // function or class. Overload resolution in a default argument happens where it is written, for
  // the cpu.
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    const llvm::SaveAndRestore In(IsInDefaultArgument, true);
    return isOfLibrary(E->getParam()) || TraverseStmt(E->getExpr());
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
    return isOfLibrary(E->getField()) || TraverseStmt(E->getExpr());
  }

  // ---- Declarations

  bool VisitDeclStmt(DeclStmt *S) {
    if (S->isSingleDecl())
      DeclaredAlone.insert(S->getSingleDecl());
    return true;
  }
  // The constructor of a tile_static variable does not run (L204).
  bool TraverseVarDecl(VarDecl *D) {
    if (!isTileStatic(D))
      return Base::TraverseVarDecl(D);
    Types.check(D->getType(), D->getLocation());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    if (D->isStaticLocal() || D->getTLSKind() != VarDecl::TLS_None)
      Report(D->getLocation(), Diag::LocalStorage, D->getNameAsString(),
             D->getTLSKind() != VarDecl::TLS_None ? 2 : 0, fixOfStatic(D));
    else if (D->getStorageClass() == SC_Extern)
      Report(D->getLocation(), Diag::LocalStorage, D->getNameAsString(), 1);
    if (!D->isImplicit())
      Types.check(D->getType(), D->getLocation());
    checkSize(*D, Context, Report);
    if (const CXXRecordDecl *Class = D->getType()->getAsCXXRecordDecl())
      if (Class->hasDefinition() && !isa<ParmVarDecl>(D) && !Class->isDependentContext())
        if (const CXXDestructorDecl *Destructor = Class->getDestructor())
          if (!Destructor->isTrivial())
            checkCall(D->getLocation(), Destructor, Destructor);
    return true;
  }

  // ---- Names

  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      Values.insert(E->getSubExpr()->IgnoreParens());
    return true;
  }
  // The operand of an assignment to a property is read by the setter call in the semantic form.
  bool VisitPseudoObjectExpr(PseudoObjectExpr *E) {
    for (const Expr *Part : E->semantics())
      addValuesIn(Part);
    return true;
  }
  void addValuesIn(const Stmt *Part) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Part);
        Cast && Cast->getCastKind() == CK_LValueToRValue)
      if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(Cast->getSubExpr());
          Opaque && Opaque->getSourceExpr())
        Values.insert(Opaque->getSourceExpr()->IgnoreParens());
    for (const Stmt *Child : Part->children())
      if (Child)
        addValuesIn(Child);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *Variable = dyn_cast<VarDecl>(E->getDecl()))
      checkGlobal(E, E->getLocation(), Variable, E->isNonOdrUse() != NOUR_None);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (const auto *Variable = dyn_cast<VarDecl>(E->getMemberDecl()))
      checkGlobal(E, E->getMemberLoc(), Variable, E->isNonOdrUse() != NOUR_None);
    return true;
  }

  // ---- Literals

  bool VisitIntegerLiteral(IntegerLiteral *E) {
    if (E->getType()->isSpecificBuiltinType(BuiltinType::LongLong) ||
        E->getType()->isSpecificBuiltinType(BuiltinType::ULongLong) ||
        E->getValue().getActiveBits() > 32)
      Report(E->getLocation(), Diag::BigLiteral,
             E->getType()->isSignedIntegerType() ? "long long" : "unsigned long long");
    else
      Types.check(E->getType(), E->getLocation());
    return true;
  }
  bool VisitFloatingLiteral(FloatingLiteral *E) {
    Types.check(E->getType(), E->getLocation());
    checkRange(*E, Context, Report);
    return true;
  }
  bool VisitCharacterLiteral(CharacterLiteral *E) {
    if (!SuppressedLiterals.count(E))
      Types.check(E->getType(), E->getLocation());
    return true;
  }
  bool VisitStringLiteral(StringLiteral *E) {
    if (!SuppressedLiterals.count(E))
      Report(E->getBeginLoc(), Diag::StringLiteral);
    return true;
  }
  bool TraversePredefinedExpr(PredefinedExpr *E) {
    if (!SuppressedLiterals.count(E) && !SuppressedLiterals.count(E->getFunctionName()))
      Report(E->getLocation(), Diag::StringLiteral);
    return true;
  }
  bool VisitRecoveryExpr(RecoveryExpr *E) {
    suppressLiterals(E->subExpressions());
    return true;
  }

  // ---- Expressions

  bool VisitExplicitCastExpr(ExplicitCastExpr *E) {
    if (E->getType()->isDependentType() || E->getSubExprAsWritten()->getType()->isDependentType())
      return true;
    Types.check(E->getTypeAsWritten(), E->getExprLoc());
    checkCast(*E, Context, Report);
    return true;
  }
  // Nothing inside an assembler statement is reported.
  bool TraverseGCCAsmStmt(GCCAsmStmt *S) { return WalkUpFromGCCAsmStmt(S); }
  bool TraverseMSAsmStmt(MSAsmStmt *S) { return WalkUpFromMSAsmStmt(S); }

  /// Applies the rules that need only the node itself.
  bool VisitStmt(Stmt *S) {
    checkNode(*S, Report);
    return true;
  }

private:
  /// Returns the call operator of a lambda that is called through the pointer to which it converts;
  /// a lambda for the other side can be called only in this way. Null for other calls.
  static const CXXMethodDecl *lambdaByPointer(const CallExpr *Call) {
    const auto *Converted = dyn_cast<CXXMemberCallExpr>(Call->getCallee()->IgnoreParenImpCasts());
    const auto *Conversion =
        Converted ? dyn_cast_or_null<CXXConversionDecl>(Converted->getMethodDecl()) : nullptr;
    return Conversion && Conversion->getParent()->isLambda()
               ? Conversion->getParent()->getLambdaCallOperator()
               : nullptr;
  }
  /// True for a nested function that is explicitly for the host (L41).
  static bool isCpuOnly(const FunctionDecl *F) {
    return F->hasAttr<CUDAHostAttr>() && !F->hasAttr<CUDADeviceAttr>() && !F->isImplicit();
  }
  static bool isPrintf(const FunctionDecl *F) {
    return isAmpEntity(F, "direct3d_printf") || isAmpEntity(F, "direct3d_errorf");
  }

  /// Checks the format and the arguments of direct3d_printf and direct3d_errorf (K221).
  void checkPrinted(const CallExpr *Call, const std::string &Name) {
    constexpr unsigned MostPrinted = limits::printed_arguments;
    const Expr *Format = Call->getArg(0)->IgnoreParenImpCasts();
    if (isa<StringLiteral>(Format))
      SuppressedLiterals.insert(Format);
    else
      Report(Format->getExprLoc(), Diag::PrintedFormat, Name);
    if (Call->getNumArgs() > 1 + MostPrinted)
      Report(Call->getArg(1 + MostPrinted)->getExprLoc(), Diag::PrintedTooMany, Name, MostPrinted);
    for (unsigned I = 1; I < Call->getNumArgs(); ++I) {
      const Expr *Argument = Call->getArg(I)->IgnoreImpCasts();
      const auto *Type = Argument->getType().getCanonicalType()->getAs<BuiltinType>();
      const bool IsPrinted =
          Type && (Type->getKind() == BuiltinType::Int || Type->getKind() == BuiltinType::UInt ||
                   Type->getKind() == BuiltinType::Float || Type->getKind() == BuiltinType::Double);
      if (!IsPrinted && !Argument->isTypeDependent())
        Report(Argument->getExprLoc(), Diag::PrintedType, Name,
               Argument->getType().getUnqualifiedType().getAsString(Context.getPrintingPolicy()));
    }
  }

  /// True if an address of a local variable may leave the function.
  static bool canReturnAddress(const DeclContext *Around) {
    const auto *F = dyn_cast<FunctionDecl>(Around);
    return !F || F->getReturnType()->isPointerType() || F->getReturnType()->isReferenceType();
  }

  /// Proposes to remove the `static` of constant numbers.
  Fix fixOfStatic(const VarDecl *D) const {
    const SourceManager &SM = Context.getSourceManager();
    const LangOptions &Lang = Context.getLangOpts();
    const SourceLocation Begin = D->getBeginLoc();
    const QualType Element = Context.getBaseElementType(D->getType());
    Fix Result(SM, Lang);
    llvm::SmallString<8> Spelling;
    const auto Behind = Lexer::findNextToken(Begin, SM, Lang);
    if (D->isStaticLocal() && DeclaredAlone.count(D) && D->hasInit() &&
        !D->getInit()->isValueDependent() && Element.isConstQualified() &&
        Element->isArithmeticType() && D->getInit()->isConstantInitializer(Context, false) &&
        Lexer::getSpelling(Begin, Spelling, SM, Lang) == "static" && Behind &&
        !canReturnAddress(D->getDeclContext()) &&
        SM.getFileOffset(Behind->getLocation()) - SM.getFileOffset(Begin) == strlen("static "))
      Result.replaceText(Begin, Behind->getLocation(), "");
    return Result;
  }

  /// Suppresses further messages about the literals of a call that is reported as a whole.
  void suppressLiterals(llvm::ArrayRef<const Expr *> Arguments) {
    for (const Expr *Argument : Arguments)
      SuppressedLiterals.insert(Argument->IgnoreParenImpCasts());
  }

  /// Reports forbidden captures of nested lambdas; HIP allows them within one thread (L91).
  void checkNestedCapture(const LambdaCapture &C, bool IsMutable) {
    if (C.capturesThis())
      Report(C.getLocation(), Diag::NestedCapture, 1, "");
    else if (C.capturesVariable() && C.getCaptureKind() == LCK_ByRef &&
             !C.getCapturedVar()->getType()->isDependentType() &&
             !isCapturedByReference(C.getCapturedVar()->getType()))
      Report(C.getLocation(), Diag::NestedCapture, 0, C.getCapturedVar()->getNameAsString());
    else if (C.capturesVariable() && IsMutable && C.getCapturedVar()->getType()->isPointerType())
      Report(C.getLocation(), Diag::NestedCapture, 2, C.getCapturedVar()->getNameAsString());
  }

  /// True for a call that may mean either function of an overload pair.
  static bool isOfPair(const FunctionDecl *Callee, const Expr *Call) {
    if (const FunctionTemplateDecl *Template = Callee->getPrimaryTemplate())
      Callee = Template->getTemplatedDecl(); // the other side is a template, too
    const FunctionDecl *Other = otherSide(Callee);
    return Other && (!Call || argumentsOf(Call).size() <= *sharedParameters(Callee, Other));
  }

  /// Reports a call that code for amp or for both sides cannot make. \p Callee is the function that
  /// the host calls, \p OnAmp the one that the accelerator calls. \p Call is null for an implicit
  /// call.
  void checkCall(SourceLocation Location, const FunctionDecl *Callee, const FunctionDecl *OnAmp,
                 const Expr *Call = nullptr) {
    if (Callee->isDependentContext() || (isOfPair(Callee, Call) && !IsInDefaultArgument))
      return;
    if (IsInDecltype && isOfLibrary(Callee)) // std::declval
      return;
    if (!isCallableFromAmp(OnAmp) && !isCallableFromAmp(OnAmp->getCanonicalDecl())) {
      if (Report(Location, Diag::AmpCallsCpu, OnAmp->getNameAsString(), Set.Cpu ? 1 : 0))
        noteDeclarations(Report.Engine, *OnAmp, OnAmp->getLocation(), OnAmp->getNameAsString());
    } else if (Set.Cpu && isAmpOnly(Callee)) {
      if (Report(Location, Diag::CpuCallsAmp, Callee->getNameAsString(), 1))
        noteDeclarations(Report.Engine, *Callee, Callee->getLocation(), Callee->getNameAsString());
    }
  }

  /// Reports a use of a global variable (L140), except for the value of a constant number (L141).
  void checkGlobal(const Expr *E, SourceLocation Location, const VarDecl *D, bool IsValue) {
    if (IsInDecltype || !D->hasGlobalStorage() || isTileStatic(D) || D->hasAttr<CUDADeviceAttr>() ||
        D->hasAttr<CUDAConstantAttr>())
      return;
    if (D->isLocalVarDecl() && !D->getType().isConstQualified() && isOfAmpCode(D))
      return; // the declaration was reported
    const bool IsNumber = D->getType()->isArithmeticType() || D->getType()->isEnumeralType();
    const VarDecl *Definition = nullptr;
    const bool IsConstant = D->getType().isConstQualified() && IsNumber &&
                            D->getAnyInitializer(Definition) &&
                            (Definition->getInit()->isValueDependent() ||
                             Definition->getInit()->isConstantInitializer(Context, false));
    if (D->getType()->isDependentType() || E->isValueDependent())
      return;
    // In a template, a call may still take the constant by value.
    if (IsConstant && (IsValue || IsDependent || Values.count(E)))
      return;
    if (Report(Location, IsConstant ? Diag::ConstantObject : Diag::GlobalVariable,
               D->getNameAsString()))
      Report.note(D->getLocation(), Diag::DeclaredHere, D->getNameAsString());
  }

  static bool isOfAmpCode(const VarDecl *D) {
    const auto *F = dyn_cast<FunctionDecl>(D->getDeclContext());
    return F && isCallableFromAmp(F);
  }
  bool isOfLibrary(const Decl *D) const {
    return Context.getSourceManager().isInSystemHeader(D->getLocation());
  }

  ASTContext &Context;
  Reporter &Report;
  TypeRules Types;
  const CalleesOnAccelerator OnAccelerator;
  Restrictions Set;
  bool IsDependent = false, IsInDecltype = false, IsInDefaultArgument = false;
  /// Defaulted constructors whose initialisers were visited, and whether for code for both sides.
  std::set<std::pair<const FunctionDecl *, bool>> Entered;
  std::set<const Decl *> DeclaredAlone;      // in a statement of its own
  std::set<const Expr *> Values;             // expressions whose value is read
  std::set<const Expr *> SuppressedLiterals; // literals in calls that were reported as a whole
};

} // namespace

void checkAmpCode(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  AmpCode Code(Model, Context, Report);
  for (const AmpBody &Body : Model.Bodies)
    Code.check(Body);
  for (const ContainerType &C : Model.Containers)
    Code.checkElement(C);
}

} // namespace amp2hip
