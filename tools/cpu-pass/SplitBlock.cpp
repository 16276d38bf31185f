#include "SplitBlock.h"

#include "ContextArrays.h"
#include "DeviceCode.h"
#include "IndexSetSplitting.h"
#include "StaleFacts.h"

#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace amp2hip::cpu {

std::optional<Refusal>
splitBlock(Function &F, CallInst &ThreadEntry,
           function_ref<bool(const Loop &, const Divergence &)> GoesOutside) {
  const std::array<Value *, 3> Size = {ThreadEntry.getArgOperand(0), ThreadEntry.getArgOperand(1),
                                       ThreadEntry.getArgOperand(2)};
  auto Separated = separateSyncPoints(F, ThreadEntry);
  if (auto *Why = std::get_if<Refusal>(&Separated))
    return *Why;
  const SyncPoints &Boundaries = std::get<SyncPoints>(Separated);
  Divergence Divergent(F, *Boundaries.Prologue);
  auto Cut = findParallelRegions(F, Boundaries, Divergent,
                                 [&](const Loop &L) { return GoesOutside(L, Divergent); });
  if (auto *Why = std::get_if<Refusal>(&Cut))
    return *Why;
  const ParallelRegions &Found = std::get<ParallelRegions>(Cut);

  dropFactsOfOneThread(F);
  ThreadLoops Loops(F, Found, Size);
  ContextArrays Context(F, Found, Loops, Divergent);
  Context.spill();
  if (!isCompiledForLto(*F.getParent()))
    Loops.declareParallel(Context.accesses());
  Loops.connect([&](Instruction &Condition, const ParallelRegion &R) {
    return Context.conditionAfterLoop(Condition, R);
  });
  Loops.useWideCounters();
  splitThreadLoops(Found, Loops);
  removeUnreachableBlocks(F);
  // All uses have been replaced by counters.
  for (Instruction &I : make_early_inc_range(*Boundaries.Prologue))
    if (threadComponent(&I) >= 0)
      I.eraseFromParent();
  return std::nullopt;
}

} // namespace amp2hip::cpu
