#include "KernelVersions.h"

#include "DeviceCode.h"
#include "Functions.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

/// A microarchitecture level of the x86-64 psABI.
struct Level {
  unsigned Number;
  const char *Name;
};
constexpr Level Levels[] = {{3, "x86-64-v3"}, {4, "x86-64-v4"}};

/// Copies `F`, private to `Group`, for the processor `Cpu`, or for that of `F` if `Cpu` is empty.
Function *cloneFor(Function &F, StringRef Cpu, Comdat *Group) {
  ValueToValueMapTy Map;
  Function *Version = CloneFunction(&F, Map);
  Version->setName(F.getName() + "." + (Cpu.empty() ? "baseline" : Cpu));
  makePrivate(*Version, Group);
  if (!Cpu.empty())
    Version->addFnAttr("target-cpu", Cpu);
  return Version;
}

/// Makes a copy of `Runner`, a function that runs blocks, and of the threads' code that it calls.
Function *makeVersion(Function &Runner, StringRef Cpu) {
  Comdat *const Group = Runner.getComdat();
  Function *Version = cloneFor(Runner, Cpu, Group);
  for (Instruction &I : instructions(*Version))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *Callee = Call->getCalledFunction(); Callee && findThreadEntry(*Callee))
        Call->setCalledFunction(cloneFor(*Callee, Cpu, Group));
  return Version;
}

/// Replaces the body of `Runner` by calls of its versions.
void dispatch(Function &Runner, Function &Baseline, ArrayRef<Function *> Versions) {
  deleteOnlyBody(Runner);
  LLVMContext &Context = Runner.getContext();
  IRBuilder<> B(BasicBlock::Create(Context, "", &Runner));
  SmallVector<Value *> Arguments;
  for (Argument &A : Runner.args())
    Arguments.push_back(&A);
  const auto Call = [&](Function &Version) {
    BasicBlock *In = BasicBlock::Create(Context, "", &Runner);
    IRBuilder<> B(In);
    CallInst *Run = B.CreateCall(&Version, Arguments);
    Run->setCallingConv(Version.getCallingConv());
    B.CreateRetVoid();
    return In;
  };
  const FunctionCallee Ask = Runner.getParent()->getOrInsertFunction(
      "hip_cpu_instruction_level", FunctionType::get(B.getInt32Ty(), false));
  SwitchInst *Switch = B.CreateSwitch(B.CreateCall(Ask), Call(Baseline));
  for (const auto &[Target, Version] : zip_equal(Levels, Versions))
    Switch->addCase(B.getInt32(Target.Number), Call(*Version));
}

bool isForAnyProcessor(const Function &F) {
  const StringRef Cpu = F.getFnAttribute("target-cpu").getValueAsString();
  return Cpu == "x86-64" && !F.hasOptSize() && !F.hasOptNone();
}

} // namespace

bool isFurtherVersion(const Function &F) {
  return any_of(Levels, [&](const Level &L) { return F.getName().ends_with(L.Name); });
}

void makeKernelVersions(Module &M) {
  if (Triple(M.getTargetTriple()).getArch() != Triple::x86_64)
    return;
  SmallVector<Function *> Runners;
  for (Function &F : M)
    if (runsBlocks(F) && isForAnyProcessor(F))
      Runners.push_back(&F);
  for (Function *Runner : Runners) {
    Function *Baseline = makeVersion(*Runner, "");
    SmallVector<Function *> Versions;
    for (const Level &Target : Levels)
      Versions.push_back(makeVersion(*Runner, Target.Name));
    dispatch(*Runner, *Baseline, Versions);
  }
  // The functions that the versions were copied from have no callers left.
  for (Function &F : make_early_inc_range(M))
    if (findThreadEntry(F) && F.use_empty() && F.isDiscardableIfUnused())
      F.eraseFromParent();
}

} // namespace amp2hip::cpu
