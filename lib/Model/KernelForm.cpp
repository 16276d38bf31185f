#include "KernelForm.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string textOf(SourceRange Range, const ASTContext &Context) {
  return std::string(Lexer::getSourceText(CharSourceRange::getTokenRange(Range),
                                          Context.getSourceManager(), Context.getLangOpts()));
}

/// True if a type has a part that only code inside a function can name, or that has no name.
class LocalTypeFinder : public RecursiveASTVisitor<LocalTypeFinder> {
public:
  bool VisitTagType(TagType *T) {
    const TagDecl *D = T->getDecl();
    Found |= !D->getDeclName() && !D->getTypedefNameForAnonDecl();
    return note(D);
  }
  bool VisitTypedefType(TypedefType *T) { return note(T->getDecl()); }
  bool Found = false;

private:
  bool note(const NamedDecl *D) {
    Found |= D->getParentFunctionOrMethod() != nullptr;
    return !Found;
  }
};

bool namesLocalType(QualType Type) {
  LocalTypeFinder Finder;
  Finder.TraverseType(Type);
  return Finder.Found;
}

/// `Type` without the names that are local to a function, where possible.
QualType withoutLocalNames(QualType Type) {
  return namesLocalType(Type) ? Type.getCanonicalType() : Type;
}

/// Finds what a kernel body uses of the function around it, captures aside.
class BodyUses : public RecursiveASTVisitor<BodyUses> {
public:
  explicit BodyUses(const LambdaExpr *Kernel) : Kernel(Kernel) {
    for (const LambdaCapture &C : Kernel->captures())
      if (C.capturesVariable())
        Captured.insert(C.getCapturedVar());
  }

  bool shouldVisitImplicitCode() const { return false; }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    note(E->getDecl());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) {
    note(T.getTypedefNameDecl());
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc T) {
    note(T.getDecl());
    return true;
  }

  /// In the order of their declaration.
  llvm::SetVector<const Decl *> Used;

private:
  void note(const Decl *D) {
    if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(D))
      D = cast<EnumDecl>(Enumerator->getDeclContext());
    const DeclContext *Of = D->getDeclContext();
    const CXXMethodDecl *Inside = Kernel->getCallOperator();
    if (Of->isFunctionOrMethod() && Of != Inside && Of->Encloses(Inside) && !Captured.count(D))
      Used.insert(D);
  }

  const LambdaExpr *Kernel;
  llvm::SmallPtrSet<const Decl *, 8> Captured;
};

/// Finds the declaration statements around a kernel that come before it: what was declared when the
/// kernel was reached.
class DeclarationsBefore : public RecursiveASTVisitor<DeclarationsBefore> {
public:
  DeclarationsBefore(SourceLocation Kernel, const SourceManager &SM) : Kernel(Kernel), SM(SM) {}

  bool TraverseCompoundStmt(CompoundStmt *Block) {
    if (isBehindKernel(Block->getLBracLoc()) || !isBehindKernel(Block->getRBracLoc()))
      return true;
    for (Stmt *S : Block->body()) {
      if (isBehindKernel(S->getBeginLoc()))
        break;
      if (auto *Declaration = dyn_cast<DeclStmt>(S))
        Statements.push_back(Declaration);
      TraverseStmt(S);
    }
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    return L->getBeginLoc() == Kernel || TraverseStmt(L->getBody());
  }

  std::vector<const DeclStmt *> Statements;

private:
  bool isBehindKernel(SourceLocation At) const { return SM.isBeforeInTranslationUnit(Kernel, At); }

  const SourceLocation Kernel;
  const SourceManager &SM;
};

/// A constant, type or using declaration, which means the same in another function.
bool canBeCarried(const Decl *D, const ASTContext &Context) {
  if (isa<TypedefNameDecl, TagDecl, UsingDirectiveDecl, UsingDecl, NamespaceAliasDecl,
          StaticAssertDecl>(D))
    return true;
  const auto *Variable = dyn_cast<VarDecl>(D);
  return Variable && Variable->getType().isConstQualified() && Variable->hasInit() &&
         !Variable->getInit()->isValueDependent() &&
         Variable->getInit()->isConstantInitializer(const_cast<ASTContext &>(Context), false);
}

