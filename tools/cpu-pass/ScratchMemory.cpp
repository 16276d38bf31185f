#include "ScratchMemory.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace amp2hip::cpu {

Value *ScratchMemory::takeArray(uint64_t Bytes) {
  if (const auto *Count = dyn_cast<ConstantInt>(Threads)) {
    const uint64_t All = Count->getZExtValue() * Bytes;
    if (OnStack + All <= MaxOnStack) {
      OnStack += All;
      IRBuilder<> B(&Prologue.front());
      AllocaInst *Array = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), All));
      Array->setAlignment(Align(Alignment));
      return Array;
    }
  }
  IRBuilder<> B(Prologue.getTerminator());
  if (!Memory) {
    const FunctionCallee Get =
        Prologue.getModule()->getOrInsertFunction("hip_cpu_scratch", B.getPtrTy(), B.getInt64Ty());
    Memory = B.CreateCall(Get, {B.getInt64(0)}, "scratch");
  }
  Value *const Offset = Memory->getArgOperand(0);
  IRBuilder<> Before(Memory);
  Value *const End = Before.CreateAdd(Offset, Before.CreateMul(Threads, Before.getInt64(Bytes)));
  Memory->setArgOperand(0, Before.CreateAnd(Before.CreateAdd(End, Before.getInt64(Alignment - 1)),
                                            Before.getInt64(-static_cast<int64_t>(Alignment))));
  return B.CreateInBoundsGEP(B.getInt8Ty(), Memory, Offset);
}

} // namespace amp2hip::cpu
