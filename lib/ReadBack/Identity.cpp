#include "Identity.h"

#include "Replaced.h"
#include "amp2hip/Support/AmpNames.h"
#include "amp2hip/Support/LlvmVersion.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

bool isNamed(const NamedDecl *D, llvm::StringRef Namespace, llvm::StringRef Name) {
  const auto *N = D ? dyn_cast<NamespaceDecl>(D->getDeclContext()) : nullptr;
  return N && D->getIdentifier() && D->getName() == Name && N->getName() == Namespace &&
         N->getParent()->getRedeclContext()->isTranslationUnit();
}

bool isMathFunction(const FunctionDecl *F) {
  const auto *Math = dyn_cast<NamespaceDecl>(F->getDeclContext());
  return llvm::any_of(names::MathNamespaces,
                      [&](const char *Name) { return isNamed(Math, names::AmpNamespace, Name); });
}

std::vector<const FunctionDecl *> mathFunctions(DeclarationName Name, const ASTContext &Context) {
  std::vector<const FunctionDecl *> Result;
  const auto In = [&](const DeclContext *Outer, llvm::StringRef Namespace) -> const DeclContext * {
    for (const NamedDecl *D : Outer->lookup(&Context.Idents.get(Namespace)))
      if (isa<NamespaceDecl>(D))
        return cast<DeclContext>(D);
    return nullptr;
  };
  if (!Name.isIdentifier())
    return Result;
  if (const DeclContext *Library = In(Context.getTranslationUnitDecl(), names::AmpNamespace))
    for (const char *Namespace : names::MathNamespaces)
      if (const DeclContext *Math = In(Library, Namespace))
        for (const NamedDecl *D : Math->lookup(Name))
          if (const auto *F = dyn_cast<FunctionDecl>(D))
            Result.push_back(F);
  return Result;
}

bool isArrayAlias(const CXXRecordDecl *Class) {
  return isNamed(Class, "amp2hip", "array_ref") || isNamed(Class, "amp2hip", "texture_ref");
}

const CXXRecordDecl *aliasedClass(const CXXRecordDecl *Class) {
  if (isArrayAlias(Class) && Class->hasDefinition() && Class->getNumBases() == 1)
    if (const CXXRecordDecl *Array = Class->bases_begin()->getType()->getAsCXXRecordDecl())
      return Array;
  return Class;
}

bool isArrayOrTexture(const CXXRecordDecl *Class) {
  if (isNamed(Class, names::AmpNamespace, "array"))
    return true;
  const auto *Namespace = Class ? dyn_cast<NamespaceDecl>(Class->getDeclContext()) : nullptr;
  return isNamed(Namespace, names::AmpNamespace, "graphics") && Class->getIdentifier() &&
         Class->getName() == "texture";
}

bool isTag(QualType Type) {
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  return isNamed(Class, "amp2hip", "on_cpu") || isNamed(Class, "amp2hip", "on_amp");
}

const FunctionDecl *inheritedOr(const FunctionDecl *F) {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(F);
  const CXXConstructorDecl *Inherited =
      Constructor ? Constructor->getInheritedConstructor().getConstructor() : nullptr;
  return Inherited ? Inherited : F;
}

/// True if other declarations may have the same place: on a line of a library, or at a token that a
/// macro pastes.
static bool needsName(const NamedDecl *D, const SourceManager &SM) {
  const SourceLocation Location = D->getLocation();
  return SM.isInSystemHeader(Location) ||
         (Location.isMacroID() && (SM.isWrittenInScratchSpace(SM.getSpellingLoc(Location)) ||
                                   SM.isInSystemHeader(SM.getSpellingLoc(Location))));
}

/// True for a name that macros paste from `__LINE__`.
static bool isPastedFromLine(SourceLocation Location, const SourceManager &SM,
                             const LangOptions &Lang) {
  if (!Location.isMacroID() || !SM.isWrittenInScratchSpace(SM.getSpellingLoc(Location)))
    return false;
  while (Location.isMacroID()) {
    const CharSourceRange Use = SM.getImmediateExpansionRange(Location);
    const CharSourceRange Written = CharSourceRange::getTokenRange(
        SM.getSpellingLoc(Use.getBegin()), SM.getSpellingLoc(Use.getEnd()));
    if (Lexer::getSourceText(Written, SM, Lang).contains("__LINE__"))
      return true;
    Location = Use.getBegin();
  }
  return false;
}

