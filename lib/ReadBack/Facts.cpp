#include "Facts.h"

#include "Identity.h"
#include "Replaced.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

class Collector : public RecursiveASTVisitor<Collector> {
  using Base = RecursiveASTVisitor<Collector>;

public:
  Collector(ASTContext &Context, const Places &Where, ReadingKind Kind)
      : Context(Context), SM(Context.getSourceManager()), Where(Where), Kind(Kind),
        Id(Where, Context) {}

  Facts Result;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }

  // ---- What is walked.

  bool TraverseDecl(Decl *D) {
    if (!D || isSystems(D))
      return true;
    // What a template means is seen in its instantiations.
    if (const auto *Inner = dyn_cast<DeclContext>(D); Inner && Inner->isDependentContext())
      return true;
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F)
      return isOnDemand(D) ? traverseOnDemand(D) : Base::TraverseDecl(D);
    if (F->isImplicit() || dispatch(F))
      return true; // calls of the latter are what it calls
    const Sides Outer = Current;
    const bool OuterIsInstance = InInstance;
    Current = sidesOf(F);
    InInstance |= isInstance(F);
    const bool Goes = Base::TraverseDecl(D);
    // An instance has its parameters where whichever declaration of the template has them; their
    // types are the function's.
    if (!isInstance(F) || isLocal(F))
      for (ParmVarDecl *P : F->parameters())
        TraverseDecl(P);
    Current = Outer;
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
      TraverseStmt(isa<OpaqueValueExpr>(Part) ? cast<OpaqueValueExpr>(Part)->getSourceExpr() : Part);
    Write = Outer;
    return true;
  }
  bool TraverseCallExpr(CallExpr *E) {
    if (const LambdaExpr *L = kernelLambda(E))
      return traverseLaunch(E, L);
    if (const FunctionDecl *F = launchedKernel(E))
      return traverseLaunch(E, F);
    return Base::TraverseCallExpr(E);
  }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *E) {
    if (!isBarrier(E))
      return Base::TraverseCXXMemberCallExpr(E);
    return WalkUpFromCXXMemberCallExpr(E); // the object is gone in the output
  }
  bool TraverseCXXForRangeStmt(CXXForRangeStmt *S) {
    for (Stmt *Implied : {cast_or_null<Stmt>(S->getBeginStmt()), cast_or_null<Stmt>(S->getEndStmt()),
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
    if (const FunctionDecl *F = E->getDirectCallee())
      addCall(Fact::Call, placeOfCall(E), F, operandsOf(E));
    else if (!E->isTypeDependent())
      add(Fact::Call, E->getBeginLoc(), "indirect " + Id.unqualified(E->getCallee()->getType()),
          shown(E->getCallee()->getType()));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    if (isArrayAlias(E->getConstructor()->getParent()))
      return true; // what stands for an array's address
    std::string Operands;
    for (const Expr *A : E->arguments())
      Operands += keyOf(A) + ",";
    addCall(Fact::Construction, E->getLocation(), E->getConstructor(), Operands);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (Callees.count(E))
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
    if (!E->isTypeDependent())
      addOperator(E->getOperatorLoc(), UnaryOperator::getOpcodeStr(E->getOpcode()), E,
                  {E->getSubExpr()});
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *E) {
    if (!E->isTypeDependent())
      addOperator(E->getQuestionLoc(), "?:", E, {E->getCond(), E->getTrueExpr(), E->getFalseExpr()});
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    if (!E->isTypeDependent())
      addOperator(E->getRBracketLoc(), "[]", E, {E->getBase(), E->getIdx()});
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
  bool VisitStringLiteral(StringLiteral *E) { return addLiteral(E, E->getBytes().str()); }
  bool VisitCXXBoolLiteralExpr(CXXBoolLiteralExpr *E) {
    return addLiteral(E, E->getValue() ? "true" : "false");
  }
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
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
              "tile_static " + V->getNameAsString() + ": " + Id.of(Shared), shown(Shared));
    return true;
  }
  bool VisitCXXRecordDecl(CXXRecordDecl *Class) {
    if (Class->isThisDeclarationADefinition() && !Class->isLambda())
      for (const CXXBaseSpecifier &Of : Class->bases())
        add(Fact::Declaration, Class->getLocation(), "base " + Id.of(Of.getType()),
            shown(Of.getType()));
    return true;
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
    const bool HasView = isAccelerator(E->getArg(1)->getType());
    const unsigned FirstCapture = HasView ? 3 : 2;
    std::string Over;
    for (unsigned I = 1; I < FirstCapture && I < E->getNumArgs(); ++I)
      Over += keyOf(E->getArg(I)) + ",";
    const FunctionDecl *Definition = nullptr;
    Kernel->isDefined(Definition);
    addLaunch(E->getBeginLoc(), Definition ? Definition->getBody() : nullptr, Over);
    const unsigned Captures =
        E->getNumArgs() > FirstCapture ? E->getNumArgs() - FirstCapture : 0;
    for (unsigned I = 0; I < Captures && Captures <= Kernel->getNumParams(); ++I) {
      const ParmVarDecl *P = Kernel->getParamDecl(Kernel->getNumParams() - Captures + I);
      addCapture(E->getBeginLoc(), P->getNameAsString(),
                 Id.of(P->getType().getUnqualifiedType()), E->getArg(FirstCapture + I));
    }
    for (unsigned I = 1; I < FirstCapture && I < E->getNumArgs(); ++I)
      TraverseStmt(E->getArg(I));
    return true;
  }
  void addLaunch(SourceLocation At, const Stmt *Body, const std::string &Over) {
    const auto *Block = dyn_cast_or_null<CompoundStmt>(Body);
    // The statement that stands last: in front of the first the rewriter puts others.
    const std::string Last = Block && !Block->body_empty() ? keyOf(Block->body_back()->getBeginLoc())
                                                           : std::string("nothing");
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
    TraverseStmt(const_cast<Expr *>(Value));
    Elsewhere = Outer;
  }
  /// The variable that is copied, by whatever constructor, or that an alias is made of; null if the
  /// value is computed.
  static const DeclRefExpr *capturedVariable(const Expr *Value) {
    Value = bare(Value);
    if (const auto *Call = dyn_cast<CallExpr>(Value))
      if (const FunctionDecl *F = Call->getDirectCallee();
          F && F->getIdentifier() && F->getName() == "ref" && isIn(F, "amp2hip"))
        Value = bare(Call->getArg(0));
    return dyn_cast<DeclRefExpr>(Value);
  }
  /// As a kernel's parameter has it. An array that is captured by reference is an alias of it.
  std::string capturedType(const LambdaCapture &C) const {
    const QualType Type = C.getCapturedVar()->getType().getNonReferenceType();
    const bool IsHostsOwn = C.getCaptureKind() == LCK_ByRef && Kind != ReadingKind::Source;
    return Id.of(Type.getUnqualifiedType()) + (IsHostsOwn ? "&" : "");
  }
  static bool isAccelerator(QualType Type) {
    const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
    return Class && Class->getIdentifier() && Class->getName() == "accelerator_view" &&
           isIn(Class, names::AmpNamespace);
  }

  // ---- Lambdas.

  void traverseLambdaFunctions(LambdaExpr *L) {
    const auto Each = [&](CXXMethodDecl *Operator) {
      if (Operator->isDependentContext())
        return;
      const Sides Outer = Current;
      Current = sidesOf(Operator);
      for (ParmVarDecl *P : Operator->parameters()) {
        if (IsKernelLambda)
          KernelParameters.insert(P);
        TraverseDecl(P);
      }
      const bool WasKernel = std::exchange(IsKernelLambda, false);
      TraverseStmt(Operator->getBody());
      IsKernelLambda = WasKernel;
      Current = Outer;
    };
    if (FunctionTemplateDecl *Generic = L->getLambdaClass()->getDependentLambdaCallOperator())
      for (FunctionDecl *S : Generic->specializations())
        Each(cast<CXXMethodDecl>(S));
    else
      Each(L->getCallOperator());
  }
  void addLambda(const LambdaExpr *L) {
    for (unsigned I = 0; I < L->capture_size(); ++I) {
      const LambdaCapture &C = *(L->capture_begin() + I);
      if (!C.capturesVariable() || (C.isImplicit() && !isArrayAliased(L, C)))
        continue;
      const ValueDecl *V = C.getCapturedVar();
      const bool IsReference = C.getCaptureKind() == LCK_ByRef;
      std::string Type = Id.of(V->getType().getNonReferenceType());
      // In the source this is how amp code holds an array; left in the output, it is the host's.
      if (IsReference && !isArrayAlias(V->getType()->getAsCXXRecordDecl()) &&
          !(Kind == ReadingKind::Source && isArrayAliased(L, C)))
        Type += "&";
      add(Fact::Capture, L->getBeginLoc(), V->getNameAsString() + ": " + Type,
          V->getNameAsString());
    }
    const CXXMethodDecl *Operator = L->getCallOperator();
    // An alias has to be writable, so such a lambda is mutable in the output.
    const bool HasAlias =
        llvm::any_of(L->captures(), [&](const LambdaCapture &C) { return isArrayAliased(L, C); });
    if (!Operator->isDependentContext() && !HasAlias)
      add(Fact::Declaration, L->getBeginLoc(), Id.of(Operator->getType()),
          shown(Operator->getType()));
  }
  /// True where amp code captures an array by reference, or the output an alias in its place.
  bool isArrayAliased(const LambdaExpr *L, const LambdaCapture &C) const {
    if (!C.capturesVariable() || !sidesOf(L->getCallOperator()).Device)
      return false;
    const CXXRecordDecl *Class =
        C.getCapturedVar()->getType().getNonReferenceType()->getAsCXXRecordDecl();
    // C++ says of no lambda that it is amp: there only the alias itself tells.
    return isArrayAlias(Class) || (Kind != ReadingKind::PlainCpp &&
                                   C.getCaptureKind() == LCK_ByRef && isArray(Class));
  }
  static bool isArray(const CXXRecordDecl *Class) {
    return Class && Class->getIdentifier() && Class->getName() == "array" &&
           isIn(Class, names::AmpNamespace);
  }
  bool isAmp(const FunctionDecl *F) const {
    const auto *Device = F->getAttr<CUDADeviceAttr>();
    return Kind == ReadingKind::PlainCpp || (Device && !Device->isImplicit());
  }

  // ---- Calls.

  void addCall(Fact::Kind What, SourceLocation At, const FunctionDecl *F,
               const std::string &Operands) {
    noteSideOf(F);
    if (const Dispatch D = dispatch(F)) {
      if (D.Cpu)
        addCallFrom({true, false}, What, At, D.Cpu, Operands);
      if (D.Amp)
        addCallFrom({false, true}, What, At, D.Amp, Operands);
      return;
    }
    addCallFrom({true, true}, What, At, F, Operands);
  }
  void addCallFrom(Sides From, Fact::Kind What, SourceLocation At, const FunctionDecl *F,
                   const std::string &Operands) {
    const Sides Outer = Current;
    Current.Host &= From.Host;
    Current.Device &= From.Device;
    if (Current.Host || Current.Device)
      add(What, At, Id.of(F) + " (" + Operands + ")", signature(F));
    Current = Outer;
  }
  static const Expr *calleeOf(const CallExpr *E) { return E->getCallee()->IgnoreParenImpCasts(); }
  static SourceLocation placeOfCall(const CallExpr *E) {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
      return Operator->getOperatorLoc();
    const Expr *Callee = calleeOf(E);
    if (const auto *Member = dyn_cast<MemberExpr>(Callee))
      return Member->getMemberLoc().isValid() ? Member->getMemberLoc() : E->getBeginLoc();
    if (const auto *Named = dyn_cast<DeclRefExpr>(Callee))
      return Named->getLocation();
    return E->getBeginLoc();
  }
  std::string operandsOf(const CallExpr *E) const {
    std::string Text;
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
      Text = keyOf(Member->getImplicitObjectArgument()) + ".";
    for (const Expr *A : E->arguments())
      Text += keyOf(A) + ",";
    return Text;
  }
  std::string signature(const FunctionDecl *F) const {
    std::string Text;
    llvm::raw_string_ostream Stream(Text);
    F->getNameForDiagnostic(Stream, Context.getPrintingPolicy(), /*Qualified=*/true);
    Stream << "(";
    for (unsigned I = 0; I < F->getNumParams(); ++I)
      Stream << (I ? ", " : "") << F->getParamDecl(I)->getType().getAsString(Context.getPrintingPolicy());
    Stream << ")";
    return Text;
  }
  Dispatch dispatch(const FunctionDecl *F) const {
    if (!Where.isOutput())
      return {};
    return dispatchOf(F, Kind == ReadingKind::HipDevice, SM, Context.getLangOpts());
  }

  // ---- Names.

  std::string named(const DeclRefExpr *E) const {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (!V)
      return Id.of(E->getDecl());
    if (!tileStaticType(V).isNull())
      return "tile_static " + V->getNameAsString();
    if (KernelParameters.count(V) || (Where.isOutput() && isKernelIndex(V)))
      return "index " + V->getNameAsString();
    if (OfKernel.count(V))
      return "captured " + V->getNameAsString();
    const auto *Parameter = dyn_cast<ParmVarDecl>(V);
    if (Parameter && Where.isInvented(functionPlace(Parameter)))
      return "captured " + V->getNameAsString();
    return Id.of(V);
  }
  static SourceLocation functionPlace(const ParmVarDecl *P) {
    const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext());
    return F ? F->getLocation() : SourceLocation();
  }

  // ---- Operators and conversions.

  void addOperator(SourceLocation At, llvm::StringRef Spelling, const Expr *Whole,
                   llvm::ArrayRef<const Expr *> Operands) {
    std::string Text = Spelling.str() + " ", Shown = Spelling.str() + " on ";
    for (const Expr *Operand : Operands) {
      Text += Id.unqualified(Operand->getType()) + " " + keyOf(Operand) + ", ";
      Shown += (Operand == Operands.front() ? "" : " and ") + shown(Operand->getType());
    }
    add(Fact::Operator, At, Text + Id.unqualified(Whole->getType()), Shown);
  }
  void addConversion(const CastExpr *E) {
    switch (E->getCastKind()) {
    case CK_Dependent:
    case CK_LValueToRValue:
    case CK_NoOp:
    case CK_FunctionToPointerDecay:
    case CK_BuiltinFnToFnPtr:
    case CK_ArrayToPointerDecay:
    case CK_ConstructorConversion: // the constructor is noted
    case CK_UserDefinedConversion: // the conversion function is
      return;
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase: {
      const QualType From = E->getSubExpr()->getType();
      const CXXRecordDecl *Class = From->isPointerType()
                                       ? From->getPointeeType()->getAsCXXRecordDecl()
                                       : From->getAsCXXRecordDecl();
      if (isArrayAlias(Class))
        return;
      break;
    }
    default:
      break;
    }
    if (E->getType()->isDependentType() || isa<CXXThisExpr>(bare(E->getSubExpr())))
      return;
    add(Fact::Conversion, placeInWrite(E->getSubExpr()),
        std::string(E->getCastKindName()) + " " + Id.unqualified(E->getType()) + " of " +
            keyOf(E->getSubExpr()),
        shown(E->getType()));
  }

  // ---- Values.

  bool addLiteral(const Expr *E, const std::string &Value) {
    add(Fact::Literal, E->getBeginLoc(), Value + " " + Id.of(E->getType()), Value);
    return true;
  }
  void addEvaluated(const Expr *E) {
    Expr::EvalResult Value;
    if (E->isValueDependent() || !E->EvaluateAsRValue(Value, Context))
      return;
    const std::string Text = Value.Val.getAsString(Context, E->getType());
    add(Fact::Value, E->getBeginLoc(), Text, Text);
  }
  void addDefaultArgument(const CXXDefaultArgExpr *E) {
    const auto *F = dyn_cast<FunctionDecl>(E->getParam()->getDeclContext());
    if (!F)
      return;
    std::string Value;
    Expr::EvalResult Evaluated;
    if (!E->getExpr()->isValueDependent() && E->getExpr()->EvaluateAsRValue(Evaluated, Context) &&
        !Evaluated.HasSideEffects && !Evaluated.Val.isLValue() && !Evaluated.Val.isStruct())
      Value = Evaluated.Val.getAsString(Context, E->getType());
    add(Fact::DefaultArgument, E->getUsedLocation(),
        std::to_string(E->getParam()->getFunctionScopeIndex()) + " " + Value,
        Value.empty() ? E->getParam()->getNameAsString() : Value);
  }

  // ---- Declarations.

  void addVariable(const VarDecl *V) {
    if (V->getType()->isDependentType() || V->getType()->isUndeducedType())
      return;
    if (KernelParameters.count(V) || (Where.isOutput() && isKernelIndex(V)))
      return;
    if (V->isImplicit() && !isa<ParmVarDecl>(V))
      return;
    add(Fact::Declaration, V->getLocation(), Id.of(V->getType()), shown(V->getType()));
    addInitialValue(V);
  }
  void addInitialValue(const VarDecl *V) {
    if (isa<ParmVarDecl>(V) || !V->getInit() || V->getInit()->isValueDependent() ||
        !V->getType()->isArithmeticType() || !V->mightBeUsableInConstantExpressions(Context))
      return;
    if (const APValue *Value = V->evaluateValue()) {
      const std::string Text = Value->getAsString(Context, V->getType());
      add(Fact::Value, V->getLocation(), Text, Text);
    }
  }
  void addField(const FieldDecl *F) {
    if (F->getType()->isDependentType())
      return;
    // A functor's array by reference is held as an alias; `const` and `mutable` go with it.
    const CXXRecordDecl *Class = F->getType().getNonReferenceType()->getAsCXXRecordDecl();
    std::string Type = Id.of(F->getType());
    const bool IsHeld = isArrayAlias(Class) || (Kind == ReadingKind::Source && isArray(Class) &&
                                                F->getType()->isReferenceType() &&
                                                hasAmpFunction(F->getParent()));
    if (IsHeld)
      Type = "held " + Id.of(F->getType().getNonReferenceType());
    else if (F->isMutable())
      Type = "mutable " + Type;
    add(Fact::Declaration, F->getLocation(), Type, shown(F->getType()));
  }
  bool hasAmpFunction(const RecordDecl *Class) const {
    return llvm::any_of(Class->decls(), [this](const Decl *D) {
      return D->getAsFunction() && isAmp(D->getAsFunction());
    });
  }
  void addFunction(const FunctionDecl *F) {
    if (F->isImplicit() || (isa<CXXMethodDecl>(F) && cast<CXXMethodDecl>(F)->getParent()->isLambda()))
      return;
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    const SourceLocation At = (Pattern ? Pattern->getCanonicalDecl() : F)->getLocation();
    add(Fact::Declaration, At, Id.of(F->getType()), shown(F->getType()));
    if (Kind == ReadingKind::PlainCpp)
      return;
    const Sides Where = sidesOf(F);
    if (isAmp(F))
      add(Fact::Restriction, At,
          std::string(Where.Device ? "amp" : "") + (Where.Host ? "cpu" : ""),
          Where.Host ? "restrict(cpu, amp)" : "restrict(amp)");
  }
  static bool isTileStorage(QualType Type) {
    const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
    return Class && Class->getIdentifier() && Class->getName() == "tile_storage" &&
           isIn(Class, "amp2hip");
  }

  // ---- Sides.

  Sides sidesOf(const FunctionDecl *F) const {
    if (Kind == ReadingKind::PlainCpp)
      return {true, true};
    if (F->hasAttr<CUDAGlobalAttr>())
      return {false, true};
    const auto *Device = F->getAttr<CUDADeviceAttr>();
    const auto *Host = F->getAttr<CUDAHostAttr>();
    if (Device && !Device->isImplicit())
      return {Host && !Host->isImplicit(), true};
    // A lambda without a specifier runs where the code around it does.
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (Method && Method->getParent()->isLambda() && !(Host && !Host->isImplicit()))
      return Current;
    return {true, false};
  }
  /// Notes that a function for both sides may call another function on the other side.
  void noteSideOf(const FunctionDecl *Callee) {
    if (Result.DifferBySide || !Current.Host || !Current.Device || Kind != ReadingKind::Source ||
        !Callee->getDeclName())
      return;
    for (const DeclContext *Of :
         {Callee->getDeclContext()->getRedeclContext(),
          static_cast<const DeclContext *>(Context.getTranslationUnitDecl())})
      for (const NamedDecl *Found : Of->lookup(Callee->getDeclName())) {
        const FunctionDecl *Other = Found->getUnderlyingDecl()->getAsFunction();
        if (Other && Other->hasAttr<CUDADeviceAttr>() && !Other->hasAttr<CUDAHostAttr>())
          Result.DifferBySide = true;
      }
  }

  // ---- Places.

  /// An assignment to a property is a call, and its operator stands in place of the name.
  struct PropertyWrite {
    SourceLocation Operator, Member;
    SourceLocation Target; // where the 1 of ++ and -- is said to be
  };
  void noteWrite(const Expr *Syntactic) {
    const Expr *Target = nullptr;
    if (const auto *B = dyn_cast<BinaryOperator>(Syntactic)) {
      Target = B->getLHS();
      Write.Operator = B->getOperatorLoc();
    } else if (const auto *U = dyn_cast<UnaryOperator>(Syntactic)) {
      Target = U->getSubExpr();
      Write.Operator = U->getOperatorLoc();
      Write.Target = Target->getBeginLoc();
    }
    if (Target)
      Write.Member = placeOf(Target);
  }
  SourceLocation moved(SourceLocation At) const {
    if (Elsewhere.isValid())
      return Elsewhere;
    return At.isValid() && At == Write.Operator ? Write.Member : At;
  }

  SourceLocation placeInWrite(const Expr *E) const {
    const SourceLocation At = placeOf(E);
    return isa<IntegerLiteral>(bare(E)) && At == Write.Target ? Write.Member : At;
  }

  static const Expr *bare(const Expr *E) {
    for (const Expr *Last = nullptr; E != Last;) {
      Last = E;
      E = E->IgnoreParenImpCasts();
      if (const auto *C = dyn_cast<FullExpr>(E))
        E = C->getSubExpr();
      else if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
        E = M->getSubExpr();
      else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
        E = B->getSubExpr();
      else if (const auto *O = dyn_cast<OpaqueValueExpr>(E))
        E = O->getSourceExpr() ? O->getSourceExpr() : E;
      else if (const auto *P = dyn_cast<PseudoObjectExpr>(E))
        E = P->getSyntacticForm();
      else if (const auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
        E = S->getReplacement();
      else if (const auto *Made = dyn_cast<CXXConstructExpr>(E)) {
        if (!isa<CXXTemporaryObjectExpr>(E) && Made->getNumArgs() == 1)
          E = Made->getArg(0);
      } else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E))
        if (isa_and_nonnull<CXXConversionDecl>(Call->getMethodDecl()))
          E = Call->getImplicitObjectArgument();
    }
    return E;
  }
  static SourceLocation placeOf(const Expr *E) {
    E = bare(E);
    while (const auto *S = dyn_cast<MSPropertySubscriptExpr>(E))
      E = bare(S->getBase());
    if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
      return Property->getMemberLoc();
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return placeOfCall(Call);
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberLoc();
    return E->getExprLoc();
  }
  std::string keyOf(const Expr *E) const {
    if (!E)
      return "none";
    if (isa<CXXDefaultArgExpr>(E))
      return "default";
    if (Elsewhere.isValid())
      return "~";
    if (isa<CXXThisExpr>(bare(E)))
      return "this"; // which need not be written
    // A launch stands where the call began, whatever qualifies its name.
    if (const auto *Call = dyn_cast<CallExpr>(bare(E)); Call && (kernelLambda(Call) || launchedKernel(Call)))
      return keyOf(Call->getBeginLoc());
    return keyOf(placeInWrite(E));
  }
  std::string keyOf(SourceLocation At) const {
    const std::optional<PlaceKey> Key = Where.find(moved(At));
    return Key ? Key->text() : "-";
  }

  std::string shown(QualType Type) const {
    return Type.getAsString(Context.getPrintingPolicy());
  }
  void add(Fact::Kind What, SourceLocation At, std::string Text, std::string Shown) {
    At = moved(At);
    if (const std::optional<PlaceKey> Key = Where.find(At))
      Result.At[*Key].push_back(
          {What, std::move(Text), std::move(Shown), Current, InInstance, IsOnDemand, At});
  }
  bool isSystems(const Decl *D) const {
    return D->getDeclContext() && isa<TranslationUnitDecl>(D->getDeclContext()) &&
           D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation());
  }

  ASTContext &Context;
  const SourceManager &SM;
  const Places &Where;
  const ReadingKind Kind;
  const Identity Id;
  Sides Current{true, true}; // outside of functions, either
  bool InInstance = false, IsOnDemand = false;
  std::set<const Expr *> Callees; // calls speak for them
  std::set<const ValueDecl *> OfKernel, KernelParameters;
  bool IsKernelLambda = false;
  PropertyWrite Write;
  SourceLocation Elsewhere; // where all that is found counts as found
};

} // namespace

Facts collectFacts(ASTContext &Context, const Places &Where, ReadingKind Kind) {
  Collector C(Context, Where, Kind);
  C.TraverseDecl(Context.getTranslationUnitDecl());
  return std::move(C.Result);
}

} // namespace amp2hip
