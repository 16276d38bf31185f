// Puts loops over the threads of a block around each region.
#pragma once

#include "Regions.h"

namespace amp2hip::cpu {

/// The loops over z, y and x around one region. The counters begin at 0; the loops end at the
/// block's size, which is asked for behind the first round, as a block has a thread.
struct ThreadLoop {
  llvm::BasicBlock *Before; ///< leads into the loops
  llvm::BasicBlock *Body;   ///< the head of the loop over x; leads to the region's first block
  llvm::BasicBlock *Latch;  ///< the end of the loop over x
  llvm::BasicBlock *After;
  llvm::Value *Thread[3]; ///< the thread's place in the block: x, y, z, 32 bits each
  llvm::Value *Number;    ///< the thread's number in the block, 64 bits
};

/// The loops of all regions of a function.
class ThreadLoops {
public:
  /// `Size`: width, height and depth of the block, 32 bits each, known in the prologue.
  ThreadLoops(llvm::Function &F, const Regions &Found, const std::array<llvm::Value *, 3> &Size);

  const ThreadLoop &around(const Region &R) const { return Loops[number(R)]; }
  /// How many threads a block has, 64 bits.
  llvm::Value *threads() const { return Threads; }

  /// Leads the ways out of each region into its loop's latch, and each loop to what follows.
  /// `Condition` gives the value of a common branch's condition behind the loop of its region.
  void connect(llvm::function_ref<llvm::Value *(llvm::Instruction &, const Region &)> Condition);

  /// Says of each loop over x that its iterations do not depend on each other through loads and
  /// stores: threads that are between two barriers do not, or they race. `KeptByThread`: accesses
  /// to arrays with an element for each thread.
  void declareParallel(llvm::ArrayRef<llvm::Instruction *> KeptByThread);

private:
  size_t number(const Region &R) const { return static_cast<size_t>(&R - Found.All.data()); }
  ThreadLoop makeLoop(const Region &R);
  llvm::PHINode *makeCounter(llvm::BasicBlock *Head, llvm::BasicBlock *From,
                             llvm::BasicBlock *Latch, llvm::Value *Bound, llvm::BasicBlock *Out);
  llvm::BasicBlock *beginAt(llvm::BasicBlock *Point) const;

  llvm::Function &F;
  const Regions &Found;
  llvm::Value *Size[3]; // 64 bits
  llvm::Value *Threads;
  std::vector<ThreadLoop> Loops; // in the order of the regions
};

} // namespace amp2hip::cpu