std::string Identity::nameOf(const NamedDecl *D) const {
  std::string Name = D->getNameAsString();
  const SourceManager &SM = Where.sources();
  if (!isPastedFromLine(D->getLocation(), SM, Context.getLangOpts()))
    return Name;
  const std::string Line =
      std::to_string(SM.getPresumedLineNumber(SM.getExpansionRange(D->getLocation()).getEnd()));
  std::string Result;
  for (llvm::StringRef Rest = Name; !Rest.empty();) {
    const bool IsNumber = llvm::isDigit(Rest.front());
    const llvm::StringRef Part =
        Rest.take_while([&](char C) { return llvm::isDigit(C) == IsNumber; });
    Result += Part == Line ? "__LINE__" : Part.str();
    Rest = Rest.drop_front(Part.size());
  }
  return Result;
}

/// Returns the declaration that identifies an entity: the first one, or the definition if system
/// headers declare the entity, because the output may include these in another order.
static const NamedDecl *identifying(const NamedDecl *D, const SourceManager &SM) {
  const auto *First = cast<NamedDecl>(D->getCanonicalDecl());
  if (!SM.isInSystemHeader(First->getLocation()))
    return First;
  if (const auto *T = dyn_cast<TemplateDecl>(First))
    D = T->getTemplatedDecl();
  const NamedDecl *Definition = nullptr;
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(D))
    Definition = F->getDefinition();
  else if (const auto *Tag = dyn_cast_or_null<TagDecl>(D))
    Definition = Tag->getDefinition();
  return Definition ? Definition : First;
}

std::string Identity::place(const NamedDecl *D) const {
  std::string Text = Where.identify(D->getLocation());
  if (Text.empty())
    return "new " + D->getNameAsString();
  if (needsName(D, Where.sources()))
    Text += " " + nameOf(D);
  return Text;
}

std::string Identity::of(const NamedDecl *D) const {
  D = D->getUnderlyingDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return ofFunction(F);
  if (isa<TagDecl>(D))
    return ofTag(D);
  // A parameter is identified by its number: those of an instance have the places of some
  // declaration of the template, not always of the same one.
  if (const auto *P = dyn_cast<ParmVarDecl>(D))
    if (const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext())) {
      const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
      return place(identifying(Pattern ? Pattern : F, Where.sources())) + "#" +
             std::to_string(P->getFunctionScopeIndex() - isTag(F->getParamDecl(0)->getType()));
    }
  if (const auto *V = dyn_cast<VarDecl>(D)) {
    // The class of a constant does not count: the constant may have been carried into a kernel.
    std::string Text = place(V->getCanonicalDecl());
    if (const auto *S = dyn_cast<VarTemplateSpecializationDecl>(V))
      Text += arguments(S->getTemplateArgs().asArray());
    return Text;
  }
  if (isa<FieldDecl>(D))
    return ofOwner(D) + place(D);
  if (isa<IndirectFieldDecl>(D))
    return of(cast<IndirectFieldDecl>(D)->getAnonField());
  return place(identifying(D, Where.sources()));
}

/// Returns the template arguments of the class around. The class's place is not needed, because the
/// member has a place of its own.
std::string Identity::ofOwner(const NamedDecl *D) const {
  const auto *Class = dyn_cast<CXXRecordDecl>(D->getDeclContext());
  if (const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class))
    return ofTag(S) + ".";
  return "";
}

/// Returns a name without that of the class, because Clang's name for a constructor of an unnamed
/// class contains the path of the file.
static std::string memberName(const CXXMethodDecl *Method) {
  if (isa<CXXConstructorDecl>(Method))
    return "constructor";
  if (isa<CXXDestructorDecl>(Method))
    return "destructor";
  return isa<CXXConversionDecl>(Method) ? "conversion" : Method->getNameAsString();
}

std::string Identity::onHost(const FunctionDecl *F) const {
  return "cpu's " + F->getNameAsString() + " " + of(F->getType());
}

