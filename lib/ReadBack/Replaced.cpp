#include "Replaced.h"

#include "Identity.h"
#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isFunctionOf(const CallExpr *Call, llvm::StringRef Namespace, llvm::StringRef Name) {
  return isNamed(Call->getDirectCallee(), Namespace, Name);
}

/// True for a token of a dispatching macro, arguments included.
bool isInDispatch(SourceLocation Location, const SourceManager &SM, const LangOptions &Lang) {
  for (; Location.isMacroID(); Location = SM.getImmediateMacroCallerLoc(Location))
    if (isDispatchMacro(Lexer::getImmediateMacroName(Location, SM, Lang)) ||
        isDispatchMacro(macroOfArgument(Location, SM)))
      return true;
  return false;
}

/// Finds the outermost call or construction of an expression that is in a dispatching macro.
class DispatchedCalls {
public:
  DispatchedCalls(bool IsDevice, const SourceManager &SM, const LangOptions &Lang)
      : IsDevice(IsDevice), SM(SM), Lang(Lang) {}

  Dispatch find(const Stmt *S) const {
    Dispatch Result;
    if (const auto *C = dyn_cast<ConditionalOperator>(S); C && isDispatch(C, SM, Lang)) {
      Result.Amp = callee(C->getTrueExpr());
      Result.Cpu = callee(C->getFalseExpr());
    } else if (const FunctionDecl *F = called(S)) {
      (IsDevice ? Result.Amp : Result.Cpu) = F;
    } else {
      for (const Stmt *Child : S->children())
        if (Child && !Result)
          Result = find(Child);
    }
    return Result;
  }

private:
  const FunctionDecl *called(const Stmt *S) const {
    if (!isInDispatch(S->getBeginLoc(), SM, Lang))
      return nullptr;
    if (const auto *Call = dyn_cast<CallExpr>(S))
      return Call->getDirectCallee();
    if (const auto *New = dyn_cast<CXXNewExpr>(S))
      return New->getConstructExpr() ? New->getConstructExpr()->getConstructor() : nullptr;
    if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(S))
      S = Cast->getSubExpr()->IgnoreImplicit();
    const auto *Made = dyn_cast<CXXConstructExpr>(S);
    // Constructors of a pair have a tag as their first parameter, so a copy constructor is not one
    // of them.
    return Made && !Made->getConstructor()->isCopyOrMoveConstructor() ? Made->getConstructor()
                                                                      : nullptr;
  }
  const FunctionDecl *callee(const Stmt *S) const {
    if (const FunctionDecl *F = called(S))
      return F;
    for (const Stmt *Child : S->children())
      if (const FunctionDecl *F = Child ? callee(Child) : nullptr)
        return F;
    return nullptr;
  }

  const bool IsDevice;
  const SourceManager &SM;
  const LangOptions &Lang;
};

} // namespace

llvm::StringRef macroOfArgument(SourceLocation Location, const SourceManager &SM) {
  if (!Location.isMacroID() || !SM.isMacroArgExpansion(Location))
    return llvm::StringRef();
  const SourceLocation Parameter = SM.getImmediateExpansionRange(Location).getBegin();
  return Parameter.isMacroID() ? Lexer::getImmediateMacroName(Parameter, SM, LangOptions())
                               : llvm::StringRef();
}

bool isDispatch(const ConditionalOperator *E, const SourceManager &SM, const LangOptions &Lang) {
  // The arguments of the macro may have conditional operators of the user's.
  SourceLocation Question = E->getQuestionLoc();
  while (Question.isMacroID() && SM.isMacroArgExpansion(Question))
    Question = SM.getImmediateSpellingLoc(Question);
  return Question.isMacroID() && isDispatchMacro(Lexer::getImmediateMacroName(Question, SM, Lang));
}

const LambdaExpr *kernelLambda(const CallExpr *Call) {
  if (!isFunctionOf(Call, names::AmpNamespace, "parallel_for_each") || Call->getNumArgs() < 2)
    return nullptr;
  // PPL's function of that name, which is called with iterators, is not translated.
  const FunctionDecl *F = Call->getDirectCallee();
  const CXXRecordDecl *Domain =
      F->getParamDecl(F->getNumParams() - 2)->getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (!isNamed(Domain, names::AmpNamespace, "extent") &&
      !isNamed(Domain, names::AmpNamespace, "tiled_extent"))
    return nullptr;
  return dyn_cast<LambdaExpr>(Call->getArg(Call->getNumArgs() - 1)->IgnoreImplicit());
}

