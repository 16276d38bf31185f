#include "Facts.h"

#include "Describer.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

/// Walks what the user wrote, as far as it means the same in the source and its output.
class Collector : public RecursiveASTVisitor<Collector>, public Describer {
  using Base = RecursiveASTVisitor<Collector>;

public:
  using Describer::Describer;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }

  // ---- What is walked.

  bool TraverseDecl(Decl *D) {
    if (!D || isSystems(D))
      return true;
    if (const FunctionDecl *F = D->getAsFunction())
      noteOverload(F);
    // What a template means is seen in its instantiations.
    if (const auto *Inner = dyn_cast<DeclContext>(D); Inner && Inner->isDependentContext())
      return true;
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F) {
      const bool Outer = IsReadForHost;
      IsReadForHost |= isa<CXXRecordDecl>(D);
      const bool Goes = isOnDemand(D) ? traverseOnDemand(D) : Base::TraverseDecl(D);
      IsReadForHost = Outer;
      return Goes;
    }
    // Calls of a dispatching function are what it calls.
    if (F->isImplicit() || dispatch(F) || isDeclaredOnlyInstance(F))
      return true;
    const Sides Outer = Current;
    const bool OuterIsInstance = InInstance, OuterIsFunction = std::exchange(InFunction, true),
               OuterIsForHost = std::exchange(IsReadForHost, false),
               OuterIsForBoth = std::exchange(IsReadForBoth, false);
    Current = sidesOf(F);
    InInstance |= isInstance(F);
    const bool Goes = Base::TraverseDecl(D);
    // An instance has its parameters where whichever declaration of the template has them; their
    // types are the function's.
    if (!isInstance(F) || isLocal(F))
      for (ParmVarDecl *P : F->parameters())
        TraverseDecl(P);
    Current = Outer;
    InFunction = OuterIsFunction;
    IsReadForHost = OuterIsForHost;
    IsReadForBoth = OuterIsForBoth;
    InInstance = OuterIsInstance;
    return Goes;
  }
  // What has a type, arguments or an attribute is noted with what these are.
  bool TraverseTypeLoc(TypeLoc) { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) { return true; }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc) { return true; }
  bool TraverseAttr(Attr *) { return true; }

  /// A lambda's function or a local class's: these are declared in one place only.
  static bool isLocal(const FunctionDecl *F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    return Method && Method->getParent()->isLocalClass();
  }
  static bool isInstance(const FunctionDecl *F) {
    return F->getPrimaryTemplate() || F->isTemplateInstantiation();
  }
  /// One that a call named while overloads were compared, or in a template that nothing
  /// instantiates. Which of those there are depends on the candidates, which the output may name
  /// apart.
  static bool isDeclaredOnlyInstance(const FunctionDecl *F) {
    return F->isTemplateInstantiation() && !F->isDefined();
  }
  bool TraverseVarDecl(VarDecl *V) {
    if (isTileStorage(V->getType()))
      return true; // what is kept in it is noted
    if (!tileStaticType(V).isNull())
      return true; // with its statement; no constructor runs
    return Base::TraverseVarDecl(V);
  }
  /// Of an instance: the values that these have are seen where something uses them.
  static bool isOnDemand(const Decl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    const auto *Enum = dyn_cast<EnumDecl>(D);
    return (Variable && Variable->getTemplateInstantiationPattern()) ||
           (Enum && Enum->getTemplateInstantiationPattern());
  }
  bool traverseOnDemand(Decl *D) {
    const bool OuterIsInstance = InInstance, OuterIsOnDemand = IsOnDemand;
    InInstance = IsOnDemand = true;
    const bool Goes = Base::TraverseDecl(D);
    InInstance = OuterIsInstance;
    IsOnDemand = OuterIsOnDemand;
    return Goes;
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    addLambda(L);
    // What is captured implicitly depends on what the body names, and that is noted there.
    for (unsigned I = 0; I < L->capture_size(); ++I) {
      const LambdaCapture &C = *(L->capture_begin() + I);
      if (!C.isImplicit() && !isArrayAliased(L, C))
        TraverseStmt(L->capture_init_begin()[I]);
    }
    const std::set<const ValueDecl *> Outer = OfKernel;
    for (const LambdaCapture &C : L->captures())
      if (isArrayAliased(L, C))
        OfKernel.insert(C.getCapturedVar());
    traverseLambdaFunctions(L);
    OfKernel = Outer;
    return true;
  }
  bool TraverseInitListExpr(InitListExpr *E) {
    // The form that says which conversions are made.
    InitListExpr *Semantic = E->isSemanticForm() ? E : E->getSemanticForm();
    for (Expr *Init : (Semantic ? Semantic : E)->inits())
      TraverseStmt(Init);
    return true;
  }
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) {
    const PropertyWrite Outer = Write;
    noteWrite(E->getSyntacticForm());
    for (Expr *Part : E->semantics())
      TraverseStmt(isa<OpaqueValueExpr>(Part) ? cast<OpaqueValueExpr>(Part)->getSourceExpr()
                                              : Part);
    Write = Outer;
    return true;
  }
  bool TraverseCallExpr(CallExpr *E) {
    if (const LambdaExpr *L = kernelLambda(E))
      return traverseLaunch(E, L);
    if (const FunctionDecl *F = launchedKernel(E))
      return traverseLaunch(E, F);
    if (const FunctionDecl *Access = chosenAccess(E))
      return traverseAccess(E->getArg(0), Access);
    return Base::TraverseCallExpr(E);
  }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *E) {
    if (!isBarrier(E))
      return Base::TraverseCXXMemberCallExpr(E);
    return WalkUpFromCXXMemberCallExpr(E); // the object is gone in the output
  }
  bool TraverseConditionalOperator(ConditionalOperator *E) {
    if (!isDispatch(E, SM, Context.getLangOpts()))
      return Base::TraverseConditionalOperator(E);
    const Sides Outer = Current;
    Current = {false, Outer.Device};
    TraverseStmt(E->getTrueExpr());
    Current = {Outer.Host, false};
    TraverseStmt(E->getFalseExpr());
    Current = Outer;
    return true;
  }
  bool TraverseCXXForRangeStmt(CXXForRangeStmt *S) {
    for (Stmt *Implied :
         {cast_or_null<Stmt>(S->getBeginStmt()), cast_or_null<Stmt>(S->getEndStmt()),
          static_cast<Stmt *>(S->getCond()), static_cast<Stmt *>(S->getInc())})
      TraverseStmt(Implied);
    return Base::TraverseCXXForRangeStmt(S);
  }

  // ---- What is noted.

  bool VisitCallExpr(CallExpr *E) {
    Callees.insert(calleeOf(E));
    if (isBarrier(E)) {
      add(Fact::Barrier, E->getBeginLoc(), "barrier", "a barrier");
      return true;
    }
    if (isLvalueOf(E))
      return true;
    if (const FunctionDecl *F = E->getDirectCallee()) {
      addWrittenDefaults(E, F);
      addCall(Fact::Call, placeOfCall(E), F, operandsOf(E));
    } else if (!E->isTypeDependent())
      add(Fact::Call, E->getBeginLoc(), "indirect " + Id.unqualified(E->getCallee()->getType()),
          shown(E->getCallee()->getType()));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    if (isArrayAlias(E->getConstructor()->getParent()))
      return true; // what stands for an array's address
    std::string Operands;
    bool IsSaid = false;
    for (const Expr *A : E->arguments())
      if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(A)) {
        IsSaid |= isSaidInDispatch(Default->getParam());
        if (!IsSaid)
          addDefaultArgument(Default);
      } else {
        Operands += keyOf(A) + ",";
      }
    addCall(Fact::Construction, placeOfMade(E), E->getConstructor(), Operands);
    return true;
  }
  bool VisitRecoveryExpr(RecoveryExpr *E) {
    if (Kind == ReadingKind::Source && llvm::any_of(E->subExpressions(), hasConversionTemplate))
      addConvertedOperands(E);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (Callees.count(E) || ObjectOf.count(E->getDecl()))
      return true;
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
      addCall(Fact::Name, E->getLocation(), F, "");
    else
      add(Fact::Name, E->getLocation(), named(E), E->getDecl()->getNameAsString());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (Callees.count(E))
      return true;
    if (const auto *F = dyn_cast<FunctionDecl>(E->getMemberDecl()))
      addCall(Fact::Name, E->getMemberLoc(), F, "");
    else
      add(Fact::Name, E->getMemberLoc(), Id.of(E->getMemberDecl()) + " of " + keyOf(E->getBase()),
          E->getMemberDecl()->getNameAsString());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (!E->isTypeDependent())
      addOperator(E->getOperatorLoc(), E->getOpcodeStr(), E, {E->getLHS(), E->getRHS()});
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    // `__extension__` means nothing, and what it stands before has a type of its own.
    if (!E->isTypeDependent() && E->getOpcode() != UO_Extension)
      addOperator(E->getOperatorLoc(), UnaryOperator::getOpcodeStr(E->getOpcode()), E,
                  {E->getSubExpr()});
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *E) {
    if (!E->isTypeDependent())
      addOperator(E->getQuestionLoc(), "?:", E,
                  {E->getCond(), E->getTrueExpr(), E->getFalseExpr()});
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    if (!E->isTypeDependent())
      addOperator(E->getRBracketLoc(), "[]", E, {E->getBase(), E->getIdx()});
    return true;
  }
  bool VisitCXXFunctionalCastExpr(CXXFunctionalCastExpr *E) {
    if (const auto *Made = dyn_cast<CXXConstructExpr>(E->getSubExpr()->IgnoreImplicit()))
      CastBy[Made] = E;
    return true;
  }
  bool VisitCastExpr(CastExpr *E) {
    addConversion(E);
    return true;
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    addEvaluated(E);
    return true;
  }
  bool VisitTypeTraitExpr(TypeTraitExpr *E) {
    addEvaluated(E);
    return true;
  }
  bool VisitIntegerLiteral(IntegerLiteral *E) {
    if (isPlaceMacro(E))
      return true;
    add(Fact::Literal, placeInWrite(E),
        llvm::toString(E->getValue(), 10, false) + " " + Id.of(E->getType()),
        llvm::toString(E->getValue(), 10, false));
    return true;
  }
  bool VisitFloatingLiteral(FloatingLiteral *E) {
    llvm::SmallString<32> Text;
    E->getValue().toString(Text);
    return addLiteral(E, Text.str().str());
  }
  bool VisitCharacterLiteral(CharacterLiteral *E) {
    return addLiteral(E, std::to_string(E->getValue()));
  }
  /// What a macro makes of its argument by `#` says how that is written, which may have changed.
  bool isMadeOfText(const StringLiteral *E) {
    for (unsigned I = 0; I < E->getNumConcatenated(); ++I) {
      const SourceLocation At = SM.getSpellingLoc(E->getStrTokenLoc(I));
      if (E->getStrTokenLoc(I).isMacroID() && SM.isWrittenInScratchSpace(At) &&
          *SM.getCharacterData(At) == '"')
        return true;
    }
    return false;
  }
  bool VisitStringLiteral(StringLiteral *E) {
    if (isPlaceMacro(E) || isMadeOfText(E))
      return true;
    std::string Text;
    llvm::raw_string_ostream Stream(Text);
    E->outputString(Stream);
    return addLiteral(E, Text);
  }
  /// `__PRETTY_FUNCTION__` and its like spell the function as the text around it does, which has
  /// changed.
  bool TraversePredefinedExpr(PredefinedExpr *E) {
    const std::string Name = PredefinedExpr::getIdentKindName(E->getIdentKind()).str();
    add(Fact::Literal, placeOf(E), Name, Name);
    return true;
  }
  bool VisitCXXBoolLiteralExpr(CXXBoolLiteralExpr *E) {
    return addLiteral(E, E->getValue() ? "true" : "false");
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    // Those of constructors are noted with the object.
    if (!isa<CXXConstructorDecl>(E->getParam()->getDeclContext()))
      addDefaultArgument(E);
    return true;
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
    add(Fact::DefaultArgument, E->getUsedLocation(), Id.of(E->getField()),
        E->getField()->getNameAsString());
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    add(Fact::Call, E->getBeginLoc(), "new " + Id.of(E->getType()), shown(E->getType()));
    return true;
  }
  bool VisitDeclStmt(DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && !isTileStorage(V->getType()))
        if (const QualType Shared = tileStaticType(V); !Shared.isNull())
          add(Fact::Declaration, SM.getExpansionLoc(S->getBeginLoc()),
              "tile_static " + Id.nameOf(V) + ": " + Id.of(Shared), shown(Shared));
    return true;
  }
  bool VisitCXXRecordDecl(CXXRecordDecl *Class) {
    if (Class->isThisDeclarationADefinition() && !Class->isLambda())
      for (const CXXBaseSpecifier &Of : Class->bases())
        add(Fact::Declaration, Class->getLocation(), "base " + Id.of(Of.getType()),
            shown(Of.getType()));
    return true;
  }
  bool TraverseParmVarDecl(ParmVarDecl *P) {
    return isSaidInDispatch(P) ? VisitVarDecl(P) : Base::TraverseParmVarDecl(P);
  }
  bool VisitVarDecl(VarDecl *V) {
    addVariable(V);
    return true;
  }
  bool VisitFieldDecl(FieldDecl *F) {
    addField(F);
    return true;
  }
  bool VisitBindingDecl(BindingDecl *B) {
    add(Fact::Declaration, B->getLocation(), Id.of(B->getType()), shown(B->getType()));
    return true;
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *T) {
    if (!T->getUnderlyingType()->isDependentType())
      add(Fact::Declaration, T->getLocation(), Id.of(T->getUnderlyingType()),
          shown(T->getUnderlyingType()));
    return true;
  }
  bool VisitEnumConstantDecl(EnumConstantDecl *E) {
    const std::string Value = llvm::toString(E->getInitVal(), 10);
    if (!dependsOnPlace(E->getInitExpr()))
      add(Fact::Value, E->getLocation(), Value, Value);
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *F) {
    addFunction(F);
    return true;
  }
  bool VisitStmt(Stmt *S) {
    if (isa<IfStmt, ForStmt, WhileStmt, DoStmt, SwitchStmt, CaseStmt, DefaultStmt, ReturnStmt,
            BreakStmt, ContinueStmt, GotoStmt, CXXForRangeStmt>(S))
      add(Fact::Statement, S->getBeginLoc(), S->getStmtClassName(), S->getStmtClassName());
    return true;
  }

