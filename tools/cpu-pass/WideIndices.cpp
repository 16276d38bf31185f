#include "WideIndices.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// Returns the 64-bit counter of which `V` is the lower half; null if it is none.
Value *wideCounter(const Value &V) {
  const auto *Narrow = dyn_cast<TruncInst>(&V);
  return Narrow && Narrow->hasNoSignedWrap() && Narrow->getOperand(0)->getType()->isIntegerTy(64)
             ? Narrow->getOperand(0)
             : nullptr;
}

/// Widens the expressions of one function.
class Widening {
public:
  /// Returns `V` sign-extended to 64 bits, if `V` is an expression with a counter that does not
  /// overflow; else null.
  Value *wide(Value *V, unsigned Depth = 0) {
    if (Value *Counter = wideCounter(*V))
      return Counter;
    auto *I = dyn_cast<BinaryOperator>(V);
    if (!I || Depth > MaxDepth || !isa<OverflowingBinaryOperator>(I) || !I->hasNoSignedWrap())
      return nullptr;
    const auto [Entry, IsNew] = Known.try_emplace(I, nullptr);
    if (!IsNew)
      return Entry->second;
    Value *Left = wide(I->getOperand(0), Depth + 1);
    Value *Right = wide(I->getOperand(1), Depth + 1);
    if (!Left && !Right)
      return nullptr;
    IRBuilder<> B(I);
    if (!Left)
      Left = B.CreateSExt(I->getOperand(0), B.getInt64Ty());
    if (!Right)
      Right = B.CreateSExt(I->getOperand(1), B.getInt64Ty());
    auto *Wide = BinaryOperator::Create(I->getOpcode(), Left, Right, "", I->getIterator());
    Wide->setHasNoSignedWrap();
    return Known[I] = Wide;
  }

private:
  static constexpr unsigned MaxDepth = 12;
  DenseMap<const Value *, Value *> Known;
};

} // namespace

void widenIndices(Function &F) {
  Widening Widen;
  SmallVector<WeakTrackingVH> Dead;
  for (Instruction &I : instructions(F)) {
    const auto *Unsigned = dyn_cast<ZExtInst>(&I);
    if (!I.getType()->isIntegerTy(64) || !(isa<SExtInst>(I) || (Unsigned && Unsigned->hasNonNeg())))
      continue;
    if (Value *Wide = Widen.wide(I.getOperand(0))) {
      I.replaceAllUsesWith(Wide);
      Dead.push_back(&I);
    }
  }
  RecursivelyDeleteTriviallyDeadInstructions(Dead);
}

} // namespace amp2hip::cpu
