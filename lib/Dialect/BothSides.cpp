// Finds out which functions can be `restrict(cpu, amp)`, and proposes it where they are declared.
// Nothing is proposed unless the body is known to be right on both sides: it may have only the
// statements, types and calls that are listed here.

#include "amp2hip/Dialect/Dialect.h"

#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SetVector.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

bool isWritten(const Attr *A) { return A && !A->isImplicit(); }

/// True for a function that can be called on both sides as it is.
bool isOnBothSides(const FunctionDecl *F) {
  const bool IsOfHost = F->hasAttr<CUDAHostAttr>(), IsOfDevice = F->hasAttr<CUDADeviceAttr>();
  return IsOfHost == IsOfDevice && (IsOfHost || F->isImplicit() || F->isDefaulted());
}

/// True for a namespace of the runtime library, and for a context inside one.
bool isInRuntime(const DeclContext *Context) {
  for (; Context; Context = Context->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Context);
        Namespace && Namespace->getParent()->isTranslationUnit())
      return Namespace->getName() == "Concurrency" || Namespace->getName() == "amp2hip";
  return false;
}

/// True for a class of the runtime library, or a reference to one.
bool isOfRuntime(QualType Type, const SourceManager &SM) {
  const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && isInRuntime(Class->getDeclContext()) && !isUsers(*Class, SM);
}

/// True for a call such as `fast_math::sqrt(x)`: the name means two functions of the same type, one
/// for each side.
bool isCallOfTwins(const CallExpr *Call) {
  const auto *Name = dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
  if (!Name || !Name->hasQualifier())
    return false;
  const ASTContext &Context = Name->getDecl()->getASTContext();
  const NamedDecl *Found = Name->getFoundDecl();
  const DeclContext *Around = Found->getDeclContext()->getRedeclContext();
  return Around->isNamespace() && isInRuntime(Around) &&
         !isUsers(*Found, Context.getSourceManager()) &&
         llvm::any_of(Around->lookup(Found->getDeclName()), [&](const NamedDecl *D) {
           const auto *Amp = dyn_cast<FunctionDecl>(D);
           return Amp && Amp->hasAttr<CUDADeviceAttr>() &&
                  Context.hasSameFunctionTypeIgnoringExceptionSpec(Amp->getType(),
                                                                   Name->getDecl()->getType());
         });
}

/// The functions that become `restrict(cpu, amp)` together.
class Widening {
public:
  explicit Widening(ASTContext &Context) : Context(Context) {}

  /// Adds a function and those that it calls. Returns false if one of them cannot have both
  /// restrictions.
  bool add(const FunctionDecl *Called);

  /// True for a type whose values both sides have. \p InTemplate allows types that depend on
  /// parameters.
  bool isPlain(QualType Type, bool InTemplate) const;
  /// True for a type that an expression can have. A class of the library is one: whether both sides
  /// have such an object is known from the call, constructor or variable that it comes from.
  bool isPlainOrOfRuntime(QualType Type, bool InTemplate) const {
    return isPlain(Type, InTemplate) || isOfRuntime(Type, Context.getSourceManager());
  }
  /// True for the type of a parameter that both sides have.
  bool isParameter(QualType Type, bool InTemplate) const;

  /// Returns the functions as they are written, beginning with the function that was added first.
  llvm::ArrayRef<const FunctionDecl *> functions() const { return All.getArrayRef(); }

  ASTContext &Context;

private:
  bool isPlainClass(const CXXRecordDecl *Class, bool InTemplate) const;
  bool canBeWidened(const FunctionDecl *F) const;
  /// True if each specialisation of the template has arithmetic types for its parameters.
  bool isOfNumbers(const FunctionTemplateDecl *Template) const;

  llvm::SmallSetVector<const FunctionDecl *, 4> All;
  std::set<const FunctionDecl *> Around; ///< the functions whose bodies are being looked at
};

/// Looks for the parts of a body that are not known to be right on both sides.
class BodyReader : public AstVisitor {
public:
  BodyReader(Widening &All, bool InTemplate) : All(All), InTemplate(InTemplate) {}

  bool IsRight = true;

  bool dataTraverseStmtPre(Stmt *S) override {
    const auto *E = dyn_cast<Expr>(S);
    IsRight &= isKnown(S) && (!E || isNameOfCallee(E) || isa<CXXDefaultArgExpr>(E) ||
                              All.isPlainOrOfRuntime(E->getType(), InTemplate));
    return IsRight;
  }
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) override { return traverseSemantics(E); }
  bool VisitVarDecl(VarDecl *D) override {
    IsRight &= D->hasLocalStorage() && !isTileStatic(D) && All.isPlain(D->getType(), InTemplate);
    return IsRight;
  }