private:
  // ---- Launches.

  bool traverseLaunch(CallExpr *E, const LambdaExpr *L) {
    const unsigned Last = E->getNumArgs() - 1;
    std::string Over;
    for (unsigned I = 0; I < Last; ++I)
      Over += keyOf(E->getArg(I)) + ",";
    addLaunch(E->getBeginLoc(), L->getCallOperator()->getBody(), Over);
    std::set<const ValueDecl *> Captured = OfKernel;
    for (unsigned I = 0; I < L->capture_size(); ++I) {
      const LambdaCapture &C = *(L->capture_begin() + I);
      if (!C.capturesVariable())
        continue;
      const auto *V = cast<VarDecl>(C.getCapturedVar());
      addCapture(E->getBeginLoc(), V->getNameAsString(), capturedType(C),
                 V->isInitCapture() ? V->getInit() : L->capture_init_begin()[I]);
      Captured.insert(V);
    }
    for (unsigned I = 0; I < Last; ++I)
      TraverseStmt(E->getArg(I));
    std::swap(OfKernel, Captured);
    const bool Outer = IsKernelLambda;
    IsKernelLambda = true;
    traverseLambdaFunctions(const_cast<LambdaExpr *>(L));
    IsKernelLambda = Outer;
    std::swap(OfKernel, Captured);
    return true;
  }
  bool traverseLaunch(CallExpr *E, const FunctionDecl *Kernel) {
    const bool HasView = isAccelerator(E->getArg(0)->getType());
    const unsigned FirstCapture = HasView ? 2 : 1;
    std::string Over;
    for (unsigned I = 0; I < FirstCapture && I < E->getNumArgs(); ++I)
      Over += keyOf(E->getArg(I)) + ",";
    const FunctionDecl *Definition = nullptr;
    Kernel->isDefined(Definition);
    addLaunch(E->getBeginLoc(), Definition ? Definition->getBody() : nullptr, Over);
    const unsigned Captures = E->getNumArgs() > FirstCapture ? E->getNumArgs() - FirstCapture : 0;
    for (unsigned I = 0; I < Captures && Captures <= Kernel->getNumParams(); ++I) {
      const ParmVarDecl *P = Kernel->getParamDecl(Kernel->getNumParams() - Captures + I);
      addCapture(E->getBeginLoc(), P->getNameAsString(), Id.of(P->getType().getUnqualifiedType()),
                 E->getArg(FirstCapture + I));
    }
    for (unsigned I = 0; I < FirstCapture && I < E->getNumArgs(); ++I)
      TraverseStmt(E->getArg(I));
    return true;
  }
  bool isUsers(const Stmt *S) const {
    const auto *Declares = dyn_cast<DeclStmt>(S);
    const auto *Declared = Declares && Declares->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declares->getSingleDecl())
                               : nullptr;
    return isInMemberOrProperty(S->getBeginLoc(), SM) ||
           (!Where.isWritten(S->getBeginLoc()) && !(Declared && isWrittenIndex(Declared)));
  }
  void addLaunch(SourceLocation At, const Stmt *Body, const std::string &Over) {
    // The statement that stands last: in front of the first the rewriter puts others, which an
    // empty body is left with. Barriers are noted by themselves, and others stand for them.
    std::string Last = "nothing";
    if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body))
      for (const Stmt *S : llvm::reverse(Block->body())) {
        const auto *Call = dyn_cast<CallExpr>(S);
        if (Call && isBarrier(Call))
          continue;
        if (isUsers(S))
          Last = keyOf(S->getBeginLoc());
        break;
      }
    add(Fact::Launch, At, Over + " " + Last, "parallel_for_each");
  }
  void addCapture(SourceLocation At, const std::string &Name, const std::string &Type,
                  const Expr *Value) {
    // In front of what cannot be referred to stands a plus that makes it a value.
    if (const auto *Plus = dyn_cast<UnaryOperator>(Value->IgnoreParenImpCasts());
        Plus && Plus->getOpcode() == UO_Plus)
      Value = Plus->getSubExpr()->IgnoreImpCasts();
    // A value of another name is written in another place in the output: what it means is noted
    // with the launch.
    const DeclRefExpr *Variable = capturedVariable(Value);
    const bool IsItself = Variable && Variable->getDecl()->getNameAsString() == Name;
    add(Fact::Capture, At, Name + ": " + Type + (IsItself ? " of " + named(Variable) : ""), Name);
    if (IsItself)
      return;
    const SourceLocation Outer = std::exchange(Elsewhere, At);
    TraverseStmt(const_cast<Expr *>(Variable ? Variable : withoutCopy(Value)));
    Elsewhere = Outer;
  }
  /// A launch takes by reference what a lambda copies.
  static const Expr *withoutCopy(const Expr *Value) {
    const auto *Copy = dyn_cast<CXXConstructExpr>(Value->IgnoreImplicit());
    return Copy && Copy->getNumArgs() == 1 && Copy->getConstructor()->isCopyOrMoveConstructor()
               ? Copy->getArg(0)->IgnoreImplicit()
               : Value;
  }
  /// The variable that is copied, by whatever constructor, or that an alias is made of; null if the
  /// value is computed.
  const DeclRefExpr *capturedVariable(const Expr *Value) const {
    Value = bare(Value);
    if (const auto *Call = dyn_cast<CallExpr>(Value))
      if (isNamed(Call->getDirectCallee(), "amp2hip", "ref"))
        Value = bare(Call->getArg(0));
    return dyn_cast<DeclRefExpr>(Value);
  }
  static bool hasConversionTemplate(const Expr *Operand) {
    const CXXRecordDecl *Class = Operand->getType()->getAsCXXRecordDecl();
    Class = Class ? Class->getDefinition() : nullptr;
    return Class && llvm::any_of(Class->getVisibleConversionFunctions(), [](const NamedDecl *D) {
             return isa<FunctionTemplateDecl>(D->getUnderlyingDecl());
           });
  }
  static bool isAccelerator(QualType Type) {
    return isNamed(Type.getNonReferenceType()->getAsCXXRecordDecl(), names::AmpNamespace,
                   "accelerator_view");
  }

  // ---- Names that may be properties.

  bool traverseAccess(Expr *Object, const FunctionDecl *Access) {
    if (auto *Deref = dyn_cast<UnaryOperator>(Object->IgnoreParens());
        Deref && Deref->getOpcode() == UO_Deref && Where.isWritten(Deref->getOperatorLoc()))
      Object = Deref->getSubExpr();
    ObjectOf[Access->getParamDecl(0)] = Object;
    return TraverseStmt(Object) && TraverseStmt(const_cast<Expr *>(returned(Access)));
  }

  // ---- Lambdas.

  void traverseLambdaFunctions(LambdaExpr *L) {
    const auto Each = [&](CXXMethodDecl *Operator) {
      if (Operator->isDependentContext())
        return;
      const Sides Outer = Current;
      const bool OuterIsForHost = std::exchange(IsReadForHost, false),
                 OuterIsForBoth = std::exchange(IsReadForBoth, isLambdaWithoutSpecifier(Operator));
      // A kernel runs on the device, wherever it could run.
      Current =
          IsKernelLambda && Kind != ReadingKind::PlainCpp ? Sides{false, true} : sidesOf(Operator);
      for (ParmVarDecl *P : Operator->parameters()) {
        if (IsKernelLambda)
          KernelParameters.insert(P);
        TraverseDecl(P);
      }
      const bool WasKernel = std::exchange(IsKernelLambda, false);
      TraverseStmt(Operator->getBody());
      IsKernelLambda = WasKernel;
      IsReadForHost = OuterIsForHost;
      IsReadForBoth = OuterIsForBoth;
      Current = Outer;
    };
    if (FunctionTemplateDecl *Generic = L->getLambdaClass()->getDependentLambdaCallOperator())
      for (FunctionDecl *S : Generic->specializations())
        Each(cast<CXXMethodDecl>(S));
    else
      Each(L->getCallOperator());
  }
  bool isSystems(const Decl *D) const {
    return D->getDeclContext() && isa<TranslationUnitDecl>(D->getDeclContext()) &&
           D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation());
  }

  bool IsKernelLambda = false;
  std::set<const Expr *> Callees; // calls speak for them
};

} // namespace

Facts collectFacts(ASTContext &Context, const Places &Where, ReadingKind Kind) {
  Collector C(Context, Where, Kind);
  C.TraverseDecl(Context.getTranslationUnitDecl());
  return std::move(C.Result);
}

} // namespace amp2hip