/// Returns the function for amp that differs from this one for the cpu only in its restriction, if
/// there is one; else the function itself.
static const FunctionDecl *ampTwinOr(const FunctionDecl *F) {
  const ASTContext &Context = F->getASTContext();
  if (!F->getDeclName() || F->hasAttr<CUDADeviceAttr>())
    return F;
  const bool IsTemplate = F->getDescribedFunctionTemplate();
  for (const NamedDecl *Found : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()))
    if (const FunctionDecl *Other = Found->getAsFunction();
        Other && Other->hasAttr<CUDADeviceAttr>() && !Other->hasAttr<CUDAHostAttr>() &&
        IsTemplate == (Other->getDescribedFunctionTemplate() != nullptr) &&
        Context.hasSameType(Other->getType(), F->getType()))
      return Other->getCanonicalDecl();
  return F;
}

std::string Identity::onAccelerator(const FunctionDecl *F) const {
  return ofFunction(F, /*IsForAmp=*/true);
}

/// True for a member function of the library that has the same meaning for const and other objects.
/// A lambda that captures an array is `mutable` in the output, so the objects that it captures by
/// value are not const there, nor is the alias of a const array.
bool Identity::meansTheSameIfConst(const CXXMethodDecl *Method) const {
  if (isNamed(Method->getParent(), names::AmpNamespace, "array"))
    return Method->isOverloadedOperator() || Method->getIdentifier();
  return Method->getOverloadedOperator() == OO_Subscript &&
         Where.sources().isInSystemHeader(Method->getLocation());
}

std::string Identity::withoutConst(const CXXMethodDecl *Method) const {
  std::string Text = ofTag(Method->getParent()) + "." + memberName(Method) + "(";
  for (const ParmVarDecl *P : Method->parameters())
    Text += of(P->getType()) + ",";
  Text += ")";
  if (const TemplateArgumentList *A = Method->getTemplateSpecializationArgs())
    Text += arguments(A->asArray());
  return Text;
}

std::string Identity::ofFunction(const FunctionDecl *F, bool IsForAmp) const {
  // In the output one function of the library may stand for this one and for the one for amp.
  if (F->getDeclContext()->getRedeclContext()->isFileContext() && !isMathFunction(F) &&
      Where.sources().isInSystemHeader(F->getLocation()))
    for (const FunctionDecl *Math : mathFunctions(F->getDeclName(), Context))
      if (of(Math->getType()) == of(F->getType()))
        return onHost(Math);
  F = inheritedOr(F);
  // The source and the output are parsed with different declarations of it.
  if (isNamed(F, names::AmpNamespace, "parallel_for_each"))
    return "parallel_for_each " + of(F->getType());
  std::string Text;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F)) {
    if (meansTheSameIfConst(Method))
      return withoutConst(Method);
    if (Method->isImplicit() || Method->getParent()->isLambda()) {
      const std::string Type = of(Method->getType());
      llvm::StringRef Compared = Type;
      if (Method->getParent()
              ->isLambda()) // a lambda that captures an array is `mutable` in the output
        Compared.consume_back(" const");
      Text = ofTag(Method->getParent()) + "." + memberName(Method) + " " + Compared.str();
    } else
      Text = ofOwner(Method);
  }
  if (Text.empty() || !F->isImplicit()) {
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    const FunctionDecl *Written = (Pattern ? Pattern : F)->getCanonicalDecl();
    if (IsForAmp)
      Written = ampTwinOr(Written);
    Text += F->getBuiltinID() != 0 && F->isImplicit()
                ? F->getNameAsString()
                : place(identifying(Written, Where.sources()));
  }
  if (const TemplateArgumentList *A = F->getTemplateSpecializationArgs())
    Text += arguments(A->asArray());
  return Text;
}

std::string Identity::ofTag(const NamedDecl *D) const {
  if (const auto *Class = dyn_cast<CXXRecordDecl>(D)) {
    D = Class = aliasedClass(Class);
    if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(Class))
      return place(identifying(S->getSpecializedTemplate(), Where.sources())) +
             arguments(S->getTemplateArgs().asArray());
    if (Class->isLambda())
      return "lambda " + place(Class);
  }
  const NamedDecl *Tag = identifying(D, Where.sources());
  std::string Text = Where.identify(Tag->getLocation());
  if (Text.empty())
    return "new " + Tag->getNameAsString();
  if (needsName(Tag, Where.sources()))
    Text += " " + nameOf(Tag);
  return ofOwner(Tag) + Text;
}

