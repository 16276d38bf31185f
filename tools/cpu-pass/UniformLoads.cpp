#include "UniformLoads.h"

#include "DeviceCode.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

constexpr const char *Uniform = "amp2hip.uniform";

/// The data flow of the memory that threads may write between two barriers. Memory is divided into
/// the `tile_static` variables and the device's memory, each of which has a number. The arguments
/// of the launch have none, as nobody writes them.
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
    SmallPtrSet<const LoadInst *, 16> CleanBefore;
    flow(/*IsForward=*/true, [&](LoadInst &Load, const BitVector &Before) {
      if (readsOther(Load, Before))
        CleanBefore.insert(&Load);
    });
    flow(/*IsForward=*/false, [&](LoadInst &Load, const BitVector &After) {
      if (CleanBefore.contains(&Load) && readsOther(Load, After))
        Load.setMetadata(Uniform, MDNode::get(F.getContext(), {}));
    });
  }

private:
  static constexpr unsigned Device = 0;
  BitVector none() const { return BitVector(Number.size() + 1); }

  /// Returns true if `Load` is a plain one, and reads neither `Written` memory nor the device's.
  bool readsOther(const LoadInst &Load, const BitVector &Written) const {
    const auto Read = memoryOf(Load.getPointerOperand());
    return Load.isSimple() && Read && !Read->test(Device) && !Read->anyCommon(Written);
  }

  /// Calls `AtLoad` for each load with the memory that may have been written since the last
  /// barrier, or, backward, that may be written before the next one.
  void flow(bool IsForward, function_ref<void(LoadInst &, const BitVector &)> AtLoad) const {
    DenseMap<const BasicBlock *, BitVector> Result;
    const auto Follow = [&](BasicBlock &B, bool Tells) {
      BitVector Written = none();
      const auto Add = [&](const BasicBlock *Neighbour) {
        if (const auto Known = Result.find(Neighbour); Known != Result.end())
          Written |= Known->second;
      };
      for_each(IsForward ? to_vector(predecessors(&B)) : to_vector(successors(&B)), Add);
      const auto Pass = [&](Instruction &I) {
        if (auto *Load = dyn_cast<LoadInst>(&I); Load && Tells)
          AtLoad(*Load, Written);
        if (isBarrier(I))
          Written.reset();
        else if (I.mayWriteToMemory())
          Written |= writtenBy(I);
      };
      if (IsForward)
        for_each(B, Pass);
      else
        for_each(reverse(B), Pass);
      return Written;
    };
    for (bool HasChanged = true; HasChanged;) {
      HasChanged = false;
      for (BasicBlock &B : F) {
        BitVector Written = Follow(B, /*Tells=*/false);
        BitVector &Known = Result.try_emplace(&B, none()).first->second;
        HasChanged |= Known != Written;
        Known = std::move(Written);
      }
    }
    for (BasicBlock &B : F)
      (void)Follow(B, /*Tells=*/true);
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

  /// Returns the memory that `Address` may refer to; nothing if that is not known. If `IncludesOwn`
  /// is set, a thread's own variables are ignored; otherwise they make it unknown.
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
};

} // namespace

void markUniformLoads(Function &F) { WrittenMemory(F).markLoads(); }

bool isMarkedUniform(const Instruction &I) { return I.hasMetadata(Uniform); }

void removeUniformMark(Instruction &I) { I.setMetadata(Uniform, nullptr); }

} // namespace amp2hip::cpu
