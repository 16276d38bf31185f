#include "KernelValues.h"

#include "amp2hip/Analysis/VariableChanges.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/ScopeExit.h"

using namespace clang;

namespace amp2hip {
namespace {

using Factor = std::optional<int64_t>;

/// Returns the factor of a product; one with a value that is no constant is unknown, unless the
/// other factor is zero.
Factor times(Factor A, Factor B) {
  if (A == Factor(0) || B == Factor(0))
    return 0;
  return A && B ? Factor(*A * *B) : std::nullopt;
}

ThreadValue shared(std::optional<int64_t> Constant = std::nullopt) {
  ThreadValue Result;
  Result.Constant = Constant;
  return Result;
}

ThreadValue sum(const ThreadValue &A, const ThreadValue &B, int Sign) {
  ThreadValue Result;
  for (unsigned I = 0; I < 3; ++I) {
    const Factor Second = times(B.Factors[I], Sign);
    if (A.Factors[I] && Second)
      Result.Factors[I] = *A.Factors[I] + *Second;
    else
      Result.Factors[I] = std::nullopt;
  }
  return Result;
}

/// Returns the value times a factor that all threads share.
ThreadValue scaled(const ThreadValue &A, Factor By) {
  ThreadValue Result;
  for (unsigned I = 0; I < 3; ++I)
    Result.Factors[I] = times(A.Factors[I], By);
  return Result;
}

/// Returns the member of the kernel's tiled_index that an expression names: `local`, `global` and
/// the like. Returns an empty string for anything else.
StringRef partOfTiledIndex(const Expr *E, const ParmVarDecl *Index) {
  const auto *Member = dyn_cast<MemberExpr>(asWrittenInside(E));
  if (!Member || variableOf(Member->getBase()) != Index)
    return "";
  return Member->getMemberDecl()->getName();
}

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

} // namespace

std::optional<std::vector<ThreadValue>> KernelValues::indexOf(const Expr *E) const {
  E = asWrittenInside(E);
  std::vector<ThreadValue> OfThread(Kernel.Rank);
  for (unsigned I = 0; I < Kernel.Rank; ++I)
    OfThread[I].Factors[I] = 1;
  if (const VarDecl *Variable = variableOf(E)) {
    if (Variable == Kernel.Index)
      return OfThread;
    if (!Variable->getInit() || isa<ParmVarDecl>(Variable) ||
        !isAmpClass(Variable->getType(), "index") || !Variable->getType().isConstQualified())
      return std::nullopt;
    return indexOf(Variable->getInit());
  }
  if (const StringRef Part = partOfTiledIndex(E, Kernel.Index); !Part.empty()) {
    if (Part == "local" || Part == "global")
      return OfThread;
    return std::vector<ThreadValue>(Kernel.Rank);
  }
  const auto *Construction = dyn_cast<CXXConstructExpr>(E);
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
    Construction = dyn_cast<CXXConstructExpr>(asWrittenInside(Cast->getSubExpr()));
  if (!Construction || !isAmpClass(Construction->getType(), "index"))
    return std::nullopt;
  if (Construction->getNumArgs() == 1 && isAmpClass(Construction->getArg(0)->getType(), "index"))
    return indexOf(Construction->getArg(0));
  std::vector<ThreadValue> Result;
  for (const Expr *Argument : Construction->arguments()) {
    const auto Value = Argument->getType()->isIntegerType() ? valueOf(Argument) : std::nullopt;
    if (!Value)
      return std::nullopt;
    Result.push_back(*Value);
  }
  return Result;
}

std::optional<ThreadValue> KernelValues::valueOf(const Expr *E) const {
  E = asWrittenInside(E);
  if (!E->getType()->isIntegralOrUnscopedEnumerationType() || E->isValueDependent())
    return std::nullopt;
  if (Expr::EvalResult Known; E->EvaluateAsInt(Known, Kernel.Context))
    return shared(Known.Val.getInt().getExtValue());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return valueOf(Cast->getSubExpr());
  if (const auto [Object, Subscript] = subscripted(E); Object) {
    const auto Component = valueOf(Subscript);
    if (isComponentOfExtent(E))
      return Component && Component->isShared() ? std::optional(shared()) : std::nullopt;
    const auto Index = isAmpClass(Object->getType(), "index") ? indexOf(Object) : std::nullopt;
    if (!Index || !Component || !Component->Constant ||
        *Component->Constant >= static_cast<int64_t>(Index->size()) || *Component->Constant < 0)
      return std::nullopt;
    return (*Index)[*Component->Constant];
  }
  if (const VarDecl *Variable = variableOf(E))
    return valueOfVariable(Variable);
  if (const auto *Member = dyn_cast<MemberExpr>(E);
      Member && isa<CXXThisExpr>(asWrittenInside(Member->getBase())))
    return shared();
  if (const auto *Sign = dyn_cast<UnaryOperator>(E); Sign && Sign->getOpcode() == UO_Minus) {
    const auto Value = valueOf(Sign->getSubExpr());
    return Value ? std::optional(scaled(*Value, -1)) : std::nullopt;
  }
  if (const auto *Operator = dyn_cast<BinaryOperator>(E))
    return valueOfOperator(Operator);
  return std::nullopt;
}

std::optional<ThreadValue> KernelValues::valueOfOperator(const BinaryOperator *E) const {
  const auto Left = valueOf(E->getLHS()), Right = valueOf(E->getRHS());
  if (!Left || !Right)
    return std::nullopt;
  switch (E->getOpcode()) {
  case BO_Add:
    return sum(*Left, *Right, 1);
  case BO_Sub:
    return sum(*Left, *Right, -1);
  case BO_Mul:
    if (Right->isShared())
      return scaled(*Left, Right->Constant);
    return Left->isShared() ? std::optional(scaled(*Right, Left->Constant)) : std::nullopt;
  case BO_Shl:
    if (Right->isShared() && (!Right->Constant || (*Right->Constant >= 0 && *Right->Constant < 32)))
      return scaled(*Left, Right->Constant ? Factor(int64_t(1) << *Right->Constant) : std::nullopt);
    return std::nullopt;
  default:
    return Left->isShared() && Right->isShared() && !E->isAssignmentOp() ? std::optional(shared())
                                                                         : std::nullopt;
  }
}

std::optional<ThreadValue> KernelValues::valueOfVariable(const VarDecl *Variable) const {
  if (Variable == Kernel.Index ||
      !Variable->getType().getNonReferenceType()->isIntegralOrUnscopedEnumerationType())
    return std::nullopt;
  // What a kernel captures is the same for all threads.
  if (Variable->getDeclContext() != Kernel.Function)
    return Kernel.Function->Encloses(Variable->getDeclContext()) ? std::nullopt
                                                                 : std::optional(shared());
  if (isa<ParmVarDecl>(Variable) || !Variable->hasLocalStorage() || !Variable->getInit() ||
      Variable->getType()->isReferenceType())
    return std::nullopt;
  if (llvm::is_contained(Active, Variable)) // a change that adds to the value before
    return shared();
  const auto Changes = changesOf(Variable, Kernel.Tree);
  if (!Changes)
    return std::nullopt;
  Active.push_back(Variable);
  const auto Restore = llvm::make_scope_exit([&] { Active.pop_back(); });
  const auto First = valueOf(Variable->getInit());
  if (!First || Changes->empty())
    return First;
  for (const VariableChange &Change : *Changes) {
    // A sum of the value and of one that all threads share depends on the thread as before.
    const bool IsSum = Change.Operator == BO_Add || Change.Operator == BO_Sub;
    const auto Value = Change.Value ? valueOf(Change.Value) : shared(1);
    if (!Value || !Value->isShared() || (!IsSum && !First->isShared()))
      return std::nullopt;
    // If not all threads make the change, the values of the threads are no longer related.
    const Stmt *Condition = Kernel.Tree.around(Change.Whole, [&](const Stmt *S) {
      const Expr *Asked = nullptr;
      if (const auto *If = dyn_cast<IfStmt>(S))
        Asked = If->getCond();
      else if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
        Asked = Choice->getCond();
      else if (isa<SwitchStmt, CXXForRangeStmt>(S))
        return true;
      const auto Known = Asked ? valueOf(Asked) : std::nullopt;
      return Asked && !(Known && Known->isShared());
    });
    if (Condition)
      return std::nullopt;
  }
  ThreadValue Result = *First;
  Result.Constant = std::nullopt;
  return Result;
}

bool KernelValues::isNeverNegative(const Expr *E) const {
  E = asWrittenInside(E);
  if (Expr::EvalResult Known; !E->isValueDependent() && E->EvaluateAsInt(Known, Kernel.Context))
    return Known.Val.getInt().isNonNegative();
  if (!E->getType()->isSpecificBuiltinType(BuiltinType::Int))
    return false;
  if (const Expr *Object = subscripted(E).first) {
    if (isComponentOfExtent(E))
      return true;
    return variableOf(Object) == Kernel.Index || !partOfTiledIndex(Object, Kernel.Index).empty();
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
  if (isa<ParmVarDecl>(Variable) || Variable->getDeclContext() != Kernel.Function ||
      !Variable->hasLocalStorage() || !Variable->getInit() ||
      !Variable->getType()->isSpecificBuiltinType(BuiltinType::Int))
    return false;
  const auto Changes = changesOf(Variable, Kernel.Tree);
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
