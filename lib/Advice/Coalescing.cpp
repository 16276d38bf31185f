#include "Rules.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"

#include <functional>
#include <limits>

using namespace clang;

namespace amp2hip {
namespace {

/// The least distance between the elements of neighbouring threads at which each thread accesses a
/// memory sector of its own: a sector has 32 bytes, and an element 4.
constexpr int64_t FarElements = 8;

/// An access of a view or array: its name, and its subscripts, most significant first.
struct ContainerAccess {
  const VarDecl *Container;
  std::vector<AffineValue> Subscripts;
  const Expr *LastArgument = nullptr; ///< the argument of the last subscript
};

class Coalescing {
public:
  explicit Coalescing(const AdvisedKernel &Kernel) : Kernel(Kernel), Values(Kernel.values()) {}

  /// Returns the access that a call makes; std::nullopt if it makes none or its subscripts are not
  /// known.
  std::optional<ContainerAccess> accessOf(const CXXOperatorCallExpr *Call) const {
    ContainerAccess Result{nullptr, {}};
    const Expr *Object = Call;
    // Each subscript of `v[i][j]` is a call; that of the last one is the outermost call.
    while (const auto *Part = dyn_cast<CXXOperatorCallExpr>(asWrittenInside(Object))) {
      if (!isContainer(asWrittenInside(Part->getArg(0))))
        return std::nullopt;
      if (!Result.LastArgument)
        Result.LastArgument = Part->getArg(Part->getNumArgs() - 1);
      const auto OfPart = Values.valuesOf({Part->getArgs() + 1, Part->getNumArgs() - 1});
      if (!OfPart)
        return std::nullopt;
      Result.Subscripts.insert(Result.Subscripts.begin(), OfPart->begin(), OfPart->end());
      Object = Part->getArg(0);
    }
    Result.Container = variableOf(Object);
    // A call with fewer subscripts only returns a row.
    const auto Rank = Result.Container ? rankOf(Result.Container->getType()) : std::nullopt;
    return Rank && static_cast<size_t>(*Rank) == Result.Subscripts.size() &&
                   llvm::all_of(Result.Subscripts, std::mem_fn(&AffineValue::isOfPlace))
               ? std::optional(Result)
               : std::nullopt;
  }

  /// Returns the dimension in which neighbouring threads differ; std::nullopt if there is none.
  std::optional<unsigned> fastest() const {
    if (Kernel.Tile.empty())
      return Kernel.Rank - 1;
    for (unsigned I = Kernel.Tile.size(); I-- > 0;)
      if (Kernel.Tile[I] > 1)
        return I;
    return std::nullopt;
  }

  /// True if only threads with certain places run the statement: it depends on an equality.
  bool isForFewThreads(const Stmt *S) const {
    return Kernel.Tree.around(S, [&](const Stmt *Around) {
      const auto *If = dyn_cast<IfStmt>(Around);
      if (!If)
        return false;
      bool HasEquality = false;
      StatementTree(If->getCond()).forEach<BinaryOperator>([&](const BinaryOperator *E) {
        HasEquality |= E->getOpcode() == BO_EQ;
      });
      return HasEquality;
    });
  }

private:
  static bool isContainer(const Expr *E) {
    return isAmpClass(E->getType(), "array_view") || isAmpClass(E->getType(), "array");
  }

  const AdvisedKernel &Kernel;
  const KernelValues Values;
};

} // namespace

void adviseOnCoalescing(const AdvisedKernel &Kernel, Reporter &Report) {
  const Coalescing Rule(Kernel);
  const std::optional<unsigned> Fastest = Rule.fastest();
  if (!Fastest)
    return;
  Kernel.Tree.forEach<CXXOperatorCallExpr>([&](const CXXOperatorCallExpr *Call) {
    const auto Access = Rule.accessOf(Call);
    if (!Access || Rule.isForFewThreads(Call))
      return;
    const auto Depends = [&](const AffineValue &Value) {
      return Value.factorOf(*Fastest) != std::optional<int64_t>(0);
    };
    const AffineValue &Last = Access->Subscripts.back();
    const std::string Name = Access->Container->getNameAsString();
    if (!Depends(Last)) {
      if (llvm::any_of(Access->Subscripts, Depends))
        Report(Call->getBeginLoc(), Diag::AdviceCoalescing, Name,
               *Fastest + 1 == Kernel.Rank ? 0 : 1, 0);
    } else if (!Last.factorOf(*Fastest)) {
      // In `row * width + column` the width is hardly 1; any other factor could be 1.
      const auto *Sum = dyn_cast<BinaryOperator>(asWrittenInside(Access->LastArgument));
      if (Sum && Sum->getOpcode() == BO_Add)
        Report(Call->getBeginLoc(), Diag::AdviceCoalescing, Name, 2, 0);
    } else if (const int64_t Distance = std::abs(*Last.factorOf(*Fastest));
               Distance >= FarElements && Distance <= std::numeric_limits<int>::max()) {
      Report(Call->getBeginLoc(), Diag::AdviceCoalescing, Name, 3, static_cast<int>(Distance));
    }
  });
}

} // namespace amp2hip
