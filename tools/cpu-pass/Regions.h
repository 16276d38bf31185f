// Cuts the code of one thread into regions: what a thread does between two points that all threads
// of the block pass together. (The literature on CPU devices calls them parallel regions.)
#pragma once

#include "Divergence.h"
#include "Refusal.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

#include <variant>
#include <vector>

namespace amp2hip::cpu {

/// Where all threads of a block are together, whatever the code between does.
struct Points {
  llvm::BasicBlock *Prologue; ///< runs once for a block; it leads to the start
  llvm::BasicBlock *Start;
  llvm::BasicBlock *End; ///< returns from the function
  /// Blocks without instructions, where the calls of barriers stood, and the calls' places.
  llvm::MapVector<llvm::BasicBlock *, llvm::DebugLoc> Barriers;
};

/// Gives each point of `F` a block of its own. Erases `Marker`, which ends the prologue, and the
/// calls of barriers.
std::variant<Points, Refusal> separatePoints(llvm::Function &F, llvm::CallInst &Marker);

/// A region is entered at its first block only, and every way out of it leads to one point.
struct Region {
  llvm::BasicBlock *First;
  llvm::SetVector<llvm::BasicBlock *> Blocks;
  // The point is one of these.
  llvm::BasicBlock *Next = nullptr;   ///< a barrier, the first block of a region, or the end
  llvm::BasicBlock *Branch = nullptr; ///< the block of this region that ends with a common branch
};

/// All regions of a function, and what lies between them.
class Regions {
public:
  explicit Regions(const Points &At) : At(At) {}

  std::vector<Region> All;
  const Points At;

  /// The region that `B` is in; null for the prologue, the barriers and the end.
  const Region *regionOf(const llvm::BasicBlock *B) const {
    const auto It = Owner.find(B);
    return It == Owner.end() ? nullptr : &All[It->second];
  }
  /// The region that runs after all threads have come to `Point`; null if `Point` is the end.
  const Region *regionAt(llvm::BasicBlock *Point) const;
  bool isPoint(llvm::BasicBlock *B) const {
    return B == At.End || At.Barriers.contains(B) || Firsts.contains(B);
  }
  /// The block whose common branch leads to the empty block `B`; null for any other block.
  llvm::BasicBlock *branchBefore(const llvm::BasicBlock *B) const { return BranchBefore.lookup(B); }

private:
  friend class RegionFinder;
  llvm::SetVector<llvm::BasicBlock *> Firsts;
  llvm::DenseMap<const llvm::BasicBlock *, llvm::BasicBlock *> BranchBefore;
  llvm::DenseMap<const llvm::BasicBlock *, size_t> Owner;
};

/// Cuts `F` at its barriers and at the branches that decide which barrier comes next. Refuses if
/// such a branch is divergent.
std::variant<Regions, Refusal> findRegions(llvm::Function &F, const Points &At,
                                           Divergence &Divergent);

} // namespace amp2hip::cpu