const FunctionDecl *launchedKernel(const CallExpr *Call) {
  if (!isFunctionOf(Call, "amp2hip", "launch") || Call->getNumArgs() < 1)
    return nullptr;
  const TemplateArgumentList *Arguments = Call->getDirectCallee()->getTemplateSpecializationArgs();
  if (!Arguments || Arguments->size() == 0 ||
      Arguments->get(0).getKind() != TemplateArgument::Declaration)
    return nullptr;
  return dyn_cast<FunctionDecl>(Arguments->get(0).getAsDecl());
}

static bool isOfFile(const FunctionDecl *F, llvm::StringRef Name) {
  return F->getIdentifier() && F->getName() == Name &&
         F->getDeclContext()->getRedeclContext()->isFileContext();
}

bool isOwnLaunch(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  return F && isOfFile(F, OwnLaunch);
}

bool isBarrier(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || !F->getIdentifier())
    return false;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
    return isNamed(Method->getParent(), names::AmpNamespace, "tile_barrier") &&
           Method->getName().starts_with("wait");
  return isOfFile(F, "__syncthreads");
}

bool isLvalueOf(const CallExpr *Call) { return isFunctionOf(Call, "amp2hip", "lvalue"); }

bool isCheckOf(const CallExpr *Call) {
  return isFunctionOf(Call, "amp2hip", "checked") ||
         isFunctionOf(Call, "amp2hip", "checked_address") ||
         isFunctionOf(Call, "amp2hip", "checked_divisor");
}

bool isForward(const CallExpr *Call, const Places &Where) {
  const FunctionDecl *F = Call->getDirectCallee();
  return F && F->getIdentifier() && F->getName() == "forward" && F->isInStdNamespace() &&
         Where.isWritten(Call->getBeginLoc());
}

bool isInMemberOrProperty(SourceLocation Location, const SourceManager &SM) {
  return Location.isMacroID() && !SM.isMacroArgExpansion(Location) &&
         Lexer::getImmediateMacroName(Location, SM, LangOptions()) == MemberOrPropertyMacro;
}

const FunctionDecl *chosenAccess(const CallExpr *Call) {
  if (!isFunctionOf(Call, "amp2hip", "member_or_property"))
    return nullptr;
  for (const Expr *Access : llvm::drop_begin(Call->arguments(), 2)) {
    const FunctionTemplateDecl *Function =
        Access->getType()->getAsCXXRecordDecl()->getDependentLambdaCallOperator();
    // The compiler has instantiated only the function that it calls.
    for (const FunctionDecl *Chosen : Function->specializations())
      if (returned(Chosen))
        return Chosen;
  }
  return nullptr;
}

const Expr *returned(const FunctionDecl *F) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  const auto *Return =
      Body && Body->size() == 1 ? dyn_cast<ReturnStmt>(Body->body_front()) : nullptr;
  return Return ? Return->getRetValue() : nullptr;
}

bool isKernelIndex(const VarDecl *V) {
  const auto *Call =
      V->getInit() ? dyn_cast<CallExpr>(V->getInit()->IgnoreUnlessSpelledInSource()) : nullptr;
  return Call && (isFunctionOf(Call, "amp2hip", "thread_index") ||
                  isFunctionOf(Call, "amp2hip", "tiled_thread_index"));
}

bool isTileStorage(QualType Type) {
  return isNamed(Type->getAsCXXRecordDecl(), "amp2hip", "tile_storage");
}

QualType tileStaticType(const VarDecl *V) {
  if (amp2hip::isTileStatic(V) || V->hasAttr<CUDASharedAttr>())
    return V->getType();
  // __shared__ is a thread-local static variable on the CPU device.
  if (V->isStaticLocal() && V->getTSCSpec() == TSCS_thread_local)
    return V->getType();
  if (!V->getType()->isReferenceType() || !V->getInit())
    return QualType();
  const auto *Call = dyn_cast<CXXMemberCallExpr>(V->getInit()->IgnoreUnlessSpelledInSource());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  if (Method && isNamed(Method->getParent(), "amp2hip", "tile_storage"))
    return V->getType().getNonReferenceType();
  return QualType();
}