std::string Identity::arguments(llvm::ArrayRef<TemplateArgument> Arguments) const {
  std::string Text = "<";
  for (const TemplateArgument &A : Arguments)
    Text += argument(A) + ",";
  return Text + ">";
}

std::string Identity::argument(const TemplateArgument &A) const {
  switch (A.getKind()) {
  case TemplateArgument::Type:
    return of(A.getAsType());
  case TemplateArgument::Integral:
    return llvm::toString(A.getAsIntegral(), 10);
  case TemplateArgument::Declaration: {
    // The address of a pair is that of its function for the cpu, which the dispatching one calls.
    const auto *F = dyn_cast<FunctionDecl>(A.getAsDecl());
    const FunctionDecl *Cpu =
        F ? dispatchOf(F, /*IsDevice=*/false, Where.sources(), Context.getLangOpts()).Cpu : nullptr;
    return of(Cpu ? Cpu : A.getAsDecl());
  }
  case TemplateArgument::Pack:
    return arguments(A.getPackAsArray());
  case TemplateArgument::Template:
  case TemplateArgument::TemplateExpansion:
    if (const TemplateDecl *T = A.getAsTemplateOrTemplatePattern().getAsTemplateDecl())
      return place(identifying(T, Where.sources()));
    return "template";
  case TemplateArgument::NullPtr:
    return "nullptr";
  default:
    return "?";
  }
}

std::string Identity::of(QualType Type) const {
  return Type.isNull() ? "none" : ofCanonical(Type.getCanonicalType());
}

std::string Identity::unqualified(QualType Type) const {
  if (Type.isNull())
    return "none";
  Type = Type.getCanonicalType().getUnqualifiedType();
  if (const auto *P = Type->getAs<PointerType>())
    return unqualified(P->getPointeeType()) + "*";
  if (const auto *R = Type->getAs<ReferenceType>())
    return unqualified(R->getPointeeType());
  return ofCanonical(Type);
}

std::string Identity::ofCanonical(QualType Type) const {
  std::string Text;
  if (Type.isConstQualified())
    Text += "const ";
  if (Type.isVolatileQualified())
    Text += "volatile ";
  return Text + ofType(Type.getTypePtr());
}

std::string Identity::ofType(const Type *Type) const {
  if (const auto *P = dyn_cast<PointerType>(Type))
    return ofCanonical(P->getPointeeType()) + "*";
  if (const auto *R = dyn_cast<ReferenceType>(Type))
    return ofCanonical(R->getPointeeType()) + (isa<LValueReferenceType>(R) ? "&" : "&&");
  if (const auto *A = dyn_cast<ConstantArrayType>(Type))
    return ofCanonical(A->getElementType()) + "[" + llvm::toString(A->getSize(), 10, false) + "]";
  if (const auto *A = dyn_cast<ArrayType>(Type))
    return ofCanonical(A->getElementType()) + "[]";
  if (const auto *V = dyn_cast<VectorType>(Type))
    return ofCanonical(V->getElementType()) + " x " + std::to_string(V->getNumElements());
  if (const auto *M = dyn_cast<MemberPointerType>(Type))
    return ofCanonical(M->getPointeeType()) + " of " + of(classOf(*M, Context));
  if (const auto *F = dyn_cast<FunctionProtoType>(Type)) {
    std::string Text = ofCanonical(F->getReturnType()) + "(";
    for (QualType P : F->param_types())
      if (!isTag(P)) // the rewriter adds it to distinguish two constructors
        Text += ofCanonical(P) + ",";
    Text += F->isVariadic() ? "...)" : ")";
    if (F->isConst())
      Text += " const";
    if (F->getRefQualifier() != RQ_None)
      Text += F->getRefQualifier() == RQ_LValue ? " &" : " &&";
    return Text;
  }
  if (const auto *T = dyn_cast<TagType>(Type))
    return ofTag(T->getDecl());
  PrintingPolicy Policy(Context.getLangOpts());
  return QualType(Type, 0).getAsString(Policy);
}

} // namespace amp2hip
