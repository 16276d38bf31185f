// The regions of one thread's code: the code between two sync points, which all threads of a block
// pass together. (The literature on CPU devices calls them parallel regions.)
#pragma once

#include "Divergence.h"
#include "Refusal.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"

#include <variant>
#include <vector>

namespace amp2hip::cpu {

/// The prologue of a kernel, and its sync points, where all threads of a block meet, whatever the
/// code between them does.
struct SyncPoints {
  llvm::BasicBlock *Prologue; ///< runs once for a block and branches to Start
  llvm::BasicBlock *Start;
  llvm::BasicBlock *End; ///< returns from the function
  /// Empty blocks in place of the calls of barriers, and the calls' locations.
  llvm::MapVector<llvm::BasicBlock *, llvm::DebugLoc> Barriers;
};

/// Gives each sync point of `F` a block of its own. Erases `ThreadEntry`, which ends the prologue,
/// and the calls of barriers. Refuses functions that may end early or at several places.
std::variant<SyncPoints, Refusal> separateSyncPoints(llvm::Function &F,
                                                     llvm::CallInst &ThreadEntry);

/// A region: it is entered at its first block only, and all its exits lead to the same sync
/// point.
struct ParallelRegion {
  llvm::BasicBlock *First;
  llvm::SetVector<llvm::BasicBlock *> Blocks;
  // The sync point that the exits lead to: one of these.
  llvm::BasicBlock *Next = nullptr;   ///< a barrier, the first block of a region, or the end
  llvm::BasicBlock *Branch = nullptr; ///< the block of this region that ends with a common branch
};

/// The regions of a function, and the sync points between them.
class ParallelRegions {
public:
  explicit ParallelRegions(const SyncPoints &Boundaries) : Boundaries(Boundaries) {}

  std::vector<ParallelRegion> All;
  const SyncPoints Boundaries;

  /// Returns the region that contains `B`; null for the prologue, the barriers and the end.
  const ParallelRegion *regionOf(const llvm::BasicBlock *B) const {
    const auto It = Owner.find(B);
    return It == Owner.end() ? nullptr : &All[It->second];
  }
  /// Returns the region that runs after all threads have reached `Point`; null if `Point` is the
  /// end.
  const ParallelRegion *regionAt(llvm::BasicBlock *Point) const;
  bool isSyncPoint(llvm::BasicBlock *B) const {
    return B == Boundaries.End || Boundaries.Barriers.contains(B) || Firsts.contains(B);
  }
  /// Returns the block whose common branch leads to the empty block `B`; null for any other block.
  llvm::BasicBlock *branchBefore(const llvm::BasicBlock *B) const { return BranchBefore.lookup(B); }

private:
  friend class ParallelRegionFinder;
  llvm::SetVector<llvm::BasicBlock *> Firsts;
  llvm::DenseMap<const llvm::BasicBlock *, llvm::BasicBlock *> BranchBefore;
  llvm::DenseMap<const llvm::BasicBlock *, size_t> Owner;
};

/// Cuts `F` at its barriers, and at the branches that decide which barrier comes next. Such a
/// branch becomes a common one, which the block takes once for all its threads. Refuses if the
/// branch is divergent. `GoesOutside` returns whether an innermost uniform loop goes around the
/// threads' loops.
std::variant<ParallelRegions, Refusal>
findParallelRegions(llvm::Function &F, const SyncPoints &Boundaries, Divergence &Divergent,
                    llvm::function_ref<bool(const llvm::Loop &)> GoesOutside);

} // namespace amp2hip::cpu
