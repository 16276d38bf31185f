#include "UniformLoads.h"

#include "DeviceCode.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

constexpr const char *Uniform = "amp2hip.uniform";

/// The data flow of what has been written since the threads last met. Memory is divided into the
/// `tile_static` variables and the device's memory, each of which has a number. The arguments of the
/// launch have none, as nobody writes them.
class WrittenMemory {
public:
  explicit WrittenMemory(Function &F) : F(F) {
    for (const Instruction &I : instructions(F))
      for (const Value *Used : I.operands())
        if (const auto *Variable = dyn_cast<GlobalVariable>(Used))
          if (Variable->isThreadLocal())
            Number.try_emplace(Variable, Number.size() + 1);
  }

  void markLoads() {
    const bool HasAtomics = any_of(instructions(F), [&](const Instruction &I) {
      return I.isAtomic() && writtenBy(I).test(Device);
    });
    const ReversePostOrderTraversal<Function *> Order(&F);
    for (const BasicBlock *B : Order)
      AtEnd[B] = none();
    for (bool HasChanged = true; HasChanged;) {
      HasChanged = false;
      for (BasicBlock *B : Order) {
        const BitVector Before = AtEnd[B];
        AtEnd[B] |= follow(*B, [](LoadInst &) {});
        HasChanged |= AtEnd[B] != Before;
      }
    }
    for (BasicBlock *B : Order)
      (void)follow(*B, [&](LoadInst &Load) {
        const auto Read = memoryOf(Load.getPointerOperand());
        if (Load.isSimple() && Read && !Read->anyCommon(Written) &&
            !(HasAtomics && Read->test(Device)))
          Load.setMetadata(Uniform, MDNode::get(F.getContext(), {}));
      });
  }

private:
  static constexpr unsigned Device = 0;
  BitVector none() const { return BitVector(Number.size() + 1); }

  /// Follows the code of a block; calls `AtLoad` when `Written` is what has been written before a
  /// load. Returns what has been written at the block's end.
  BitVector follow(BasicBlock &B, function_ref<void(LoadInst &)> AtLoad) {
    Written = none();
    for (const BasicBlock *From : predecessors(&B))
      if (const auto Known = AtEnd.find(From); Known != AtEnd.end())
        Written |= Known->second;
    for (Instruction &I : B) {
      if (auto *Load = dyn_cast<LoadInst>(&I))
        AtLoad(*Load);
      if (isBarrier(I))
        Written.reset();
      else if (I.mayWriteToMemory())
        Written |= writtenBy(I);
    }
    return Written;
  }

  /// Returns the memory that `I` may write.
  BitVector writtenBy(const Instruction &I) const {
    const auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (isa<AssumeInst, NoAliasScopeDeclInst>(I) || I.isLifetimeStartOrEnd() ||
        threadComponent(&I) >= 0 || (Callee && isThreadEntry(*Callee)))
      return none();
    const Value *Address = nullptr;
    if (const auto *Store = dyn_cast<StoreInst>(&I))
      Address = Store->getPointerOperand();
    else if (const auto *Change = dyn_cast<AtomicRMWInst>(&I))
      Address = Change->getPointerOperand();
    else if (const auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
      Address = Exchange->getPointerOperand();
    else if (const auto *Copy = dyn_cast<AnyMemIntrinsic>(&I))
      Address = Copy->getDest();
    const auto To = Address ? memoryOf(Address, /*IncludesOwn=*/true) : std::nullopt;
    return To ? *To : none().flip();
  }

  /// Returns the memory that `Address` may refer to; nothing if that is not known. A thread's own
  /// variables are no part of it if `IncludesOwn` is set, else they make it unknown.
  std::optional<BitVector> memoryOf(const Value *Address, bool IncludesOwn = false) const {
    BitVector Memory = none();
    SmallVector<const Value *> Objects;
    getUnderlyingObjects(Address, Objects);
    for (const Value *Object : Objects) {
      const auto *Load = dyn_cast<LoadInst>(Object);
      if (const auto Variable = Number.find(Object); Variable != Number.end())
        Memory.set(Variable->second);
      else if (Load && isa<Argument>(getUnderlyingObject(Load->getPointerOperand())))
        Memory.set(Device); // an address that the launch has passed
      else if (!isa<Argument>(Object) && !(isa<AllocaInst>(Object) && IncludesOwn))
        return std::nullopt;
    }
    return Memory;
  }

  Function &F;
  DenseMap<const Value *, unsigned> Number;
  DenseMap<const BasicBlock *, BitVector> AtEnd;
  BitVector Written;
};

} // namespace

void markUniformLoads(Function &F) { WrittenMemory(F).markLoads(); }

bool isMarkedUniform(const Instruction &I) { return I.hasMetadata(Uniform); }

void removeUniformMark(Instruction &I) { I.setMetadata(Uniform, nullptr); }

} // namespace amp2hip::cpu
