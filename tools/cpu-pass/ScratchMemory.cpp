#include "ScratchMemory.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace amp2hip::cpu {

ScratchMemory::ScratchMemory(BasicBlock &Prologue, Value *Threads)
    : Prologue(Prologue), Threads(Threads) {
  IRBuilder<> B(Prologue.getTerminator());
  const FunctionCallee Get =
      Prologue.getModule()->getOrInsertFunction("hip_cpu_scratch", B.getPtrTy(), B.getInt64Ty());
  Memory = B.CreateCall(Get, {B.getInt64(0)}, "scratch");
}

Value *ScratchMemory::takeArray(uint64_t Bytes) {
  Value *const Offset = Memory->getArgOperand(0);
  IRBuilder<> Before(Memory);
  Value *const End = Before.CreateAdd(Offset, Before.CreateMul(Threads, Before.getInt64(Bytes)));
  Memory->setArgOperand(0, Before.CreateAnd(Before.CreateAdd(End, Before.getInt64(Alignment - 1)),
                                            Before.getInt64(-static_cast<int64_t>(Alignment))));
  IRBuilder<> B(Prologue.getTerminator());
  return B.CreateInBoundsGEP(B.getInt8Ty(), Memory, Offset);
}

} // namespace amp2hip::cpu
