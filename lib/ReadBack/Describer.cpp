#include "Describer.h"

#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

// ---- Calls.

void Describer::addCall(Fact::Kind What, SourceLocation At, const FunctionDecl *F,
                        const std::string &Operands) {
  F = inheritedOr(F);
  noteSideOf(F);
  if (const Dispatch D = dispatch(F)) {
    if (D.Cpu)
      addCallFrom({true, false}, What, At, D.Cpu, Operands);
    if (D.Amp)
      addCallFrom({false, true}, What, At, D.Amp, Operands);
    return;
  }
  if (Where.isOutput() && isMathFunction(F)) {
    addFrom({true, false}, What, At, Id.onHost(F) + " (" + Operands + ")", signature(F));
    addCallFrom({false, true}, What, At, F, Operands);
    return;
  }
  if (Kind != ReadingKind::Source || !IsReadForHost)
    return addCallFrom({true, true}, What, At, F, Operands);
  addCallFrom({true, false}, What, At, F, Operands);
  addFrom({false, true}, What, At, Id.onAccelerator(F) + " (" + Operands + ")", signature(F));
}
void Describer::addCallFrom(Sides From, Fact::Kind What, SourceLocation At, const FunctionDecl *F,
                            const std::string &Operands) {
  addFrom(From, What, At, Id.of(F) + " (" + Operands + ")", signature(F));
}
void Describer::addFrom(Sides From, Fact::Kind What, SourceLocation At, std::string Text,
                        std::string Shown) {
  const Sides Outer = Current;
  Current.Host &= From.Host;
  Current.Device &= From.Device;
  if (Current.Host || Current.Device)
    add(What, At, std::move(Text), std::move(Shown));
  Current = Outer;
}
std::string Describer::operandsOf(const CallExpr *E) const {
  std::string Text;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    Text = keyOf(Member->getImplicitObjectArgument()) + ".";
  else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
           Operator && Operator->getOperator() == OO_Arrow)
    return keyOf(Operator->getArg(0)) + "."; // in the output it may be called by its name
  for (const Expr *A : E->arguments())
    Text += keyOf(A) + ",";
  return Text;
}
std::string Describer::signature(const FunctionDecl *F) const {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  F->getNameForDiagnostic(Stream, Context.getPrintingPolicy(), /*Qualified=*/true);
  Stream << "(";
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    Stream << (I ? ", " : "")
           << F->getParamDecl(I)->getType().getAsString(Context.getPrintingPolicy());
  Stream << ")";
  return Text;
}

// ---- Names.

std::string Describer::named(const DeclRefExpr *E) const {
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V)
    return Id.of(E->getDecl());
  if (!tileStaticType(V).isNull())
    return "tile_static " + Id.nameOf(V);
  if (KernelParameters.count(V) || isWrittenIndex(V))
    return "index " + V->getNameAsString();
  if (OfKernel.count(V))
    return "captured " + V->getNameAsString();
  const auto *Parameter = dyn_cast<ParmVarDecl>(V);
  if (Parameter && Where.isInvented(functionPlace(Parameter)))
    return "captured " + V->getNameAsString();
  return Id.of(V);
}
SourceLocation Describer::functionPlace(const ParmVarDecl *P) {
  const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext());
  return F ? F->getLocation() : SourceLocation();
}

// ---- Operators and conversions.

