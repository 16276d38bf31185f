#include "amp2hip/Model/Entities.h"

#include "amp2hip/Support/AmpNames.h"
#include "amp2hip/Support/LambdaScope.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isInAmpNamespace(const Decl *D) { return isAmpNamespace(D->getDeclContext()); }

/// The class template and the arguments of a class type, canonical or as written.
struct TemplateUse {
  const TemplateDecl *Template = nullptr;
  llvm::ArrayRef<TemplateArgument> Arguments;
};

TemplateUse templateUse(QualType Type) {
  Type = Type.getNonReferenceType();
  if (Type.isNull())
    return {};
  if (const auto *Record = Type->getAsCXXRecordDecl())
    if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(Record))
      return {S->getSpecializedTemplate(), S->getTemplateArgs().asArray()};
  if (const auto *T = Type->getAs<TemplateSpecializationType>())
    return {T->getTemplateName().getAsTemplateDecl(), T->template_arguments()};
  return {};
}

} // namespace

bool isAmpNamespace(const DeclContext *D) {
  const auto *Namespace = dyn_cast<NamespaceDecl>(D);
  return Namespace && Namespace->getName() == names::AmpNamespace &&
         Namespace->getParent()->getRedeclContext()->isTranslationUnit();
}

bool isAmpEntity(const Decl *D, llvm::StringRef Name) {
  const auto *Named = dyn_cast_or_null<NamedDecl>(D);
  return Named && Named->getIdentifier() && Named->getName() == Name && isInAmpNamespace(D);
}

/// True for the namespace \p Name in namespace Concurrency.
static bool isInnerNamespace(const DeclContext *D, llvm::StringRef Name) {
  return isAmpEntity(dyn_cast<NamespaceDecl>(D), Name);
}

bool isClashingNamespace(const DeclContext *D) {
  const auto *Inner = dyn_cast<NamespaceDecl>(D);
  if (!Inner || !isInAmpNamespace(Inner))
    return false;
  return llvm::is_contained(names::MathNamespaces, Inner->getName());
}

bool isClashing(const Decl *D) { return isClashingNamespace(D->getDeclContext()); }

bool isClashingInGraphics(const NamedDecl *D) {
  const auto *Namespace = dyn_cast<NamespaceDecl>(D->getDeclContext());
  if (Namespace && Namespace->getName() == "direct3d")
    return isInnerNamespace(Namespace->getDeclContext(), "graphics");
  return isInnerNamespace(D->getDeclContext(), "graphics") && D->getIdentifier() &&
         (D->getName() == "norm" || D->getName() == "texture");
}

bool isShortVector(const CXXRecordDecl *Class) {
  const auto *Namespace = dyn_cast<NamespaceDecl>(Class->getDeclContext());
  if (!Namespace || !Class->getIdentifier())
    return false;
  if (Namespace->getName() == "amp2hip")
    return Class->getName() == "short_vector_of";
  return isAmpEntity(Namespace, "graphics") &&
         (Class->getName() == "norm" || Class->getName() == "unorm");
}

bool isTwin(const FunctionDecl *Amp, const FunctionDecl *Cpu) {
  if (!isClashing(Amp) || Amp->getDeclName() != Cpu->getDeclName() ||
      !Amp->getASTContext().getSourceManager().isInSystemHeader(Cpu->getLocation()) ||
      Amp->getNumParams() != Cpu->getNumParams())
    return false;
  const ASTContext &Context = Amp->getASTContext();
  for (unsigned I = 0; I < Amp->getNumParams(); ++I)
    if (!Context.hasSameType(Amp->getParamDecl(I)->getType(), Cpu->getParamDecl(I)->getType()))
      return false;
  return Context.hasSameType(Amp->getReturnType(), Cpu->getReturnType());
}

const Expr *kernelOf(const CallExpr *Call) {
  return Call->getArg(Call->getNumArgs() - 1)->IgnoreImplicit();
}

QualType domainOf(const CallExpr *Call) {
  return Call->getDirectCallee()->getParamDecl(Call->getNumArgs() - 2)->getType();
}

bool isAmpClass(QualType Type, llvm::StringRef Name) {
  return !Type.isNull() && isAmpEntity(templateUse(Type).Template, Name);
}

std::optional<int> rankOf(QualType Type) {
  if (!isAmpClass(Type, "array") && !isAmpClass(Type, "array_view"))
    return std::nullopt;
  const TemplateUse Use = templateUse(Type.getCanonicalType());
  if (Use.Arguments.size() != 2 || Use.Arguments[1].getKind() != TemplateArgument::Integral)
    return std::nullopt;
  return static_cast<int>(Use.Arguments[1].getAsIntegral().getExtValue());
}

