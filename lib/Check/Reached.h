// Which blocks of a control-flow graph are reached.
#pragma once

#include "clang/Analysis/CFG.h"

#include <set>
#include <vector>

namespace amp2hip {

typedef std::set<const clang::CFGBlock *> BlockSet;

/// What is reached from a block: itself only if something leads back to it. Edges that a constant
/// condition never takes are none. What is behind `Barrier` is left out, if that is given.
inline BlockSet reachedFrom(const clang::CFGBlock &Block,
                            const clang::CFGBlock *Barrier = nullptr) {
  BlockSet Reached;
  for (std::vector<const clang::CFGBlock *> Work = {&Block}; !Work.empty();) {
    const clang::CFGBlock *Next = Work.back();
    Work.pop_back();
    for (const clang::CFGBlock *After : Next->succs())
      if (After && Reached.insert(After).second && After != Barrier)
        Work.push_back(After);
  }
  return Reached;
}

} // namespace amp2hip