void Describer::addOperator(SourceLocation At, llvm::StringRef Spelling, const Expr *Whole,
                            llvm::ArrayRef<const Expr *> Operands) {
  std::string Text = Spelling.str() + " ", Shown = Spelling.str() + " on ";
  for (const Expr *Operand : Operands) {
    Text += Id.unqualified(Operand->getType()) + " " + keyOf(Operand) + ", ";
    Shown += (Operand == Operands.front() ? "" : " and ") + shown(Operand->getType());
  }
  add(Fact::Operator, At, Text + Id.unqualified(Whole->getType()), Shown);
}
void Describer::addConversion(const CastExpr *E) {
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
    if (isArrayAlias(Class) || isArray(Class))
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

bool Describer::isPlaceMacro(const Expr *E) const {
  const SourceLocation At = E->getBeginLoc();
  if (!At.isMacroID() || !SM.isWrittenInScratchSpace(SM.getSpellingLoc(At)))
    return false;
  const StringRef Macro = Lexer::getImmediateMacroName(At, SM, Context.getLangOpts());
  return Macro == "__LINE__" || Macro == "__FILE__";
}
bool Describer::dependsOnPlace(const Stmt *S) const {
  if (const auto *E = dyn_cast_or_null<Expr>(S); E && isa<IntegerLiteral, StringLiteral>(E))
    return isPlaceMacro(E);
  return S && llvm::any_of(S->children(), [&](const Stmt *Child) { return dependsOnPlace(Child); });
}
bool Describer::addLiteral(const Expr *E, const std::string &Value) {
  add(Fact::Literal, E->getBeginLoc(), Value + " " + Id.of(E->getType()), Value);
  return true;
}
void Describer::addEvaluated(const Expr *E) {
  Expr::EvalResult Value;
  if (E->isValueDependent() || dependsOnPlace(E) || !E->EvaluateAsRValue(Value, Context))
    return;
  const std::string Text = Value.Val.getAsString(Context, E->getType());
  add(Fact::Value, E->getBeginLoc(), Text, Text);
}
void Describer::addDefaultArgument(const CXXDefaultArgExpr *E) {
  const auto *F = dyn_cast<FunctionDecl>(E->getParam()->getDeclContext());
  if (!F)
    return;
  const auto Add = [&](const Expr *Default, Sides From) {
    addDefaultValue(*E->getParam(), Default, E->getUsedLocation(), From);
  };
  const auto *Choice = dyn_cast<ConditionalOperator>(E->getExpr()->IgnoreParenImpCasts());
  if (!Choice || !isDispatch(Choice, SM, Context.getLangOpts()))
    return Add(E->getExpr(), {true, true});
  Add(Choice->getFalseExpr(), {true, false});
  Add(Choice->getTrueExpr(), {false, true});
}
void Describer::addWrittenDefaults(const CallExpr *E, const FunctionDecl *F) {
  for (unsigned I = 0; I < E->getNumArgs() && I < F->getNumParams(); ++I)
    if (isWrittenDefault(E->getArg(I)))
      addDefaultValue(*F->getParamDecl(I), E->getArg(I), E->getBeginLoc(), {true, true});
}
void Describer::addDefaultValue(const ParmVarDecl &Parameter, const Expr *Default,
                                SourceLocation Call, Sides From) {
  std::string Value;
  Expr::EvalResult Evaluated;
  if (!Default->isValueDependent() && Default->EvaluateAsRValue(Evaluated, Context) &&
      !Evaluated.HasSideEffects && !Evaluated.Val.isLValue() && !Evaluated.Val.isStruct())
    Value = Evaluated.Val.getAsString(Context, Parameter.getType());
  addFrom(From, Fact::DefaultArgument, Call,
          std::to_string(Parameter.getFunctionScopeIndex()) + " " + Value,
          Value.empty() ? Parameter.getNameAsString() : Value);
}

void Describer::addConvertedOperands(const Expr *E) {
  const std::optional<PlaceKey> Begin = Where.find(E->getBeginLoc()),
                                End = Where.find(E->getEndLoc());
  if (Begin && End)
    Result.ConvertedOperands.push_back({*Begin, *End});
}

// ---- Declarations.

bool Describer::isSaidInDispatch(const ParmVarDecl *P) const {
  return !Where.isOutput() && isDefaultOfPair(P);
}
bool Describer::isWrittenIndex(const VarDecl *V) const {
  return Where.isOutput() && isKernelIndex(V) && Where.isWritten(V->getInit()->getBeginLoc());
}
void Describer::addVariable(const VarDecl *V) {
  if (V->getType()->isDependentType() || V->getType()->isUndeducedType())
    return;
  if (KernelParameters.count(V) || isWrittenIndex(V))
    return;
  if (V->isImplicit() && !isa<ParmVarDecl>(V))
    return;
  if (isTag(V->getType())) // without a name it is where the parentheses close, which the user wrote
    return;
  // One without a name is where the next token is, which may go.
  const bool IsNameless = isa<ParmVarDecl>(V) && !V->getDeclName();
  add(Fact::Declaration, IsNameless ? V->getTypeSpecStartLoc() : V->getLocation(),
      Id.of(V->getType()), shown(V->getType()));
  addInitialValue(V);
}
void Describer::addInitialValue(const VarDecl *V) {
  if (isa<ParmVarDecl>(V) || !V->getInit() || V->getInit()->isValueDependent() ||
      dependsOnPlace(V->getInit()) || !V->getType()->isArithmeticType() ||
      !V->isUsableInConstantExpressions(Context))
    return;
  if (const APValue *Value = V->evaluateValue()) {
    const std::string Text = Value->getAsString(Context, V->getType());
    add(Fact::Value, V->getLocation(), Text, Text);
  }
}
void Describer::addField(const FieldDecl *F) {
  if (F->getType()->isDependentType())
    return;
  // An array by reference may be held as an alias, where a kernel names it; `const` and `mutable`
  // go with it.
  const CXXRecordDecl *Class = F->getType().getNonReferenceType()->getAsCXXRecordDecl();
  std::string Type = Id.of(F->getType());
  const bool IsHeld = isArrayAlias(Class) || (isArray(Class) && F->getType()->isReferenceType());
  if (IsHeld)
    Type = "held " + Id.of(F->getType().getNonReferenceType());
  else if (F->isMutable())
    Type = "mutable " + Type;
  add(Fact::Declaration, F->getLocation(), Type, shown(F->getType()));
}
void Describer::addFunction(const FunctionDecl *F) {
  if (F->isImplicit() || (isa<CXXMethodDecl>(F) && cast<CXXMethodDecl>(F)->getParent()->isLambda()))
    return;
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  const SourceLocation At = (Pattern ? Pattern->getCanonicalDecl() : F)->getLocation();
  add(Fact::Declaration, At, Id.of(F->getType()), shown(F->getType()));
  if (Kind == ReadingKind::PlainCpp)
    return;
  const Sides Where = sidesOf(F);
  if (isAmp(F))
    add(Fact::Restriction, At, std::string(Where.Device ? "amp" : "") + (Where.Host ? "cpu" : ""),
        Where.Host ? "restrict(cpu, amp)" : "restrict(amp)");
}
bool Describer::isArray(const CXXRecordDecl *Class) {
  if (isNamed(Class, names::AmpNamespace, "array"))
    return true;
  const auto *Of = Class ? dyn_cast<NamespaceDecl>(Class->getDeclContext()) : nullptr;
  return isNamed(Of, names::AmpNamespace, "graphics") && Class->getIdentifier() &&
         Class->getName() == "texture";
}
bool Describer::isTileStorage(QualType Type) {
  return isNamed(Type->getAsCXXRecordDecl(), "amp2hip", "tile_storage");
}

// ---- Lambdas.

void Describer::addLambda(const LambdaExpr *L) {
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
    add(Fact::Capture, L->getBeginLoc(), V->getNameAsString() + ": " + Type, V->getNameAsString());
  }
  const CXXMethodDecl *Operator = L->getCallOperator();
  // An alias has to be writable, so such a lambda is mutable in the output.
  const bool HasAlias =
      llvm::any_of(L->captures(), [&](const LambdaCapture &C) { return isArrayAliased(L, C); });
  if (!Operator->isDependentContext() && !HasAlias)
    add(Fact::Declaration, L->getBeginLoc(), Id.of(Operator->getType()),
        shown(Operator->getType()));
}
bool Describer::isArrayAliased(const LambdaExpr *L, const LambdaCapture &C) const {
  if (!C.capturesVariable() || !sidesOf(L->getCallOperator()).Device)
    return false;
  const CXXRecordDecl *Class =
      C.getCapturedVar()->getType().getNonReferenceType()->getAsCXXRecordDecl();
  // C++ says of no lambda that it is amp: there only the alias itself tells.
  return isArrayAlias(Class) ||
         (Kind != ReadingKind::PlainCpp && C.getCaptureKind() == LCK_ByRef && isArray(Class));
}
std::string Describer::capturedType(const LambdaCapture &C) const {
  const QualType Type = C.getCapturedVar()->getType().getNonReferenceType();
  const bool IsHostsOwn = C.getCaptureKind() == LCK_ByRef && Kind != ReadingKind::Source;
  return Id.of(Type.getUnqualifiedType()) + (IsHostsOwn ? "&" : "");
}

} // namespace amp2hip
