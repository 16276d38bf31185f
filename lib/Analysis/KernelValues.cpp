#include "amp2hip/Analysis/KernelValues.h"

#include "amp2hip/Analysis/VariableChanges.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Returns the object and the subscript of `object[subscript]` for an operator function.
std::pair<const Expr *, const Expr *> subscripted(const Expr *E) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Call || Call->getOperator() != OO_Subscript || Call->getNumArgs() != 2)
    return {nullptr, nullptr};
  return {asWrittenInside(Call->getArg(0)), Call->getArg(1)};
}

/// True for a component of an extent: `v.extent[0]`, `v.get_extent()[0]`, `size[0]`.
bool isComponentOfExtent(const Expr *E) {
  const Expr *Object = subscripted(E).first;
  return Object && isAmpClass(typeOf(Object), "extent");
}

/// Returns the sizes of the tile of a tiled_index; those that are not given are 0.
std::vector<int> tileOf(const ParmVarDecl *Index) {
  return integerArguments(Index->getType().getNonReferenceType()).value_or(std::vector<int>());
}

} // namespace

KernelValues::KernelValues(const FunctionDecl *Function, const StatementTree &Tree)
    : Function(Function), Tree(Tree) {
  for (const ParmVarDecl *P : llvm::reverse(Function->parameters()))
    if (isAmpClass(P->getType(), "tiled_index")) {
      Index = P;
      Rank = llvm::count_if(tileOf(P), [](int Size) { return Size != 0; });
    }
}

int KernelValues::placesIn(unsigned Dimension) const { return tileOf(Index)[Dimension]; }

// ---- Symbols

unsigned KernelValues::numberOf(llvm::FoldingSetNodeID ID, const Expr *E) const {
  const auto [Known, IsNew] = Numbers.emplace(std::move(ID), Expressions.size());
  if (IsNew)
    Expressions.push_back(E);
  return Known->second;
}

const Expr *KernelValues::expressionOf(Symbol S) const {
  return S.Kind == Symbol::Place ? nullptr : Expressions[S.Number];
}

/// Returns the symbol of an expression that is not divided further, in one of its roles.
AffineValue KernelValues::opaque(const Expr *E, bool IsShared, unsigned Role) const {
  llvm::FoldingSetNodeID ID;
  ID.AddInteger(Role);
  E->Profile(ID, context(), /*Canonical=*/false);
  IsShared |= IsUniform && IsUniform(E);
  return AffineValue(Symbol{IsShared ? Symbol::Shared : Symbol::Divergent, numberOf(ID, E)});
}

/// Returns the components of an index: a shared symbol for Of, plus the place if ArePlaces.
std::vector<AffineValue> KernelValues::components(const void *Of, bool ArePlaces) const {
  std::vector<AffineValue> Result;
  for (unsigned I = 0; I < Rank; ++I) {
    llvm::FoldingSetNodeID ID;
    ID.AddPointer(Of);
    ID.AddInteger(I);
    const AffineValue Shared = Of ? AffineValue(Symbol{Symbol::Shared, numberOf(ID, nullptr)}) : 0;
    Result.push_back(ArePlaces ? Shared + AffineValue(Symbol{Symbol::Place, I}) : Shared);
  }
  return Result;
}

/// Returns the member of the tiled_index that an expression names: `local`, `global` and the like.
/// Returns an empty string for anything else.
StringRef KernelValues::partOfIndex(const Expr *E) const {
  const auto *Member = dyn_cast<MemberExpr>(asWrittenInside(E));
  return Member && Index && variableOf(Member->getBase()) == Index
             ? Member->getMemberDecl()->getName()
             : "";
}

// ---- Values

AffineValue KernelValues::valueOf(const Expr *E, Uniformity Wanted) const {
  const llvm::SaveAndRestore Asked(IsUniform, std::move(Wanted));
  return valueOf(E);
}

std::optional<std::vector<AffineValue>> KernelValues::indexOf(const Expr *E) const {
  E = asWrittenInside(E);
  if (const VarDecl *Variable = variableOf(E)) {
    if (Variable == Index)
      return threadIndex();
    if (!Variable->getInit() || isa<ParmVarDecl>(Variable) ||
        !isAmpClass(Variable->getType(), "index") || !Variable->getType().isConstQualified())
      return std::nullopt;
    return indexOf(Variable->getInit());
  }
  if (const StringRef Part = partOfIndex(E); Part == "local")
    return components(nullptr, /*ArePlaces=*/true);
  else if (Part == "global")
    return threadIndex();
  else if (!Part.empty())
    return components(cast<MemberExpr>(E)->getMemberDecl(), /*ArePlaces=*/false);
  const auto *Construction = dyn_cast<CXXConstructExpr>(E);
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
    Construction = dyn_cast<CXXConstructExpr>(asWrittenInside(Cast->getSubExpr()));
  return Construction && isAmpClass(Construction->getType(), "index")
             ? valuesOf({Construction->getArgs(), Construction->getNumArgs()})
             : std::nullopt;
}