class KernelDescription {
public:
  KernelDescription(const CallExpr *Call, const LambdaExpr *Lambda, const FunctionDecl *Outermost,
                    const DialectTable &Dialect, ASTContext &Context)
      : Call(Call), Lambda(Lambda), Outermost(Outermost), Dialect(Dialect), Context(Context),
        SM(Context.getSourceManager()) {}

  LambdaKernel describe() {
    K.Lambda = Lambda;
    describeLaunch();
    describeLambda();
    describeIndex();
    for (const LambdaCapture &C : Lambda->captures())
      describeCapture(C);
    decideForm();
    return std::move(K);
  }

private:
  void describeLaunch() {
    K.Call = Call->getSourceRange();
    K.Callee = Call->getCallee()->getSourceRange();
    K.LambdaEnd = Lambda->getEndLoc();
    const unsigned Count = Call->getNumArgs();
    K.Domain = Call->getArg(Count - 2)->getSourceRange();
    const FunctionDecl *F = Call->getDirectCallee();
    const QualType Domain = F->getParamDecl(Count - 2)->getType();
    const std::optional<std::vector<int>> Sizes = integerArguments(Domain);
    if (!Sizes)
      return refuse("its domain depends on a template parameter");
    if (isAmpClass(Domain, "extent")) {
      K.Rank = Sizes->front();
      return;
    }
    K.Tile = tileSizes(Domain);
    K.Rank = static_cast<int>(K.Tile.size());
  }

  void describeLambda() {
    const SourceRange Introducer = Lambda->getIntroducerRange();
    K.IntroducerOpen = Introducer.getBegin();
    K.IntroducerClose = Introducer.getEnd();
    K.DefaultCapture = Lambda->getCaptureDefaultLoc();
    K.DefaultIsReference = Lambda->getCaptureDefault() == LCD_ByRef;
    if (Lambda->getCaptureDefault() == LCD_None)
      K.DefaultCapture = SourceLocation();
    K.IsMutable = Lambda->isMutable();
    K.Body = Lambda->getCompoundStmtBody()->getSourceRange();
    const FunctionProtoTypeLoc Type = Lambda->getCallOperator()
                                          ->getTypeSourceInfo()
                                          ->getTypeLoc()
                                          .getAsAdjusted<FunctionProtoTypeLoc>();
    if (Type)
      K.ParametersClose = Type.getRParenLoc();
  }

  void describeIndex() {
    const CXXMethodDecl *Operator = Lambda->getCallOperator();
    if (Operator->getNumParams() != 1)
      return refuse("it does not take exactly one index");
    const ParmVarDecl *Index = Operator->getParamDecl(0);
    K.IndexName = Index->getNameAsString();
    K.IndexDeclaration = Index->getSourceRange();
    TypeLoc T = Index->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
    if (auto Reference = T.getAs<ReferenceTypeLoc>())
      T = Reference.getPointeeLoc().getUnqualifiedLoc();
    if (auto Elaborated = T.getAs<ElaboratedTypeLoc>())
      T = Elaborated.getNamedTypeLoc();
    auto Written = T.getAs<TemplateSpecializationTypeLoc>();
    if (!Written || !isAmpClass(Index->getType(), "tiled_index"))
      return;
    // Where they stand in the file, even if macros name them.
    for (unsigned I = 0; I < Written.getNumArgs(); ++I) {
      const SourceRange Argument = Written.getArgLoc(I).getSourceRange();
      const SourceRange InFile(SM.getExpansionLoc(Argument.getBegin()),
                               SM.getExpansionRange(Argument.getEnd()).getEnd());
      K.TileArguments.push_back({InFile, Argument.getBegin() == Argument.getEnd()});
    }
  }

