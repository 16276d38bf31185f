// The loops over the threads of a block around each region.
#pragma once

#include "ParallelRegions.h"

namespace amp2hip::cpu {

/// The loops over z, y and x around one region. The counters start at 0. The loops compare with the
/// block's size after the first iteration, because a block has at least one thread.
struct ThreadLoop {
  llvm::BasicBlock *Before; ///< branches into the loops
  llvm::BasicBlock *Body;   ///< the header of the loop over x; branches to the region's first block
  llvm::BasicBlock *Latch;  ///< the latch of the loop over x
  llvm::BasicBlock *After;
  llvm::Value *Thread[3]; ///< the thread's index in the block: x, y, z, 32 bits each
  llvm::Value *Number;    ///< the thread's number in the block, 64 bits
};

/// The loops of all regions of a function.
class ThreadLoops {
public:
  /// `Size` is the width, height and depth of the block, 32 bits each, computed in the prologue.
  ThreadLoops(llvm::Function &F, const ParallelRegions &Found,
              const std::array<llvm::Value *, 3> &Size);

  const ThreadLoop &around(const ParallelRegion &R) const { return Loops[number(R)]; }
  /// Returns the number of threads in a block, 64 bits.
  llvm::Value *threads() const { return Threads; }

  /// Redirects the exits of each region to its loop's latch, and the exit of each loop to the code
  /// that follows. `Condition` returns the condition of a common branch for use after the loop of
  /// its region.
  void
  connect(llvm::function_ref<llvm::Value *(llvm::Instruction &, const ParallelRegion &)> Condition);

  /// Replaces extensions of a thread's index by the counters, which have 64 bits.
  void useWideCounters() const;

  /// Marks each loop over x as parallel: its iterations depend on each other through memory only if
  /// threads do between two barriers, and then the kernel has a race. `KeptByThread` are the
  /// accesses to arrays with an element for each thread.
  void declareParallel(llvm::ArrayRef<llvm::Instruction *> KeptByThread);

  /// Returns true if the block is one short row of a known number of threads.
  bool isStrip() const;

private:
  size_t number(const ParallelRegion &R) const {
    return static_cast<size_t>(&R - Found.All.data());
  }
  ThreadLoop makeLoop(const ParallelRegion &R);
  llvm::PHINode *makeCounter(llvm::BasicBlock *Head, llvm::BasicBlock *From,
                             llvm::BasicBlock *Latch, llvm::Value *Bound, llvm::BasicBlock *Out);
  llvm::BasicBlock *beginAt(llvm::BasicBlock *Point) const;

  llvm::Function &F;
  const ParallelRegions &Found;
  llvm::Value *Size[3]; // 64 bits
  llvm::Value *Threads;
  std::vector<ThreadLoop> Loops; // in the order of the regions
};

} // namespace amp2hip::cpu
