#include "NodeFacts.h"

#include "Replaced.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

class DeclFacts : public ConstDeclVisitor<DeclFacts> {
public:
  explicit DeclFacts(Describer &Describe) : Describe(Describe) {}

  void addType(SourceLocation Location, QualType Type) {
    Describe.add(Fact::Declaration, Location, Unit.Id.of(Type), Unit.shown(Type));
  }

  // ---- Variables.

  void VisitVarDecl(const VarDecl *V) {
    if (V->getType()->isDependentType() || V->getType()->isUndeducedType())
      return;
    if (Describe.isIndex(V))
      return;
    if (V->isImplicit() && !isa<ParmVarDecl>(V))
      return;
    // A tag has no name, so its place is the closing parenthesis, which the user wrote.
    if (isTag(V->getType()))
      return;
    // A parameter without a name has the place of the next token, which the output may lack.
    const auto *Parameter = dyn_cast<ParmVarDecl>(V);
    addType(Parameter && !V->getDeclName() ? V->getTypeSpecStartLoc() : V->getLocation(),
            Parameter ? writtenType(Parameter) : V->getType());
    addInitialValue(V);
  }
  void addInitialValue(const VarDecl *V) {
    if (isa<ParmVarDecl>(V) || !V->getInit() || V->getInit()->isValueDependent() ||
        !V->getType()->isArithmeticType() || !V->isUsableInConstantExpressions(Unit.Context))
      return;
    if (const APValue *Value = V->evaluateValue())
      addValue(V->getLocation(), Value->getAsString(Unit.Context, V->getType()), V->getInit(),
               Describe);
  }
  void VisitBindingDecl(const BindingDecl *B) { addType(B->getLocation(), B->getType()); }

  // ---- Types and their members.

  void VisitFieldDecl(const FieldDecl *F) {
    if (F->getType()->isDependentType())
      return;
    // A reference to an array that a kernel uses is an alias in the output, without `const` and
    // `mutable`.
    const CXXRecordDecl *Class = F->getType().getNonReferenceType()->getAsCXXRecordDecl();
    std::string Type = Unit.Id.of(F->getType());
    const bool IsHeld =
        isArrayAlias(Class) || (isArrayOrTexture(Class) && F->getType()->isReferenceType());
    if (IsHeld)
      Type = "held " + Unit.Id.of(F->getType().getNonReferenceType());
    else if (F->isMutable())
      Type = "mutable " + Type;
    Describe.add(Fact::Declaration, F->getLocation(), Type, Unit.shown(F->getType()));
  }
  void VisitCXXRecordDecl(const CXXRecordDecl *Class) {
    if (!Class->isThisDeclarationADefinition())
      return;
    if (const auto *Packing = Class->getAttr<MaxFieldAlignmentAttr>()) {
      const std::string Pack = "#pragma pack(" + std::to_string(Packing->getAlignment() / 8) + ")";
      Describe.add(Fact::Declaration, Class->getLocation(), Pack,
                   Class->getNameAsString() + " under " + Pack);
    }
    if (!Class->isLambda())
      for (const CXXBaseSpecifier &Base : Class->bases())
        Describe.add(Fact::Declaration, Class->getLocation(), "base " + Unit.Id.of(Base.getType()),
                     Unit.shown(Base.getType()));
  }
  void VisitTypedefNameDecl(const TypedefNameDecl *T) {
    if (!T->getUnderlyingType()->isDependentType())
      addType(T->getLocation(), T->getUnderlyingType());
  }
  void VisitEnumConstantDecl(const EnumConstantDecl *E) {
    addValue(E->getLocation(), llvm::toString(E->getInitVal(), 10), E->getInitExpr(), Describe);
  }

  // ---- Functions.

  void VisitFunctionDecl(const FunctionDecl *F) {
    if (F->isImplicit() ||
        (isa<CXXMethodDecl>(F) && cast<CXXMethodDecl>(F)->getParent()->isLambda()))
      return;
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    const SourceLocation Location = (Pattern ? Pattern->getCanonicalDecl() : F)->getLocation();
    Describe.add(Fact::Declaration, Location, Unit.Id.of(writtenType(F)), Unit.shown(F->getType()));
    if (Unit.Kind == ParseKind::PlainCpp)
      return;
    const Sides RunsOn = Describe.Functions.sidesOf(F);
    if (Describe.Functions.isAmp(F))
      Describe.add(Fact::Restriction, Location,
                   std::string(RunsOn.Device ? "amp" : "") + (RunsOn.Host ? "cpu" : ""),
                   RunsOn.Host ? "restrict(cpu, amp)" : "restrict(amp)");
  }
  /// Returns the type that the source gives a parameter: a dispatching function passes its object
  /// on, so the output has a reference to it in the called functions.
  QualType writtenType(const ParmVarDecl *P) const {
    const auto Reference =
        P->getTypeSourceInfo()
            ? P->getTypeSourceInfo()->getTypeLoc().getAs<RValueReferenceTypeLoc>()
            : RValueReferenceTypeLoc();
    return Reference && Unit.Where.isWritten(Reference.getAmpAmpLoc())
               ? P->getType().getNonReferenceType()
               : P->getType();
  }
  /// The same for all parameters of a function.
  QualType writtenType(const FunctionDecl *F) const {
    const auto *Type = F->getType()->getAs<FunctionProtoType>();
    if (!Type || !Unit.Where.isOutput())
      return F->getType();
    std::vector<QualType> Parameters;
    for (const ParmVarDecl *P : F->parameters())
      Parameters.push_back(
          Unit.Context.getAdjustedParameterType(writtenType(P)).getUnqualifiedType());
    return Unit.Context.getFunctionType(Type->getReturnType(), Parameters, Type->getExtProtoInfo());
  }

private:
  Describer &Describe;
  const ParsedUnit &Unit = Describe.Unit;
};

} // namespace

void addDeclFacts(const Decl *D, Describer &Describe) { DeclFacts(Describe).Visit(D); }

void addTileStatics(const DeclStmt *S, Describer &Describe) {
  for (const Decl *D : S->decls())
    if (const auto *V = dyn_cast<VarDecl>(D); V && !isTileStorage(V->getType()))
      if (const QualType Shared = tileStaticType(V); !Shared.isNull())
        Describe.add(Fact::Declaration, Describe.Unit.SM.getExpansionLoc(S->getBeginLoc()),
                     "tile_static " + Describe.Unit.Id.nameOf(V) + ": " +
                         Describe.Unit.Id.of(Shared),
                     Describe.Unit.shown(Shared));
}

void addCopiesOfParameters(const FunctionDecl *Dispatching, const FunctionDecl *Called,
                           Describer &Describe) {
  struct Copies : AstVisitor {
    bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
      const CXXConstructorDecl *F = E->getConstructor();
      if (F->isCopyOrMoveConstructor() && !F->isTrivial())
        if (const auto *Copied = dyn_cast<DeclRefExpr>(E->getArg(0)->IgnoreParenImpCasts()))
          Found.push_back(Copied->getDecl());
      return true;
    }
    std::vector<const ValueDecl *> Found;
  } Search;
  Search.TraverseDecl(const_cast<FunctionDecl *>(Dispatching));
  for (const ValueDecl *Copied : Search.Found) {
    const std::string Text = "copy of " + Copied->getNameAsString();
    Describe.add(Fact::Construction, Called->getLocation(), Text, Text);
  }
}

} // namespace amp2hip
