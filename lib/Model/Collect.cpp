// Builds the model in one walk over what the user wrote, instantiations of templates included.

#include "HoistedClasses.h"
#include "KernelForm.h"
#include "OverloadPairs.h"
#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/RuntimeNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

class Collector : public RecursiveASTVisitor<Collector> {
  using Base = RecursiveASTVisitor<Collector>;

public:
  Collector(ASTContext &Context, SourceModel &Model)
      : Context(Context), SM(Context.getSourceManager()), Model(Model) {
    for (const RestrictionSpecifier &S : Model.Dialect.Specifiers)
      Specifiers.insert(S.Range.getBegin().getRawEncoding());
    for (SourceLocation Name : Model.Dialect.Inheriting)
      Specifiers.insert(Name.getRawEncoding());
  }

  // What a template means is seen in its instantiations: which member a name is, which function a
  // call. Everything found is keyed by its place, so seeing it again adds nothing.
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }

  bool TraverseDecl(Decl *D) {
    if (D && isa<TranslationUnitDecl>(D->getDeclContext() ? cast<Decl>(D->getDeclContext()) : D) &&
        D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation()))
      return true;
    return Base::TraverseDecl(D);
  }

  bool TraverseFunctionDecl(FunctionDecl *F) { return inFunction(F, &Base::TraverseFunctionDecl); }
  bool TraverseCXXMethodDecl(CXXMethodDecl *F) {
    return inFunction(F, &Base::TraverseCXXMethodDecl);
  }
  bool TraverseCXXConstructorDecl(CXXConstructorDecl *F) {
    return inFunction(F, &Base::TraverseCXXConstructorDecl);
  }
  bool TraverseCXXDestructorDecl(CXXDestructorDecl *F) {
    return inFunction(F, &Base::TraverseCXXDestructorDecl);
  }
  bool TraverseCXXConversionDecl(CXXConversionDecl *F) {
    return inFunction(F, &Base::TraverseCXXConversionDecl);
  }
  bool VisitLambdaExpr(LambdaExpr *L) {
    addLambda(L);
    addBody(L->getCallOperator());
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *F) {
    addFunction(F);
    addBody(F);
    if (isa<CXXMethodDecl>(F) && F->getIdentifier() && F->getName() == "_map_index")
      Model.UserDomains.push_back(cast<CXXMethodDecl>(F)->getParent());
    return true;
  }
  bool VisitNamedDecl(NamedDecl *D) {
    if (D->hasAttrs() && isTileStatic(D))
      Model.TileStaticVariables.push_back(D);
    return true;
  }
  bool VisitFieldDecl(FieldDecl *F) {
    addArrayMember(F);
    return true;
  }
  bool VisitDeclStmt(DeclStmt *S) {
    addTileStatic(S);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    if (isParallelForEach(Call))
      addLaunch(Call);
    else
      addDependentLaunch(Call);
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) {
    addBarrier(Call);
    return true;
  }
  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *E) {
    addProperty(E->getMemberLoc(), E->getPropertyDecl());
    return true;
  }
  bool VisitMSPropertySubscriptExpr(MSPropertySubscriptExpr *E) {
    addPropertySubscript(E);
    return true;
  }
  bool VisitMSPropertyDecl(MSPropertyDecl *D) {
    if (isNew('d', D->getLocation()))
      Model.PropertyDeclarations.push_back(D->getSourceRange());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      addPropertyWrite(E, E->getLHS(), E->getRHS(),
                       E->isCompoundAssignmentOp() ? E->getOpcodeStr().drop_back() : StringRef());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      addPropertyWrite(E, E->getSubExpr(), nullptr, E->isIncrementOp() ? "+" : "-");
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    if (const auto *P = propertyOf(E->getBaseType(), E->getMember(), E->isArrow()))
      addProperty(E->getMemberLoc(), P);
    if (Model.Dialect.ReadAsTemplates.count(E->getMemberLoc()) && isNew('t', E->getMemberLoc()))
      Model.Names.push_back({E->getMemberLoc(), E->getMember().getAsString(),
                             "template " + E->getMember().getAsString()});
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const std::string Namespace =
        E->hasQualifier() ? std::string() : clashingNamespace(E->getDecl());
    const std::string Name = E->getDecl()->getNameAsString();
    if (!Namespace.empty() && isNew('n', E->getLocation()))
      Model.Names.push_back({E->getLocation(), Name, Namespace + "::" + Name});
    return true;
  }
  bool VisitElaboratedTypeLoc(ElaboratedTypeLoc T) {
    if (!T.getQualifierLoc() && T.getElaboratedKeywordLoc().isInvalid())
      addUnqualifiedType(T.getNamedTypeLoc());
    return true;
  }

