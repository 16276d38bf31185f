// Changes functions as a whole.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Makes `F` a function that only the group `Group` of its module knows, of which another
/// translation unit's cannot take the place. `Group` may be null, and must be that of the callers.
void makePrivate(llvm::Function &F, llvm::Comdat *Group);

/// Deletes the body of `F`, which gets another one: LLVM's deleteBody() makes a declaration of it.
void deleteOnlyBody(llvm::Function &F);

} // namespace amp2hip::cpu