/// Returns the rank of an array_view of the library's; 0 for other types.
static int64_t rankOfView(QualType Type) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Type->getAsCXXRecordDecl());
  if (!isNamed(Class, names::AmpNamespace, "array_view"))
    return 0;
  return Class->getTemplateArgs()[1].getAsIntegral().getExtValue();
}

ElementAccess elementAccess(const Stmt *S) {
  const auto *Outer = dyn_cast<CXXOperatorCallExpr>(S);
  if (!Outer || Outer->isTypeDependent() ||
      (Outer->getOperator() != OO_Subscript && Outer->getOperator() != OO_Call))
    return {};
  ElementAccess Result;
  const auto Take = [&](const CXXOperatorCallExpr *Call) {
    Result.Object = Call->getArg(0)->IgnoreImplicit();
    const auto Arguments = llvm::drop_begin(Call->arguments());
    Result.Indices.insert(Result.Indices.begin(), Arguments.begin(), Arguments.end());
  };
  Take(Outer);
  for (const auto *Call = Outer; Call->getOperator() == OO_Subscript;) {
    const auto *Row = dyn_cast<CXXOperatorCallExpr>(Result.Object);
    if (!Row || Row->getOperator() != OO_Subscript ||
        rankOfView(Row->getArg(0)->IgnoreImplicit()->getType()) == 0)
      break;
    for (const Expr *Node = Call->getArg(0); Node != Row; Node = cast<Expr>(*Node->child_begin()))
      Result.Rows.push_back(Node);
    Result.Rows.push_back(Row);
    Take(Call = Row);
  }
  const bool IsElement = Result.Indices.size() > 1 &&
                         rankOfView(Result.Object->getType()) == int64_t(Result.Indices.size());
  return IsElement ? Result : ElementAccess();
}

bool isDefaultOfPair(const ParmVarDecl *P) {
  const auto *F = dyn_cast<CXXConstructorDecl>(P->getDeclContext());
  if (!F || !P->hasDefaultArg())
    return false;
  const auto IsAmpOnly = [](const FunctionDecl *F) {
    return F->hasAttr<CUDADeviceAttr>() && !F->hasAttr<CUDAHostAttr>();
  };
  const unsigned Shared = P->getFunctionScopeIndex();
  return llvm::any_of(F->getParent()->ctors(), [&](const CXXConstructorDecl *Other) {
    if (Other->isImplicit() || IsAmpOnly(F) == IsAmpOnly(Other) || Other->getNumParams() < Shared ||
        (Other->getNumParams() > Shared && !Other->getParamDecl(Shared)->hasDefaultArg()))
      return false;
    for (unsigned I = 0; I < Shared; ++I)
      if (!F->getASTContext().hasSameType(F->getParamDecl(I)->getType(),
                                          Other->getParamDecl(I)->getType()))
        return false;
    return Other->getNumParams() == Shared ||
           !F->getASTContext().hasSameType(P->getType(), Other->getParamDecl(Shared)->getType());
  });
}

Dispatch dispatchOf(const FunctionDecl *F, bool IsDevice, const SourceManager &SM,
                    const LangOptions &Lang) {
  const DispatchedCalls Calls(IsDevice, SM, Lang);
  const FunctionDecl *Definition = nullptr;
  if (!F->isDefined(Definition) || !Definition->getBody() ||
      SM.isInSystemHeader(Definition->getLocation()))
    return {};
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition)) {
    if (Constructor->isDelegatingConstructor() && Constructor->getNumCtorInitializers() == 1)
      return Calls.find((*Constructor->init_begin())->getInit());
    const auto *Copying = dyn_cast<CompoundStmt>(Constructor->getBody());
    return Copying && Copying->size() == 1 ? Calls.find(Copying->body_front()) : Dispatch();
  }
  const Expr *Value = returned(Definition);
  return Value ? Calls.find(Value) : Dispatch();
}

} // namespace amp2hip