private:
  template <typename F> bool inFunction(F *Function, bool (Base::*Traverse)(F *)) {
    const FunctionDecl *Outer = Outermost;
    if (!Outermost)
      Outermost = Function;
    const bool Result = (this->*Traverse)(Function);
    Outermost = Outer;
    return Result;
  }

  /// True the first time something of that kind is seen at that place of the user's text.
  bool isNew(char Kind, SourceLocation At) {
    return Seen.emplace(Kind, SM.getSpellingLoc(At).getRawEncoding()).second;
  }

  /// True for an attribute that stands for a specifier; HIP's own are the user's.
  bool isSpecified(const Attr *A) const {
    return A && Specifiers.count(A->getLocation().getRawEncoding());
  }

  /// What the function's specifier says; nothing for a function without one.
  Restrictions restrictionsOf(const FunctionDecl *F, SourceLocation &Specifier) const {
    Restrictions Set;
    const auto *Device = F->getAttr<CUDADeviceAttr>();
    if (!isSpecified(Device))
      return Set;
    Specifier = Device->getLocation();
    Set.Amp = true;
    Set.Cpu = isSpecified(F->getAttr<CUDAHostAttr>());
    return Set;
  }

  void addBody(const FunctionDecl *F) {
    SourceLocation Specifier;
    const Restrictions Set = restrictionsOf(F, Specifier);
    if (Set.Amp && F->doesThisDeclarationHaveABody() && !F->isDefaulted() && !F->isDeleted())
      Model.Bodies.push_back({F, Set});
  }

  void addFunction(FunctionDecl *F) {
    if (F->isImplicit() || F->isTemplateInstantiation() ||
        (isa<CXXMethodDecl>(F) && isLambdaCallOperator(F)))
      return;
    AmpFunction Result{};
    Result.Function = F;
    Result.Set = restrictionsOf(F, Result.Specifier);
    if (!Result.Set.Amp)
      return;
    Result.Front = F->getInnerLocStart();
    if (!isNew('f', F->getLocation()))
      return;
    const bool IsFirst = splitDeclaration(F);
    if (!IsFirst)
      Result.Front = SourceLocation();
    Model.Functions.push_back(Result);
    if (!Result.Set.Cpu && F->isFirstDecl())
      addOverloadPair(F, Model, Context);
  }

  /// Notes the declarators behind the first one of a declaration that a restricted function shares.
  /// Returns true for the first one.
  bool splitDeclaration(const FunctionDecl *F) {
    const SourceLocation Begin = F->getInnerLocStart();
    std::vector<const DeclaratorDecl *> All;
    for (const Decl *D : F->getLexicalDeclContext()->noload_decls()) {
      const auto *Other = dyn_cast<DeclaratorDecl>(D);
      if (Other && Other->getInnerLocStart() == Begin)
        All.push_back(Other);
    }
    if (All.size() < 2 || Begin.isMacroID())
      return true;
    const SourceLocation First = firstDeclarator(Begin, All.front()->getLocation());
    for (const DeclaratorDecl *Later : llvm::ArrayRef(All).drop_front()) {
      const auto *Function = dyn_cast<FunctionDecl>(Later);
      SourceLocation Specifier;
      if (isNew(',', Later->getLocation()))
        Model.LaterDeclarators.push_back(
            {Begin, First, commaBefore(Begin, Later->getLocation()),
             Function ? restrictionsOf(Function, Specifier) : Restrictions()});
    }
    return All.front() == F;
  }

  template <typename F> void forTokensUpTo(SourceLocation Begin, SourceLocation End, F Each) const {
    for (SourceLocation At = Begin; At != End;) {
      Token T;
      if (Lexer::getRawToken(At, T, SM, Context.getLangOpts(), /*IgnoreWhiteSpace=*/true))
        return;
      if (!SM.isBeforeInTranslationUnit(T.getLocation(), End) || T.is(tok::eof))
        return;
      Each(T);
      At = T.getEndLoc();
    }
  }
  SourceLocation firstDeclarator(SourceLocation Begin, SourceLocation Name) const {
    SourceLocation Found = Name;
    int Depth = 0;
    forTokensUpTo(Begin, Name, [&](const Token &T) {
      Depth += T.is(tok::less) - T.is(tok::greater);
      if (Depth == 0 && Found == Name && T.isOneOf(tok::star, tok::amp, tok::l_paren))
        Found = T.getLocation();
    });
    return Found;
  }
  SourceLocation commaBefore(SourceLocation Begin, SourceLocation Name) const {
    SourceLocation Found;
    int Depth = 0;
    forTokensUpTo(Begin, Name, [&](const Token &T) {
      Depth += T.is(tok::l_paren) - T.is(tok::r_paren);
      if (Depth == 0 && T.is(tok::comma))
        Found = T.getLocation();
    });
    return Found;
  }

  /// A functor that holds an array by reference; only one that a kernel can be or use.
  void addArrayMember(const FieldDecl *F) {
    const QualType Array = F->getType().getNonReferenceType();
    if (!F->getType()->isReferenceType() || !isAmpClass(Array, "array"))
      return;
    const auto *Class = cast<CXXRecordDecl>(F->getParent());
    auto IsAmp = [](const Decl *D) {
      return D->getAsFunction() && D->getAsFunction()->hasAttr<CUDADeviceAttr>();
    };
    if (Class->isLambda() || !llvm::any_of(Class->decls(), IsAmp) || !isNew('a', F->getLocation()))
      return;
    Model.ArrayMembers.push_back({F->getInnerLocStart(), F->getLocation(),
                                  arrayArguments(Array, Context), Array.isConstQualified()});
  }

  void addLambda(LambdaExpr *L) {
    const CXXMethodDecl *Operator = L->getCallOperator();
    AmpFunction Result{};
    Result.Function = Operator;
    Result.Lambda = L;
    Result.Set = restrictionsOf(Operator, Result.Specifier);
    if (!Result.Set.Amp || !isNew('l', L->getBeginLoc()))
      return;
    if (const auto Type =
            Operator->getTypeSourceInfo()->getTypeLoc().getAsAdjusted<FunctionProtoTypeLoc>())
      Result.Front = Type.getLParenLoc();
    Model.Functions.push_back(Result);
  }

  void addTileStatic(DeclStmt *S) {
    TileStaticDeclaration Result;
    for (Decl *D : S->decls()) {
      auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || !isTileStatic(Variable, &Result.Keyword))
        return;
      const QualType Element = Context.getBaseElementType(Variable->getType());
      const CXXRecordDecl *Class = Element->getAsCXXRecordDecl();
      // Of a dependent type nothing is known but that it may have a constructor.
      Result.NeedsRawStorage |= Class ? !Class->hasDefinition() ||
                                            !Class->hasTrivialDefaultConstructor() ||
                                            !Class->hasTrivialDestructor()
                                      : Element->isDependentType();
      Result.Variables.push_back(
          {Variable, Variable->getNameAsString(), spellType(Variable->getType(), Context)});
    }
    Result.Statement = S->getSourceRange();
    if (!Result.Variables.empty() && isNew('t', Result.Keyword))
      Model.TileStatics.push_back(std::move(Result));
  }

  void addLaunch(CallExpr *Call) {
    const Expr *Argument = Call->getArg(Call->getNumArgs() - 1)->IgnoreImplicit();
    Launch Result{};
    Result.At = Call->getBeginLoc();
    Result.KernelAt = Argument->getBeginLoc();
    Result.Kernel = Argument->getType()->getAsCXXRecordDecl();
    const QualType Domain =
        Call->getDirectCallee()->getParamDecl(Call->getNumArgs() - 2)->getType();
    Result.IsTiled = isAmpClass(Domain, "tiled_extent");
    Result.Tile = tileSizes(Domain);
    Model.Launches.push_back(Result);
    if (Result.Kernel && Result.Kernel->isLocalClass())
      hoistClass(Result.Kernel, Outermost, Model, Context);
    noteLaunch(Call, Argument, !Outermost || !Outermost->isTemplateInstantiation());
  }

  /// `parallel_for_each(...)` in a template, where it is not known yet which function that is.
  void addDependentLaunch(CallExpr *Call) {
    const auto *Callee = dyn_cast<UnresolvedLookupExpr>(Call->getCallee());
    if (!Callee || Call->getNumArgs() < 2 || Callee->getName().getAsString() != "parallel_for_each")
      return;
    auto IsAmps = [](const NamedDecl *D) {
      return isAmpEntity(D->getUnderlyingDecl(), "parallel_for_each");
    };
    if (Callee->decls().empty() ? !Callee->requiresADL() : !llvm::any_of(Callee->decls(), IsAmps))
      return;
    noteLaunch(Call, Call->getArg(Call->getNumArgs() - 1)->IgnoreImplicit(), /*IsWritten=*/true);
  }

  /// Written: as it stands in the text, not as an instantiation has it.
  void noteLaunch(const CallExpr *Call, const Expr *Argument, bool IsWritten) {
    const auto *Lambda = dyn_cast<LambdaExpr>(Argument);
    if (!Lambda) {
      if (isNew('k', Call->getBeginLoc()))
        Model.ObjectKernels.push_back(Call->getBeginLoc());
      return;
    }
    SourceLocation Specifier;
    if (!restrictionsOf(Lambda->getCallOperator(), Specifier).Amp)
      return;
    KernelLaunch &L = KernelLaunches[SM.getSpellingLoc(Call->getBeginLoc()).getRawEncoding()];
    if (IsWritten) {
      L.Call = Call;
      L.Outermost = Outermost;
    }
    if (Call->getDirectCallee())
      L.Instances.push_back(Call);
  }