std::optional<std::vector<AffineValue>>
KernelValues::valuesOf(llvm::ArrayRef<const Expr *> Arguments) const {
  std::vector<AffineValue> Result;
  for (const Expr *Argument : Arguments) {
    const auto Values =
        Argument->getType()->isIntegerType() ? std::vector{valueOf(Argument)} : indexOf(Argument);
    if (!Values)
      return std::nullopt;
    llvm::append_range(Result, *Values);
  }
  return Result;
}

AffineValue KernelValues::valueOf(const Expr *E) const {
  E = asWrittenInside(E);
  if (!E->getType()->isIntegralOrUnscopedEnumerationType() || E->isValueDependent())
    return opaque(E);
  if (Expr::EvalResult Known; E->EvaluateAsInt(Known, context()))
    return Known.Val.getInt().getExtValue();
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
    const QualType From = Cast->getSubExpr()->getType();
    const bool IsSame = From->isIntegralOrUnscopedEnumerationType() &&
                        context().getIntWidth(E->getType()) >= context().getIntWidth(From);
    return IsSame ? valueOf(Cast->getSubExpr()) : opaque(E);
  }
  if (const auto [Object, Subscript] = subscripted(E); Object) {
    const AffineValue Component = valueOf(Subscript);
    if (isComponentOfExtent(E))
      return opaque(E, Component.isShared());
    const auto Whole = indexOf(Object);
    const auto Number = Component.constant();
    return Whole && Number && *Number >= 0 && *Number < static_cast<int64_t>(Whole->size())
               ? (*Whole)[*Number]
               : opaque(E);
  }
  if (const VarDecl *Variable = variableOf(E))
    return valueOfVariable(E, Variable);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return opaque(E, isa<CXXThisExpr>(asWrittenInside(Member->getBase())));
  if (const auto *Sign = dyn_cast<UnaryOperator>(E); Sign && Sign->getOpcode() == UO_Minus)
    return valueOf(Sign->getSubExpr()) * -1;
  if (const auto *Operator = dyn_cast<BinaryOperator>(E))
    return valueOfOperator(Operator);
  return opaque(E);
}

AffineValue KernelValues::valueOfOperator(const BinaryOperator *E) const {
  const AffineValue Left = valueOf(E->getLHS()), Right = valueOf(E->getRHS());
  const bool IsOfShared = Left.isShared() && Right.isShared();
  switch (E->getOpcode()) {
  case BO_Add:
    return Left + Right;
  case BO_Sub:
    return Left - Right;
  case BO_Mul:
    // The limit keeps repeated products from making long sums.
    return (Left.isShared() || Right.isShared()) &&
                   Left.factors().size() * Right.factors().size() < 16
               ? Left * Right
               : opaque(E, IsOfShared);
  case BO_Shl:
    if (const auto By = Right.constant())
      return *By >= 0 && *By < 32 ? Left * (int64_t(1) << *By) : opaque(E);
    return Right.isShared() ? Left * opaque(E->getRHS(), /*IsShared=*/true, BO_Shl) : opaque(E);
  default:
    return opaque(E, IsOfShared && !E->isAssignmentOp());
  }
}

AffineValue KernelValues::valueOfVariable(const Expr *Name, const VarDecl *Variable) const {
  if (Variable == Index ||
      !Variable->getType().getNonReferenceType()->isIntegralOrUnscopedEnumerationType())
    return opaque(Name);
  // A captured variable is the same for all threads.
  if (Variable->getDeclContext() != Function)
    return opaque(Name, !Function->Encloses(Variable->getDeclContext()));
  // The limit keeps variables that depend on each other from being visited ever more often.
  if (isa<ParmVarDecl>(Variable) || !Variable->hasLocalStorage() || !Variable->getInit() ||
      Variable->getType()->isReferenceType() || Active.size() == 8)
    return opaque(Name);
  if (llvm::is_contained(Active, Variable)) // a change that adds to the old value
    return opaque(Name, /*IsShared=*/true);
  const auto Changes = changesOf(Variable, Tree);
  if (!Changes)
    return opaque(Name);
  Active.push_back(Variable);
  const auto Restore = llvm::make_scope_exit([&] { Active.pop_back(); });
  const AffineValue First = valueOf(Variable->getInit());
  if (Changes->empty() && isSameThroughout(First))
    return First;
  for (const VariableChange &Change : *Changes) {
    // The sum of the value and a shared value depends on the thread in the same way.
    const bool IsSum = Change.Operator == BO_Add || Change.Operator == BO_Sub;
    if ((Change.Value && !valueOf(Change.Value).isShared()) || (!IsSum && !First.isShared()) ||
        isUnderDivergence(Change.Whole))
      return opaque(Name);
  }
  if (First.isShared()) // unless only some threads repeat the loop that changes it
    return opaque(Name, /*IsShared=*/!IsUniform);
  Symbol Rest = opaque(Name, /*IsShared=*/true).factors().begin()->first.front();
  Rest.Kind = Symbol::Remainder;
  return First.threadPart() + AffineValue(Rest);
}

