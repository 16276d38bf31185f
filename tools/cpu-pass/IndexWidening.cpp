#include "IndexWidening.h"

#include "DeviceCode.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// Widens the expressions of one function.
class Widening {
public:
  explicit Widening(const DataLayout &Layout) : Layout(Layout) {}

  /// Returns `V` sign-extended to 64 bits, if `V` is an expression with the thread's place that
  /// does not overflow; else null.
  Value *wide(Value *V, unsigned Depth = 0) {
    auto *I = dyn_cast<Instruction>(V);
    if (!I || Depth > MaxDepth || !I->getType()->isIntegerTy(32))
      return nullptr;
    const auto [Entry, IsNew] = Known.try_emplace(I, nullptr);
    if (!IsNew)
      return Entry->second;
    Value *Wide = nullptr;
    if (isLoadOfThread(*I))
      Wide = IRBuilder<>(I->getParent(), std::next(I->getIterator()))
                 .CreateZExt(I, Type::getInt64Ty(I->getContext()));
    else if (isa<OverflowingBinaryOperator>(I) && (I->hasNoSignedWrap() || isPosition(*I)))
      Wide = wideOperation(*cast<BinaryOperator>(I), Depth);
    return Known[I] = Wide;
  }

private:
  Value *wideOperation(BinaryOperator &I, unsigned Depth) {
    Value *Left = wide(I.getOperand(0), Depth + 1), *Right = wide(I.getOperand(1), Depth + 1);
    if (!Left && !Right)
      return nullptr;
    IRBuilder<> B(&I);
    const auto Extend = [&](Value *Wide, Value *Narrow) {
      return Wide ? Wide : B.CreateSExt(Narrow, B.getInt64Ty());
    };
    return B.CreateBinOp(I.getOpcode(), Extend(Left, I.getOperand(0)),
                         Extend(Right, I.getOperand(1)));
  }

  /// Returns true for a load of a component of the thread's place in its block; of the one at
  /// `Offset` if that is given.
  bool isLoadOfThread(const Value &V, std::optional<uint64_t> Offset = {}) const {
    const auto *Load = dyn_cast<LoadInst>(&V);
    const DevicePlace Place = Load ? devicePlace(Load->getPointerOperand(), Layout) : DevicePlace{};
    return Place.Variable == "threadIdx" && Place.Offset == Offset.value_or(Place.Offset);
  }

  /// Returns true for the place of a thread of a simple kernel along x. It is a component of an
  /// index of the domain, which is not negative and less than 2^31.
  bool isPosition(const Instruction &I) const {
    const auto IsSumWith = [&](unsigned Side) {
      return isLoadOfThread(*I.getOperand(Side), 0) &&
             isBeginOfBlock(*I.getOperand(1 - Side), Layout);
    };
    return I.getOpcode() == Instruction::Add && (IsSumWith(0) || IsSumWith(1));
  }

  static constexpr unsigned MaxDepth = 16;
  const DataLayout &Layout;
  DenseMap<const Value *, Value *> Known;
};

} // namespace

PreservedAnalyses IndexWideningPass::run(Function &F, FunctionAnalysisManager &) {
  if (!F.getParent()->getNamedGlobal("threadIdx"))
    return PreservedAnalyses::all();
  Widening Widen(F.getDataLayout());
  SmallVector<Instruction *> Extensions;
  for (Instruction &I : instructions(F)) {
    const auto *Unsigned = dyn_cast<ZExtInst>(&I);
    if (I.getType()->isIntegerTy(64) && (isa<SExtInst>(I) || (Unsigned && Unsigned->hasNonNeg())))
      Extensions.push_back(&I);
  }
  SmallVector<WeakTrackingVH> Dead;
  for (Instruction *I : Extensions)
    if (Value *Wide = Widen.wide(I->getOperand(0)); Wide && Wide != I) {
      I->replaceAllUsesWith(Wide);
      Dead.push_back(I);
    }
  RecursivelyDeleteTriviallyDeadInstructions(Dead);
  return Dead.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace amp2hip::cpu
