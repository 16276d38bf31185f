// Reachability in a control-flow graph.
#pragma once

#include "clang/Analysis/CFG.h"

#include <set>
#include <vector>

namespace amp2hip {

typedef std::set<const clang::CFGBlock *> BlockSet;

/// Returns the blocks that can follow \p Block; the block itself only if it is in a loop. Edges
/// that a constant condition never takes do not count. The search does not go beyond \p Last, if it
/// is given.
inline BlockSet blocksReachableFrom(const clang::CFGBlock &Block,
                                    const clang::CFGBlock *Last = nullptr) {
  BlockSet Reached;
  for (std::vector<const clang::CFGBlock *> Work = {&Block}; !Work.empty();) {
    const clang::CFGBlock *Next = Work.back();
    Work.pop_back();
    for (const clang::CFGBlock *After : Next->succs())
      if (After && Reached.insert(After).second && After != Last)
        Work.push_back(After);
  }
  return Reached;
}

} // namespace amp2hip
