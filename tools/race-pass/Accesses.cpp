#include "Accesses.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace amp2hip::races {
namespace {

/// The collector of a function's accesses, block by block.
class AccessCollector {
public:
  AccessCollector(const Function &F, const TileVariables &Tile)
      : Layout(F.getDataLayout()), SizeType(Type::getInt32Ty(F.getContext())), Tile(Tile) {}

  void collect(BasicBlock &Block) {
    Done.clear();
    for (Instruction &I : Block)
      collect(I);
  }
  std::vector<Access> take() { return std::move(Found); }

private:
  void collect(Instruction &I) {
    if (auto *Load = dyn_cast<LoadInst>(&I)) {
      if (!Load->hasMetadata(LLVMContext::MD_invariant_load))
        add(I, Load->isAtomic() ? Access::Atomic : Access::Read, Load->getPointerOperand(),
            size(Load->getType()), isOfPadding(*Load));
    } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
      if (Store->isAtomic())
        add(I, Access::Atomic, Store->getPointerOperand(),
            size(Store->getValueOperand()->getType()),
            /*NeedsNothing=*/true);
      else
        add(I, Access::Write, Store->getPointerOperand(), size(Store->getValueOperand()->getType()),
            /*NeedsNothing=*/true, Store->getValueOperand());
    } else if (auto *Update = dyn_cast<AtomicRMWInst>(&I)) {
      add(I, Access::Atomic, Update->getPointerOperand(), size(Update->getType()),
          Update->getOperation() == AtomicRMWInst::Xchg);
    } else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I)) {
      add(I, Access::Atomic, Exchange->getPointerOperand(),
          size(Exchange->getNewValOperand()->getType()));
    } else if (auto *Memory = dyn_cast<MemIntrinsic>(&I)) {
      auto *Transfer = dyn_cast<MemTransferInst>(Memory);
      if (Transfer)
        add(I, Access::Read, Transfer->getRawSource(), Memory->getLength(), isOptimised(I));
      add(I, Access::Write, Memory->getRawDest(), Memory->getLength(), /*NeedsNothing=*/true,
          nullptr, Transfer ? Transfer->getRawSource() : nullptr);
    } else if (isa<CallBase>(I) && !isa<IntrinsicInst>(I)) {
      Done.clear(); // the call may contain a barrier
    }
  }

  /// Returns true in optimised code, where the copy of a struct may be several loads and stores,
  /// some of them of padding.
  static bool isOptimised(const Instruction &I) {
    return !I.getFunction()->hasFnAttribute(Attribute::OptimizeNone);
  }
  /// Returns true for a load that may copy padding: it has no type, and its value is only stored.
  static bool isOfPadding(const LoadInst &Load) {
    return !Load.hasMetadata(LLVMContext::MD_tbaa) && isOptimised(Load) &&
           all_of(Load.users(), [](const User *U) { return isa<StoreInst>(U); });
  }

  Value *size(Type *T) const {
    return ConstantInt::get(SizeType, Layout.getTypeStoreSize(T).getFixedValue());
  }

  void add(Instruction &Inst, Access::Kind Kind, Value *Address, Value *Bytes,
           bool NeedsNothing = false, Value *Written = nullptr, Value *WrittenFrom = nullptr) {
    const Value *Object = getUnderlyingObject(Address, /*MaxLookup=*/0);
    if (isa<AllocaInst>(Object))
      return;
    if (const auto *A = dyn_cast<Argument>(Object); A && A->hasPassPointeeByValueCopyAttr())
      return;
    const GlobalVariable *Variable = variableOf(Object);
    if (Variable &&
        (Variable->isConstant() || (Variable->isThreadLocal() && !Tile.contains(Variable))))
      return;
    if (isRepeated(Kind, Address, Bytes))
      return;
    Found.push_back({Kind, &Inst, Address, Bytes, Written, WrittenFrom,
                     Variable && Tile.contains(Variable) ? Variable : nullptr, NeedsNothing});
  }

  static const GlobalVariable *variableOf(const Value *Object) {
    if (const auto *Call = dyn_cast<IntrinsicInst>(Object);
        Call && Call->getIntrinsicID() == Intrinsic::threadlocal_address)
      Object = Call->getArgOperand(0);
    return dyn_cast<GlobalVariable>(Object);
  }

  /// Returns true if an access adds nothing to an earlier one of the same thread: a read after a
  /// read or a write. A second write counts, because it may change what the first left.
  bool isRepeated(Access::Kind Kind, Value *Address, Value *Bytes) {
    const auto [Known, IsNew] = Done.try_emplace({Address, Bytes}, Kind);
    if (IsNew)
      return false;
    if (Kind == Known->second)
      return Kind != Access::Write;
    if (Kind == Access::Read)
      return Known->second == Access::Write;
    Known->second = Kind;
    return false;
  }

  const DataLayout &Layout;
  Type *const SizeType;
  const TileVariables &Tile;
  DenseMap<std::pair<Value *, Value *>, Access::Kind> Done; // since the last call in the block
  std::vector<Access> Found;
};

} // namespace

std::vector<Access> accessesOf(Function &F, const TileVariables &Tile) {
  AccessCollector All(F, Tile);
  for (BasicBlock &Block : F)
    All.collect(Block);
  return All.take();
}

} // namespace amp2hip::races