private:
  bool isKnown(const Stmt *S) {
    switch (S->getStmtClass()) {
    case Stmt::CallExprClass:
    case Stmt::CXXMemberCallExprClass:
    case Stmt::CXXOperatorCallExprClass:
      return isCallRight(cast<CallExpr>(S));
    case Stmt::CXXConstructExprClass:
    case Stmt::CXXTemporaryObjectExprClass: {
      const CXXConstructorDecl *C = cast<CXXConstructExpr>(S)->getConstructor();
      return C->isTrivial() || isOnBothSides(C) || All.add(C);
    }
    case Stmt::CXXBindTemporaryExprClass:
      return isOnBothSides(cast<CXXBindTemporaryExpr>(S)->getTemporary()->getDestructor());
    case Stmt::CXXDefaultArgExprClass: // the library's are valid wherever its function is
      return !isUsers(*cast<CXXDefaultArgExpr>(S)->getParam(), All.Context.getSourceManager());
    case Stmt::DeclRefExprClass:
      return isNameRight(cast<DeclRefExpr>(S));
    case Stmt::MemberExprClass:
      return isa<FieldDecl>(cast<MemberExpr>(S)->getMemberDecl()) || Callees.count(cast<Expr>(S));
    case Stmt::ImplicitCastExprClass:
      if (const auto *Cast = cast<ImplicitCastExpr>(S); Cast->getCastKind() == CK_LValueToRValue)
        Values.insert(Cast->getSubExpr()->IgnoreParens());
      return true;
    case Stmt::DeclStmtClass:
      return llvm::all_of(cast<DeclStmt>(S)->decls(),
                          [](const Decl *D) { return isa<VarDecl, TypedefNameDecl>(D); });
    case Stmt::UnaryOperatorClass:
      return cast<UnaryOperator>(S)->getOpcode() <= UO_LNot;
    case Stmt::ArraySubscriptExprClass:
    case Stmt::BinaryOperatorClass:
    case Stmt::BreakStmtClass:
    case Stmt::CaseStmtClass:
    case Stmt::CompoundAssignOperatorClass:
    case Stmt::CompoundStmtClass:
    case Stmt::ConditionalOperatorClass:
    case Stmt::ConstantExprClass:
    case Stmt::ContinueStmtClass:
    case Stmt::CStyleCastExprClass:
    case Stmt::CXXBoolLiteralExprClass:
    case Stmt::CXXFunctionalCastExprClass:
    case Stmt::CXXScalarValueInitExprClass:
    case Stmt::CXXStaticCastExprClass:
    case Stmt::CXXThisExprClass:
    case Stmt::DefaultStmtClass:
    case Stmt::DoStmtClass:
    case Stmt::ExprWithCleanupsClass:
    case Stmt::FloatingLiteralClass:
    case Stmt::ForStmtClass:
    case Stmt::IfStmtClass:
    case Stmt::ImplicitValueInitExprClass:
    case Stmt::InitListExprClass:
    case Stmt::IntegerLiteralClass:
    case Stmt::MaterializeTemporaryExprClass:
    case Stmt::NullStmtClass:
    case Stmt::OpaqueValueExprClass:
    case Stmt::ParenExprClass:
    case Stmt::PseudoObjectExprClass:
    case Stmt::ReturnStmtClass:
    case Stmt::SwitchStmtClass:
    case Stmt::WhileStmtClass:
      return true;
    default:
      return false;
    }
  }

  bool isCallRight(const CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || Callee->isVariadic())
      return false;
    for (const Expr *E = Call->getCallee(); E;) {
      Callees.insert(E);
      const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      const auto *Parens = dyn_cast<ParenExpr>(E);
      E = Cast ? Cast->getSubExpr() : Parens ? Parens->getSubExpr() : nullptr;
    }
    return isOnBothSides(Callee) || isCallOfTwins(Call) || All.add(Callee);
  }
  /// True for a part of a call that names the function; its type is that of a function.
  bool isNameOfCallee(const Expr *E) const { return Callees.count(E); }

  bool isNameRight(const DeclRefExpr *E) const {
    if (isa<EnumConstantDecl, NonTypeTemplateParmDecl>(E->getDecl()) || Callees.count(E))
      return true;
    const auto *Variable = dyn_cast<VarDecl>(E->getDecl());
    if (!Variable || Variable->hasLocalStorage())
      return Variable != nullptr;
    // Amp code can use the value of a constant number.
    const VarDecl *Definition = nullptr;
    return Variable->getType().isConstQualified() && Variable->getType()->isArithmeticType() &&
           Variable->getAnyInitializer(Definition) && !Definition->getInit()->isValueDependent() &&
           Definition->getInit()->isConstantInitializer(All.Context, false) &&
           (E->isNonOdrUse() == NOUR_Constant || Values.count(E));
  }

  Widening &All;
  const bool InTemplate;
  std::set<const Expr *> Callees; ///< the names of functions that are called
  std::set<const Expr *> Values;  ///< expressions whose value is read
};