const LibraryType *libraryType(QualType Type) {
  static constexpr LibraryType Rows[] = {
#define LIBRARY_TYPE(Name, Captured, IsContainer) {LibraryType::Captured, #Name, IsContainer},
#include "amp2hip/Model/LibraryTypes.def"
#undef LIBRARY_TYPE
  };
  if (Type.isNull())
    return nullptr;
  const Decl *D = templateUse(Type).Template;
  if (!D)
    D = Type.getNonReferenceType()->getAsCXXRecordDecl();
  const auto *Named = dyn_cast_or_null<NamedDecl>(D);
  if (!Named || !Named->getIdentifier() ||
      !(isInAmpNamespace(D) || isInnerNamespace(D->getDeclContext(), "graphics")))
    return nullptr;
  for (const LibraryType &Row : Rows)
    if (Named->getName() == Row.Name)
      return &Row;
  return nullptr;
}

const CXXRecordDecl *soundClass(QualType Type) {
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  return Class && !Class->isInvalidDecl() ? Class : nullptr;
}

std::optional<std::vector<int>> integerArguments(QualType Type) {
  std::vector<int> Result;
  for (const TemplateArgument &A : templateUse(Type).Arguments) {
    if (A.getKind() != TemplateArgument::Integral)
      return std::nullopt;
    Result.push_back(static_cast<int>(A.getAsIntegral().getExtValue()));
  }
  return Result;
}

std::vector<int> tileSizes(QualType Domain) {
  std::vector<int> Result;
  if (!isAmpClass(Domain, "tiled_extent"))
    return Result;
  if (const std::optional<std::vector<int>> Sizes = integerArguments(Domain))
    llvm::copy_if(*Sizes, std::back_inserter(Result), [](int Size) { return Size != 0; });
  return Result;
}

bool isBarrierWait(const CXXMemberCallExpr *Call) {
  const CXXMethodDecl *Method = Call->getMethodDecl();
  return Method && isAmpEntity(Method->getParent(), "tile_barrier") &&
         Method->getName().starts_with("wait");
}

bool isParallelForEach(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || !isAmpEntity(F, "parallel_for_each") || F->getNumParams() < 2)
    return false;
  const QualType Domain = F->getParamDecl(F->getNumParams() - 2)->getType();
  return isAmpClass(Domain, "extent") || isAmpClass(Domain, "tiled_extent");
}

/// True for the compiler's own functions, for which C++ AMP has no rules. Functions of the C
/// library such as `malloc` or `sinf` are for the host, even if Clang has builtins for them.
static bool isIntrinsic(const FunctionDecl *F) {
  return F->getBuiltinID() != 0 && F->getIdentifier() && F->getName().starts_with("__");
}

/// True for the call operator of a lambda without a specifier, which Clang treats as a function of
/// both sides. False for the operations that copy the lambda.
static bool isLambdaWithoutSpecifier(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const auto *Device = F->getAttr<CUDADeviceAttr>();
  return Method && Method->getParent()->isLambda() && Device && Device->isImplicit() &&
         !isa<CXXConstructorDecl, CXXDestructorDecl>(F) && F->getOverloadedOperator() != OO_Equal;
}

bool isCallableFromAmp(const FunctionDecl *F) {
  if (isLambdaWithoutSpecifier(F)) { // has the restrictions of the function around it (L40)
    const FunctionDecl *Around = functionAround(cast<CXXMethodDecl>(F));
    return Around && isCallableFromAmp(Around);
  }
  if (F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>() || isIntrinsic(F))
    return true;
  // An implicit or defaulted function has the restrictions of the functions that it calls (L62 to
  // L64); Clang adds an attribute if those are not all.
  return (F->isImplicit() || F->isDefaulted()) && !F->hasAttr<CUDAHostAttr>();
}

bool isAmpOnly(const FunctionDecl *F) {
  if (isLambdaWithoutSpecifier(F)) {
    const FunctionDecl *Around = functionAround(cast<CXXMethodDecl>(F));
    return Around && isAmpOnly(Around);
  }
  return F->hasAttr<CUDADeviceAttr>() && !F->hasAttr<CUDAHostAttr>();
}

const FunctionDecl *asWritten(const FunctionDecl *F) {
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  return (Pattern ? Pattern : F)->getCanonicalDecl();
}

const Expr *objectOf(const Expr *Call) {
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
    return Member->getImplicitObjectArgument()->IgnoreUnlessSpelledInSource();
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  return Operator && isa_and_nonnull<CXXMethodDecl>(Operator->getDirectCallee())
             ? Operator->getArg(0)->IgnoreUnlessSpelledInSource()
             : nullptr;
}

std::vector<const Expr *> argumentsOf(const Expr *Call) {
  std::vector<const Expr *> Result;
  const auto Add = [&](const Expr *A) {
    if (!isa<CXXDefaultArgExpr>(A))
      Result.push_back(A->IgnoreUnlessSpelledInSource());
  };
  if (const auto *Made = dyn_cast<CXXConstructExpr>(Call))
    llvm::for_each(Made->arguments(), Add);
  else // the first argument of an operator is its object
    llvm::for_each(llvm::drop_begin(cast<CallExpr>(Call)->arguments(),
                                    isa<CXXOperatorCallExpr>(Call) && objectOf(Call)),
                   Add);
  return Result;
}

const Expr *defaultArgument(const ParmVarDecl *Parameter) {
  if (!Parameter->hasDefaultArg() || Parameter->hasUninstantiatedDefaultArg() ||
      Parameter->hasUnparsedDefaultArg())
    return nullptr;
  return Parameter->getDefaultArg()->IgnoreImplicit();
}