public:
  /// Decides the form of every kernel, when all instantiations of its template have been seen.
  void finish() {
    for (const auto &[At, L] : KernelLaunches)
      if (L.Call)
        Model.Kernels.push_back(describeKernel(L, Model, Context));
  }

private:
  /// `idx.barrier.wait()` where idx is the tiled_index that a kernel was called with.
  void addBarrier(CXXMemberCallExpr *Call) {
    if (!isBarrierWait(Call))
      return;
    const auto *Barrier =
        dyn_cast<MemberExpr>(Call->getImplicitObjectArgument()->IgnoreParenImpCasts());
    if (!Barrier || !isa<DeclRefExpr>(Barrier->getBase()->IgnoreParenImpCasts()))
      return;
    const auto *Index = dyn_cast<ParmVarDecl>(
        cast<DeclRefExpr>(Barrier->getBase()->IgnoreParenImpCasts())->getDecl());
    if (!Index)
      return;
    const auto *Of = dyn_cast<CXXMethodDecl>(Index->getDeclContext());
    if (Of && Of->getOverloadedOperator() == OO_Call && isNew('b', Call->getBeginLoc()))
      Model.Barriers.push_back({Call->getSourceRange()});
  }

  void addProperty(SourceLocation At, const MSPropertyDecl *P) {
    if (P->hasGetter() && isNew('p', At))
      Model.Names.push_back({At, P->getNameAsString(), P->getGetterId()->getName().str() + "()"});
  }

  /// `object.name[i][j]` is `object.get(i, j)`.
  void addPropertySubscript(const MSPropertySubscriptExpr *E) {
    const auto *Property = propertyBelow(E);
    if (!Property || !isNew('p', Property->getMemberLoc()))
      return;
    const MSPropertyDecl *P = Property->getPropertyDecl();
    Model.Names.push_back(
        {Property->getMemberLoc(), P->getNameAsString(), P->getGetterId()->getName().str()});
    Model.Names.push_back({E->getRBracketLoc(), "]", ")"});
    for (const Expr *Inner = E; const auto *S = dyn_cast<MSPropertySubscriptExpr>(Inner);) {
      Inner = S->getBase()->IgnoreParens();
      const SourceLocation Open = Lexer::findLocationAfterToken(Inner->getEndLoc(), tok::l_square,
                                                                SM, Context.getLangOpts(), false)
                                      .getLocWithOffset(-1);
      const auto *Next = dyn_cast<MSPropertySubscriptExpr>(Inner);
      Model.Names.push_back({Open, "[", Next ? " " : "("});
      if (Next)
        Model.Names.push_back({Next->getRBracketLoc(), "]", ","});
    }
  }
  static const MSPropertyRefExpr *propertyBelow(const Expr *E) {
    while (const auto *S = dyn_cast<MSPropertySubscriptExpr>(E->IgnoreParens()))
      E = S->getBase();
    return dyn_cast<MSPropertyRefExpr>(E->IgnoreParens());
  }

  void addPropertyWrite(const Expr *E, const Expr *Target, const Expr *Value, StringRef Operator) {
    const MSPropertyRefExpr *Property = propertyBelow(Target);
    if (!Property || !isNew('p', Property->getMemberLoc()))
      return;
    const MSPropertyDecl *P = Property->getPropertyDecl();
    PropertyWrite Result{};
    Result.Whole = E->getSourceRange();
    Result.Member = Property->getMemberLoc();
    Result.Name = P->getNameAsString();
    if (P->hasGetter())
      Result.Getter = P->getGetterId()->getName().str();
    if (P->hasSetter())
      Result.Setter = P->getSetterId()->getName().str();
    Result.Operator = Operator.str();
    if (Value) {
      Result.Value = Value->getSourceRange();
      const auto *Opaque = dyn_cast<OpaqueValueExpr>(Value->IgnoreImplicit());
      const Expr *Plain = (Opaque ? Opaque->getSourceExpr() : Value)->IgnoreImplicit();
      Result.ValueIsSimple =
          Operator.empty() || isa<DeclRefExpr, IntegerLiteral, FloatingLiteral, ParenExpr,
                                  MSPropertyRefExpr, CallExpr, PseudoObjectExpr>(Plain);
    }
    if (isa<MSPropertySubscriptExpr>(Target->IgnoreParens()))
      Result.Indices =
          SourceRange(Lexer::findLocationAfterToken(Property->getEndLoc(), tok::l_square, SM,
                                                    Context.getLangOpts(), false)
                          .getLocWithOffset(-1),
                      cast<MSPropertySubscriptExpr>(Target->IgnoreParens())->getRBracketLoc());
    if (!Operator.empty() && hasWrittenCall(E->getBeginLoc(), Property->getMemberLoc()))
      Result.Obstacle = "its object would be evaluated twice";
    else if (isValueUsed(E))
      Result.Obstacle = "the value of the assignment is used";
    Model.PropertyWrites.push_back(std::move(Result));
  }

  /// True if the object in front of the member is the result of a call that the user wrote.
  bool hasWrittenCall(SourceLocation Begin, SourceLocation Member) const {
    bool Found = false;
    Token Last;
    Last.startToken();
    forTokensUpTo(Begin, Member, [&](const Token &T) {
      Found |= T.is(tok::l_paren) && Last.isOneOf(tok::raw_identifier, tok::r_square, tok::greater);
      Last = T;
    });
    return Found;
  }

  /// True unless the expression is a statement, or the increment of a loop.
  bool isValueUsed(const Expr *E) const {
    const Stmt *Inner = E;
    for (DynTypedNode Node = DynTypedNode::create(*E);;) {
      const DynTypedNodeList Parents = Context.getParents(Node);
      if (Parents.empty())
        return false;
      Node = Parents[0];
      const Stmt *Parent = Node.get<Stmt>();
      if (!Parent)
        return true;
      if (const auto *For = dyn_cast<ForStmt>(Parent))
        return For->getCond() == Inner;
      if (isa<CompoundStmt, CaseStmt, DefaultStmt, LabelStmt>(Parent))
        return false;
      if (const auto *If = dyn_cast<IfStmt>(Parent))
        return If->getCond() == Inner;
      if (const auto *While = dyn_cast<WhileStmt>(Parent))
        return While->getCond() == Inner;
      if (const auto *Do = dyn_cast<DoStmt>(Parent))
        return Do->getCond() == Inner;
      if (const auto *For = dyn_cast<CXXForRangeStmt>(Parent))
        return For->getBody() != Inner;
      if (const auto *Comma = dyn_cast<BinaryOperator>(Parent))
        if (Comma->getOpcode() == BO_Comma && Comma->getLHS() == Inner)
          return false;
      if (!isa<PseudoObjectExpr, ExprWithCleanups, ParenExpr, ImplicitCastExpr>(Parent) &&
          !(isa<BinaryOperator>(Parent) && cast<BinaryOperator>(Parent)->getOpcode() == BO_Comma))
        return true;
      Inner = Parent;
    }
  }

  /// The property that `name` is in a class whose template arguments are not known yet.
  const MSPropertyDecl *propertyOf(QualType Type, DeclarationName Name, bool IsPointer) const {
    if (Type.isNull())
      return nullptr;
    if (IsPointer && Type->isPointerType())
      Type = Type->getPointeeType();
    const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
    if (!Class)
      if (const auto *T = Type->getAs<TemplateSpecializationType>())
        if (const auto *Template =
                dyn_cast_or_null<ClassTemplateDecl>(T->getTemplateName().getAsTemplateDecl()))
          Class = Template->getTemplatedDecl();
    if (!Class || !(Class = Class->getDefinition()))
      return nullptr;
    for (const NamedDecl *Found : Class->lookup(Name))
      if (const auto *P = dyn_cast<MSPropertyDecl>(Found))
        return P;
    for (const CXXBaseSpecifier &Of : Class->bases())
      if (const MSPropertyDecl *P = propertyOf(Of.getType(), Name, false))
        return P;
    return nullptr;
  }

  /// The unqualified names that HIP's side of the world makes ambiguous (L310).
  void addUnqualifiedType(TypeLoc T) {
    const auto Specialisation = T.getAs<TemplateSpecializationTypeLoc>();
    if (!Specialisation)
      return;
    const TemplateDecl *Template =
        Specialisation.getTypePtr()->getTemplateName().getAsTemplateDecl();
    const SourceLocation At = Specialisation.getTemplateNameLoc();
    if (isAmpEntity(Template, "index") && isNew('n', At))
      Model.Names.push_back({At, "index", std::string(names::AmpPrefix) + "index"});
  }

  ASTContext &Context;
  const SourceManager &SM;
  SourceModel &Model;
  const FunctionDecl *Outermost = nullptr;
  std::set<SourceLocation::UIntTy> Specifiers;
  std::set<std::pair<char, SourceLocation::UIntTy>> Seen;
  std::map<SourceLocation::UIntTy, KernelLaunch> KernelLaunches; // in the order of the text
};

} // namespace

SourceModel buildModel(ASTContext &Context, DialectTable Dialect) {
  SourceModel Model;
  Model.Dialect = std::move(Dialect);
  Collector Collector(Context, Model);
  Collector.TraverseDecl(Context.getTranslationUnitDecl());
  Collector.finish();
  return Model;
}

} // namespace amp2hip