bool Widening::isPlain(QualType Type, bool InTemplate) const {
  const QualType T = Type.getNonReferenceType().getCanonicalType();
  if (T.isVolatileQualified())
    return false;
  if (T->isDependentType())
    return InTemplate;
  if (const auto *Pointer = T->getAs<PointerType>()) {
    const QualType To = Pointer->getPointeeType();
    return !To->isPointerType() && !To->isVoidType() && isPlain(To, InTemplate);
  }
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T))
    return isPlain(Array->getElementType(), InTemplate);
  if (const auto *Enum = T->getAs<EnumType>())
    return isPlain(Enum->getDecl()->getIntegerType(), InTemplate);
  if (const CXXRecordDecl *Class = T->getAsCXXRecordDecl())
    return isPlainClass(Class, InTemplate);
  const auto *Number = T->getAs<BuiltinType>();
  return Number && llvm::is_contained({BuiltinType::Void, BuiltinType::Bool, BuiltinType::Int,
                                       BuiltinType::UInt, BuiltinType::Float, BuiltinType::Double},
                                      Number->getKind());
}

bool Widening::isPlainClass(const CXXRecordDecl *Class, bool InTemplate) const {
  Class = Class->getDefinition();
  if (!Class || Class->isInvalidDecl() || Class->isDependentContext() || Class->isPolymorphic() ||
      Class->isUnion() || Class->getNumVBases())
    return false;
  if (!isUsers(*Class, Context.getSourceManager())) {
    const std::string Name = Class->getQualifiedNameAsString();
    return Name == "Concurrency::index" || Name == "Concurrency::extent" ||
           Name == "Concurrency::array_view" || Name == "Concurrency::tiled_index" ||
           Name == "Concurrency::tiled_extent";
  }
  return !Class->hasUserDeclaredDestructor() &&
         llvm::all_of(
             Class->bases(),
             [&](const CXXBaseSpecifier &B) { return isPlain(B.getType(), InTemplate); }) &&
         llvm::all_of(Class->fields(), [&](const FieldDecl *F) {
           const QualType Element = Context.getBaseElementType(F->getType());
           return !F->isBitField() && !Element->isPointerType() && !Element->isReferenceType() &&
                  isPlain(Element, InTemplate);
         });
}

bool Widening::isParameter(QualType Type, bool InTemplate) const {
  if (isPlain(Type, InTemplate))
    return true;
  const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Type->isLValueReferenceType() && isOfRuntime(Type, Context.getSourceManager()) &&
         Class->getQualifiedNameAsString() == "Concurrency::array";
}

bool Widening::isOfNumbers(const FunctionTemplateDecl *Template) const {
  const auto IsOfNumbers = [&](const FunctionDecl *F) {
    return F->getTemplateSpecializationKind() != TSK_ExplicitSpecialization &&
           llvm::all_of(F->getTemplateSpecializationArgs()->asArray(), [&](auto &A) {
             return A.getKind() == TemplateArgument::Integral ||
                    (A.getKind() == TemplateArgument::Type && A.getAsType()->isArithmeticType() &&
                     isPlain(A.getAsType(), false));
           });
  };
  return !Template->specializations().empty() &&
         llvm::all_of(Template->specializations(), IsOfNumbers);
}

bool Widening::canBeWidened(const FunctionDecl *F) const {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const auto *Host = F->getAttr<CUDAHostAttr>();
  const auto *Class = Method ? Method->getParent() : nullptr;
  if (F->isImplicit() || F->isDefaulted() || F->isDeleted() || F->isVariadic() || F->isMain() ||
      F->isExternC() || isWritten(Host) || isa<CXXDestructorDecl, CXXConversionDecl>(F) ||
      F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization ||
      isDynamicExceptionSpec(F->getExceptionSpecType()) || (Method && Method->isVirtual()) ||
      (Class && !Method->isStatic() && !isPlain(Context.getRecordType(Class), false)))
    return false;
  // On the added side, calls that mean another overload might then choose this function.
  const bool GainsAmp = !F->hasAttr<CUDADeviceAttr>();
  return llvm::none_of(F->getDeclContext()->lookup(F->getDeclName()), [&](const NamedDecl *D) {
    const FunctionDecl *Other = D->getAsFunction();
    const unsigned Arguments = F->getNumParams();
    if (!Other || Other->isImplicit() || Other->getCanonicalDecl() == F->getCanonicalDecl() ||
        Other->getMinRequiredArguments() > Arguments || Other->getNumParams() < Arguments)
      return false;
    return GainsAmp ? Other->hasAttr<CUDADeviceAttr>()
                    : Other->hasAttr<CUDAHostAttr>() || !Other->hasAttr<CUDADeviceAttr>();
  });
}