/// True if some threads may not reach a statement. If the statement changes a variable, the values
/// of the threads are then no longer related.
bool KernelValues::isUnderDivergence(const Stmt *S) const {
  return Tree.around(S, [&](const Stmt *Around) {
    const Expr *Asked = nullptr;
    if (const auto *If = dyn_cast<IfStmt>(Around))
      Asked = If->getCond();
    else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(Around))
      Asked = Choice->getCond();
    else if (isa<SwitchStmt, CXXForRangeStmt>(Around))
      return true;
    return Asked && !valueOf(Asked).isShared();
  });
}

/// True if a value is the same at all places in the function where it can be used.
bool KernelValues::isSameThroughout(const AffineValue &Value) const {
  return llvm::all_of(Value.factors(), [&](const auto &Term) {
    return llvm::all_of(Term.first, [&](Symbol S) {
      bool IsSame = S.Kind != Symbol::Remainder;
      if (const Expr *E = expressionOf(S))
        StatementTree(E).forEach<Expr>([&](const Expr *Part) {
          const VarDecl *Variable = variableOf(Part);
          const auto Changes = Variable ? changesOf(Variable, Tree) : std::nullopt;
          IsSame &= !isa<CallExpr, ArraySubscriptExpr, UnaryOperator>(Part) &&
                    (!Variable || (Changes && Changes->empty()));
        });
      return IsSame;
    });
  });
}

// ---- Signs

bool KernelValues::isNeverNegative(const Expr *E) const {
  E = asWrittenInside(E);
  if (Expr::EvalResult Known; !E->isValueDependent() && E->EvaluateAsInt(Known, context()))
    return Known.Val.getInt().isNonNegative();
  if (!E->getType()->isSpecificBuiltinType(BuiltinType::Int))
    return false;
  if (const Expr *Object = subscripted(E).first) {
    if (isComponentOfExtent(E))
      return true;
    return variableOf(Object) == Index || !partOfIndex(Object).empty();
  }
  if (const VarDecl *Variable = variableOf(E))
    return isNeverNegative(Variable);
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  if (!Operator)
    return false;
  switch (Operator->getOpcode()) {
  case BO_Add:
  case BO_Mul:
  case BO_Div:
    return isNeverNegative(Operator->getLHS()) && isNeverNegative(Operator->getRHS());
  case BO_Rem: // has the sign of its left side
  case BO_Shr:
    return isNeverNegative(Operator->getLHS());
  case BO_And:
    return isNeverNegative(Operator->getLHS()) || isNeverNegative(Operator->getRHS());
  default:
    return false;
  }
}

bool KernelValues::isNeverNegative(const VarDecl *Variable) const {
  if (llvm::is_contained(Active, Variable)) // no change before this one made it negative
    return true;
  if (isa<ParmVarDecl>(Variable) || Variable->getDeclContext() != Function ||
      !Variable->hasLocalStorage() || !Variable->getInit() ||
      !Variable->getType()->isSpecificBuiltinType(BuiltinType::Int))
    return false;
  const auto Changes = changesOf(Variable, Tree);
  Active.push_back(Variable);
  const auto Restore = llvm::make_scope_exit([&] { Active.pop_back(); });
  return Changes && isNeverNegative(Variable->getInit()) &&
         llvm::all_of(*Changes, [&](const VariableChange &Change) {
           switch (Change.Operator) {
           case BO_Assign:
           case BO_Add:
           case BO_Mul:
           case BO_Div:
             return !Change.Value || isNeverNegative(Change.Value);
           case BO_Rem:
           case BO_Shr:
             return true;
           default:
             return false;
           }
         });
}

} // namespace amp2hip