std::optional<unsigned> sharedParameters(const FunctionDecl *A, const FunctionDecl *B) {
  const auto *TypeOfA = A->getType()->castAs<FunctionProtoType>();
  const auto *TypeOfB = B->getType()->castAs<FunctionProtoType>();
  if (TypeOfA->getMethodQuals() != TypeOfB->getMethodQuals() ||
      TypeOfA->getRefQualifier() != TypeOfB->getRefQualifier())
    return std::nullopt;
  unsigned Count = 0;
  while (Count < A->getNumParams() && Count < B->getNumParams() &&
         A->getASTContext().hasSameType(TypeOfA->getParamType(Count), TypeOfB->getParamType(Count)))
    ++Count;
  const auto EndsThere = [&](const FunctionDecl *F) {
    return F->getNumParams() == Count ||
           (isa<CXXConstructorDecl>(F) && !F->getDescribedFunctionTemplate() &&
            F->getParamDecl(Count)->hasDefaultArg());
  };
  return EndsThere(A) && EndsThere(B) ? std::optional(Count) : std::nullopt;
}

/// Returns the functions that may form a pair with F. Lookup does not find friends that a class
/// template declares.
static llvm::SmallVector<const NamedDecl *> candidatesBeside(const FunctionDecl *F) {
  const auto Found = F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName());
  llvm::SmallVector<const NamedDecl *> Result(Found.begin(), Found.end());
  const auto *Class = dyn_cast<CXXRecordDecl>(F->getLexicalDeclContext());
  if (Class && F->getFriendObjectKind() != Decl::FOK_None)
    for (const FriendDecl *Friend : Class->friends())
      if (const NamedDecl *D = Friend->getFriendDecl(); D && D->getDeclName() == F->getDeclName())
        Result.push_back(D);
  return Result;
}

const FunctionDecl *otherSide(const FunctionDecl *F) {
  // A specialisation belongs to the pair that its template is one of.
  if (const FunctionTemplateDecl *Template = F->getPrimaryTemplate())
    F = Template->getTemplatedDecl();
  if (!F->getDeclName())
    return nullptr;
  const FunctionDecl *ByDefaults = nullptr;
  for (const NamedDecl *Found : candidatesBeside(F)) {
    const FunctionDecl *Other = Found->getUnderlyingDecl()->getAsFunction();
    if (!Other || Other->isImplicit() || Other->getCanonicalDecl() == F->getCanonicalDecl() ||
        isCallableFromAmp(Other) == isCallableFromAmp(F) ||
        (Other->getDescribedFunctionTemplate() == nullptr) !=
            (F->getDescribedFunctionTemplate() == nullptr))
      continue;
    const std::optional<unsigned> Shared = sharedParameters(F, Other);
    if (Shared && *Shared == F->getNumParams() && *Shared == Other->getNumParams())
      return Other;
    if (Shared && !ByDefaults && isAmpOnly(F) != isAmpOnly(Other))
      ByDefaults = Other;
  }
  return ByDefaults;
}

std::vector<const NamedDecl *> conversionsOf(const CXXRecordDecl *Class) {
  std::vector<const NamedDecl *> Result;
  for (const Decl *D : Class->decls())
    if (const FunctionDecl *F = D->getAsFunction(); F && isa<CXXConversionDecl>(F))
      Result.push_back(cast<NamedDecl>(D));
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const CXXRecordDecl *BaseClass = soundClass(Base.getType()))
      llvm::append_range(Result, conversionsOf(BaseClass));
  return Result;
}

bool isAmpOnlyConversion(const FunctionDecl *F) {
  if (!isa<CXXConversionDecl>(F) || !isAmpOnly(F) || otherSide(F))
    return false;
  const auto *Class = cast<CXXRecordDecl>(F->getDeclContext());
  return llvm::any_of(conversionsOf(Class), [&](const NamedDecl *D) {
    return D->getDeclContext() == Class && !isCallableFromAmp(D->getAsFunction());
  });
}

bool isBesideAmpOnlyConversion(const FunctionDecl *F) {
  return isa<CXXConversionDecl>(F) &&
         llvm::any_of(conversionsOf(cast<CXXRecordDecl>(F->getDeclContext())),
                      [](const NamedDecl *D) { return isAmpOnlyConversion(D->getAsFunction()); });
}

bool needsOwnName(const FunctionDecl *F) {
  const FunctionDecl *Other = otherSide(F);
  if (!Other || !F->getIdentifier())
    return false;
  if (const FunctionTemplateDecl *Template = F->getPrimaryTemplate())
    F = Template->getTemplatedDecl();
  const ASTContext &Context = F->getASTContext();
  const FunctionDecl *Cpu = isAmpOnly(F) ? Other : F;
  return !Context.hasSameType(F->getReturnType(), Other->getReturnType()) || F->isConstexpr() ||
         Other->isConstexpr() || Context.getSourceManager().isInSystemHeader(Cpu->getLocation());
}

} // namespace amp2hip