bool Widening::add(const FunctionDecl *Called) {
  const FunctionDecl *Pattern = Called->getTemplateInstantiationPattern();
  const FunctionDecl *F = (Pattern ? Pattern : Called)->getCanonicalDecl();
  const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate();
  if (Around.count(F)) // recursion is an error in amp code
    return false;
  if (All.contains(F))
    return true;
  const FunctionDecl *Body = F->getDefinition();
  if (!Body || !Body->hasBody() || (!Template && F->isDependentContext()) || !canBeWidened(F) ||
      (Template && !isOfNumbers(Template)))
    return false;
  All.insert(F);
  Around.insert(F);
  const bool InTemplate = Template != nullptr;
  BodyReader Reader(*this, InTemplate);
  Reader.IsRight = (isa<CXXConstructorDecl>(F) || isPlain(F->getReturnType(), InTemplate)) &&
                   llvm::all_of(F->parameters(), [&](const ParmVarDecl *P) {
                     return isParameter(P->getType(), InTemplate) && !P->hasDefaultArg();
                   });
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Body))
    for (const CXXCtorInitializer *I : Constructor->inits())
      Reader.TraverseStmt(I->getInit());
  Reader.TraverseStmt(Body->getBody());
  Around.erase(F);
  return Reader.IsRight;
}

/// Proposes the specifier at one declaration. The fix is empty if its place is not certain.
Fix fixOf(const FunctionDecl *F, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &Lang = Context.getLangOpts();
  Fix Result(SM, Lang);
  const FunctionTypeLoc Declarator = F->getFunctionTypeLoc();
  if (!Declarator || F->isImplicit() || !isUsers(*F, SM) || Declarator.getRParenLoc().isMacroID())
    return Result;
  SourceLocation Last = Declarator.getRParenLoc();
  std::optional<Token> Next = Lexer::findNextToken(Last, SM, Lang);
  const auto IsWord = [&](std::initializer_list<llvm::StringRef> Words) {
    return Next && Next->is(tok::raw_identifier) &&
           llvm::is_contained(Words, Next->getRawIdentifier());
  };
  const auto Advance = [&] {
    Last = Next->getLocation();
    Next = Lexer::findNextToken(Last, SM, Lang);
  };
  while (Next && (Next->isOneOf(tok::amp, tok::ampamp) ||
                  IsWord({"const", "mutable", "static", "constexpr"})))
    Advance();
  if (IsWord({"restrict"}) && isWritten(F->getAttr<CUDADeviceAttr>())) {
    Advance();
    Advance();
    return IsWord({"amp"}) ? Result.insert(Next->getLocation(), "cpu, ") : Result;
  }
  if (IsWord({"noexcept"}) ||
      (Next && Next->isOneOf(tok::l_brace, tok::semi, tok::colon, tok::arrow, tok::comma)))
    Result.insertBehind(Last, " restrict(cpu, amp)");
  return Result;
}

/// A declaration and the change that it needs.
struct FixedDeclaration {
  const FunctionDecl *Declaration;
  Fix Change;
};

/// Returns the changes for all the functions; nothing if one of them is not possible.
std::vector<FixedDeclaration> fixesOf(const Widening &Widened) {
  std::vector<FixedDeclaration> Result;
  for (const FunctionDecl *F : Widened.functions())
    for (const FunctionDecl *Declared : F->redecls()) {
      Result.push_back({Declared, fixOf(Declared, Widened.Context)});
      if (Result.back().Change.hints().empty())
        return {};
    }
  return Result;
}

} // namespace

void noteDeclarations(DiagnosticsEngine &Engine, const FunctionDecl &F, SourceLocation DeclaredAt,
                      llvm::StringRef Name) {
  Widening Widened(F.getASTContext());
  std::vector<FixedDeclaration> Fixes;
  if (Widened.add(&F))
    Fixes = fixesOf(Widened);
  if (Fixes.empty())
    report(Engine, DeclaredAt, Diag::DeclaredHere) << Name;
  for (const FixedDeclaration &Fixed : Fixes)
    report(Engine, Fixed.Declaration->getLocation(), Diag::DeclaredHere)
        << Fixed.Declaration->getNameAsString() << Fixed.Change;
}

} // namespace amp2hip
