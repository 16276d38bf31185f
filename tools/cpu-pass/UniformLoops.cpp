#include "UniformLoops.h"

#include "DeviceCode.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// Names the type of map that GEPOperator::collectOffset fills, which differs between versions of
/// LLVM.
template <typename Offsets>
Offsets offsetsOf(bool (GEPOperator::*)(const DataLayout &, unsigned, Offsets &, APInt &) const);

/// The differences between the values of threads with adjacent x. Integer overflow is ignored: the
/// answer affects speed, not correctness.
class Strides {
public:
  Strides(const Divergence &Divergent, const DataLayout &Layout)
      : Divergent(Divergent), Layout(Layout) {}

  /// Returns the stride of `V`, in units or bytes; nothing if it is not constant.
  std::optional<int64_t> of(const Value *V, unsigned Depth = 0) const {
    if (const int Component = threadComponent(V); Component >= 0)
      return Component == 0;
    const auto *I = dyn_cast<Instruction>(V);
    if (!I || Divergent.isUniform(I))
      return 0;
    if (Depth > MaxDepth)
      return std::nullopt;
    if (isa<SExtInst, ZExtInst, TruncInst, FreezeInst>(I))
      return of(I->getOperand(0), Depth + 1);
    if (const auto *Address = dyn_cast<GEPOperator>(I))
      return ofAddress(*Address, Depth);
    if (!isa<BinaryOperator>(I))
      return std::nullopt;
    const auto Left = of(I->getOperand(0), Depth + 1), Right = of(I->getOperand(1), Depth + 1);
    if (!Left || !Right)
      return std::nullopt;
    const auto *Factor = dyn_cast<ConstantInt>(I->getOperand(1));
    switch (I->getOpcode()) {
    case Instruction::Add:
    case Instruction::Or: // an Or of a multiple and a remainder is their sum
      return *Left + *Right;
    case Instruction::Sub:
      return *Left - *Right;
    case Instruction::Mul:
      return Factor ? std::optional(*Left * Factor->getSExtValue()) : std::nullopt;
    case Instruction::Shl:
      return Factor && Factor->getValue().ult(32) ? std::optional(*Left << Factor->getZExtValue())
                                                  : std::nullopt;
    default:
      return std::nullopt;
    }
  }

private:
  std::optional<int64_t> ofAddress(const GEPOperator &Address, unsigned Depth) const {
    decltype(offsetsOf(&GEPOperator::collectOffset)) Indices;
    APInt Offset(64, 0);
    if (!Address.collectOffset(Layout, 64, Indices, Offset))
      return std::nullopt;
    auto Sum = of(Address.getPointerOperand(), Depth + 1);
    for (const auto &[Index, Bytes] : Indices) {
      const auto Step = of(Index, Depth + 1);
      Sum = Sum && Step ? std::optional(*Sum + *Step * Bytes.getSExtValue()) : std::nullopt;
    }
    return Sum;
  }

  static constexpr unsigned MaxDepth = 24;
  const Divergence &Divergent;
  const DataLayout &Layout;
};

} // namespace

bool isUniformLoop(const Loop &L, const Divergence &Divergent) {
  SmallVector<BasicBlock *> Exiting;
  L.getExitingBlocks(Exiting);
  return Divergent.isReachedByAll(L.getHeader()) && all_of(Exiting, [&](const BasicBlock *B) {
           return Divergent.isUniform(B->getTerminator());
         });
}

bool accessesAdjacentElements(const Loop &L, const Divergence &Divergent,
                              const DataLayout &Layout) {
  const Strides Stride(Divergent, Layout);
  unsigned Adjacent = 0, Others = 0;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B) {
      // LLVM has merged the components of one thread's short vectors already.
      if (I.getType()->isVectorTy())
        return false;
      const Value *Address = getLoadStorePointerOperand(&I);
      if (!Address) {
        // A call keeps the threads' loop from being vectorised.
        if (isa<CallBase>(I) && !isa<IntrinsicInst>(I))
          return false;
        continue;
      }
      const auto Bytes = Stride.of(Address);
      Type *const Accessed = getLoadStoreType(const_cast<Instruction *>(&I));
      const auto Size = static_cast<int64_t>(Layout.getTypeStoreSize(Accessed));
      if (Bytes == Size || Bytes == -Size)
        ++Adjacent;
      else if (Bytes != 0)
        ++Others;
    }
  return Adjacent >= Others;
}

} // namespace amp2hip::cpu
