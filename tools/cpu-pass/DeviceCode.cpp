#include "DeviceCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

constexpr const char *ThreadComponent = "hip_cpu_thread";

bool calls(const Value &V, StringRef Name) {
  const auto *Call = dyn_cast<CallInst>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name;
}

} // namespace

bool isThreadEntry(const Function &F) { return F.getName() == "hip_cpu_begin_thread"; }

bool reportsError(const Function &F) {
  return F.getName() == "amp2hip_claim_error_record" ||
         F.getName() == "amp2hip_publish_error_record";
}

CallInst *findThreadEntry(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction(); Callee && isThreadEntry(*Callee))
        return Call;
  return nullptr;
}

bool runsBlocks(const Function &F) {
  return !F.isDeclaration() && F.getName().starts_with("_ZN7hip_cpu10run_blocks");
}

Function *calledFunction(const CallBase &Call) {
  return dyn_cast<Function>(Call.getCalledOperand()->stripPointerCastsAndAliases());
}

SmallSetVector<Function *, 32> codeOfKernels(Module &M) {
  SmallSetVector<Function *, 32> Found;
  for (Function &F : M)
    if (runsBlocks(F))
      Found.insert(&F);
  for (size_t I = 0; I < Found.size(); ++I)
    for (Instruction &Inst : instructions(*Found[I]))
      if (const auto *Call = dyn_cast<CallBase>(&Inst))
        if (Function *Callee = calledFunction(*Call); Callee && !Callee->isDeclaration())
          Found.insert(Callee);
  return Found;
}

bool isQuestionWhetherInKernel(const Instruction &I) {
  return calls(I, "_ZN7hip_cpu13inside_kernelEv");
}

bool isBarrier(const Instruction &I) { return calls(I, "_Z13__syncthreadsv"); }

bool hasBarrier(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) { return isBarrier(I); });
}

bool isCompiledForLto(const Module &M) {
  // Clang adds this flag for both kinds of LTO before it runs passes.
  return M.getModuleFlag("EnableSplitLTOUnit") != nullptr;
}

DevicePlace devicePlace(const Value *Pointer, const DataLayout &Layout) {
  APInt Offset(64, 0);
  const Value *Base =
      Pointer->stripAndAccumulateConstantOffsets(Layout, Offset, /*AllowNonInbounds=*/true);
  if (const auto *I = dyn_cast<IntrinsicInst>(Base);
      I && I->getIntrinsicID() == Intrinsic::threadlocal_address)
    Base = I->getArgOperand(0);
  const auto *Variable = dyn_cast<GlobalVariable>(Base);
  if (!Variable)
    return {};
  for (StringRef Name : {"threadIdx", "blockIdx", "blockDim", "gridDim", "_ZN7hip_cpu4modeE"})
    if (Variable->getName() == Name)
      return {Name, Offset.getZExtValue()};
  return {};
}

bool isBeginOfBlock(const Value &V, const DataLayout &Layout) {
  const auto *Product = dyn_cast<BinaryOperator>(&V);
  if (!Product || Product->getOpcode() != Instruction::Mul)
    return false;
  StringRef Variables[2];
  for (unsigned Side : {0, 1}) {
    const auto *Load = dyn_cast<LoadInst>(Product->getOperand(Side));
    const DevicePlace Place = Load ? devicePlace(Load->getPointerOperand(), Layout) : DevicePlace{};
    if (Place.Offset != 0 || !V.getType()->isIntegerTy(32))
      return false;
    Variables[Side] = Place.Variable;
  }
  return (Variables[0] == "blockIdx" && Variables[1] == "blockDim") ||
         (Variables[0] == "blockDim" && Variables[1] == "blockIdx");
}

CallInst *createThreadComponent(IRBuilderBase &B, unsigned Component) {
  Module &M = *B.GetInsertBlock()->getModule();
  const FunctionCallee F = M.getOrInsertFunction(ThreadComponent, B.getInt32Ty(), B.getInt32Ty());
  return B.CreateCall(F, {B.getInt32(Component)});
}

int threadComponent(const Value *V) {
  if (!calls(*V, ThreadComponent))
    return -1;
  return static_cast<int>(cast<ConstantInt>(cast<CallInst>(V)->getArgOperand(0))->getZExtValue());
}

} // namespace amp2hip::cpu