  void describeCapture(const LambdaCapture &C) {
    if (C.capturesThis())
      return refuse("it captures 'this'");
    if (!C.capturesVariable())
      return refuse("it captures the size of an array");
    const auto *Variable = cast<VarDecl>(C.getCapturedVar());
    Capture Result{};
    Result.Name = Variable->getNameAsString();
    Result.IsImplicit = C.isImplicit();
    if (!Result.IsImplicit)
      Result.Range = C.getCaptureKind() == LCK_ByRef ? rangeWithAmpersand(C.getLocation())
                                                     : SourceRange(C.getLocation());
    if (Variable->isInitCapture()) {
      Result.Initialiser = textOf(Variable->getInit()->getSourceRange(), Context);
      if (C.getCaptureKind() == LCK_ByRef)
        refuse("it has an init-capture by reference");
    }
    QualType Type = Variable->getType().getNonReferenceType();
    Result.IsArrayReference = C.getCaptureKind() == LCK_ByRef;
    Result.IsConst = Type.isConstQualified();
    if (Type->isDependentType())
      refuse("a captured type depends on a template parameter");
    else if (Type->isArrayType())
      refuse("it captures the C array '" + Result.Name + "'");
    else if (Type->isPointerType())
      refuse("it captures a pointer");
    Type = withoutLocalNames(Type);
    if (namesLocalType(Type))
      refuse("the type of '" + Result.Name + "' cannot be named outside of the function");
    if (Result.IsArrayReference && isAmpClass(Type, "array"))
      Result.ElementAndRank = arrayArguments(Type);
    Result.Type = spellType(Type, Context);
    K.Captures.push_back(std::move(Result));
  }

  /// `&x` from the location of x.
  SourceRange rangeWithAmpersand(SourceLocation Name) const {
    if (Name.isMacroID())
      return SourceRange(Name);
    const char *Begin = SM.getCharacterData(Name);
    int Back = 0;
    while (Begin[Back] != '&' && Begin[Back] != '[')
      --Back;
    return SourceRange(Begin[Back] == '&' ? Name.getLocWithOffset(Back) : Name, Name);
  }

  /// "int, 2" of array<int, 2>.
  std::string arrayArguments(QualType Array) const {
    const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Array->getAsCXXRecordDecl());
    if (!S)
      return {};
    return spellType(withoutLocalNames(S->getTemplateArgs()[0].getAsType()), Context) + ", " +
           llvm::toString(S->getTemplateArgs()[1].getAsIntegral(), 10);
  }

  void decideForm() {
    const FunctionDecl *F = Outermost;
    if (!F)
      return refuse("it is not in a function");
    K.Function = F->getSourceRange();
    if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
      K.Function.setBegin(Template->getBeginLoc());
    if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(F->getLexicalDeclContext()))
      if (!Linkage->hasBraces())
        K.Function.setBegin(Linkage->getBeginLoc());
    if (F->getBody())
      K.FunctionBody = F->getBody()->getBeginLoc();
    K.FunctionName = F->getDeclName().isIdentifier() ? F->getNameAsString() : "operator";
    if (isa<CXXMethodDecl>(F))
      return refuse("it is in a member function");
    if (F->isTemplated() || F->isTemplateInstantiation())
      return refuse("it is in a template");
    if (!F->getDeclContext()->getRedeclContext()->isFileContext())
      return refuse("it is in a local function");
    if (Lambda->isGenericLambda())
      return refuse("it is a generic lambda");
    for (SourceLocation L :
         {K.Call.getBegin(), K.Call.getEnd(), K.Domain.getBegin(), K.Domain.getEnd(),
          K.IntroducerOpen, K.Body.getBegin(), K.Body.getEnd(), K.IndexDeclaration.getBegin(),
          K.IndexDeclaration.getEnd(), K.Function.getBegin()})
      if (L.isMacroID())
        return refuse("a macro's expansion holds a part of it");
    const CXXMethodDecl *Operator = Lambda->getCallOperator();
    if (!Operator->getReturnType()->isVoidType())
      return refuse("it returns a value");
    if (usesMacroOfFunction())
      return refuse("it uses a macro that is defined or undefined in the function");
    collectCarriedDeclarations();
  }

  /// In front of the function, where a named kernel goes, such a macro means something else.
  bool usesMacroOfFunction() const {
    for (const MacroDirective &D : Dialect.MacroDirectives)
      if (SM.isBeforeInTranslationUnit(K.Function.getBegin(), D.At) &&
          SM.isBeforeInTranslationUnit(D.At, K.Body.getEnd()) && namesInText(D.Macro))
        return true;
    return false;
  }
  bool namesInText(llvm::StringRef Name) const {
    const std::string Text =
        textOf(SourceRange(K.IndexDeclaration.getBegin(), K.Body.getEnd()), Context);
    auto IsWordCharacter = [&](size_t I) {
      return I < Text.size() && (llvm::isAlnum(Text[I]) || Text[I] == '_');
    };
    for (size_t At = Text.find(Name.str()); At != std::string::npos;
         At = Text.find(Name.str(), At + 1))
      if ((At == 0 || !IsWordCharacter(At - 1)) && !IsWordCharacter(At + Name.size()))
        return true;
    return false;
  }

  /// The constants, types and using directives of the function that the body relies on.
  void collectCarriedDeclarations() {
    BodyUses Uses(Lambda);
    Uses.TraverseStmt(Lambda->getBody());
    Uses.TraverseDecl(Lambda->getCallOperator()->getParamDecl(0));
    DeclarationsBefore Before(Lambda->getBeginLoc(), SM);
    Before.TraverseStmt(Outermost->getBody());

    // A carried declaration may itself rely on earlier ones: go backwards.
    std::vector<SourceRange> Carried;
    for (auto S = Before.Statements.rbegin(); S != Before.Statements.rend(); ++S) {
      bool IsUsed = false, CanBeCarried = true;
      for (const Decl *D : (*S)->decls()) {
        const bool IsUsing = isa<UsingDirectiveDecl, UsingDecl, NamespaceAliasDecl>(D);
        IsUsed |= IsUsing || Uses.Used.remove(D);
        CanBeCarried &= canBeCarried(D, Context);
      }
      if (!IsUsed)
        continue;
      if (!CanBeCarried || (*S)->getBeginLoc().isMacroID() || (*S)->getEndLoc().isMacroID())
        return refuse(
            "it uses a declaration of the function that is more than a constant or a type");
      Carried.push_back((*S)->getSourceRange());
      for (const Decl *D : (*S)->decls())
        if (const auto *Variable = dyn_cast<VarDecl>(D))
          Uses.TraverseStmt(const_cast<Expr *>(Variable->getInit()));
        else
          Uses.TraverseDecl(const_cast<Decl *>(D));
    }
    K.CarriedDeclarations.assign(Carried.rbegin(), Carried.rend());
    if (!Uses.Used.empty()) {
      const auto *Named = dyn_cast<NamedDecl>(Uses.Used.front());
      refuse("it uses '" + (Named ? Named->getNameAsString() : std::string()) +
             "', which is local to the function");
    }
  }

  /// The first reason counts.
  void refuse(const std::string &Reason) {
    if (K.InPlaceReason.empty())
      K.InPlaceReason = Reason;
  }

  const CallExpr *Call;
  const LambdaExpr *Lambda;
  const FunctionDecl *Outermost;
  const DialectTable &Dialect;
  ASTContext &Context;
  const SourceManager &SM;
  LambdaKernel K{};
};

} // namespace

LambdaKernel describeKernel(const CallExpr *Call, const LambdaExpr *Lambda,
                            const FunctionDecl *Outermost, const DialectTable &Dialect,
                            ASTContext &Context) {
  return KernelDescription(Call, Lambda, Outermost, Dialect, Context).describe();
}

} // namespace amp2hip
