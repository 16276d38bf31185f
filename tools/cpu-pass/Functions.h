// Changes of whole functions.
#pragma once

#include "llvm/IR/Function.h"

namespace amp2hip::cpu {

/// Makes `F` an internal function in the comdat group `Group`, so that no function of another
/// translation unit replaces it. `Group` must be that of the callers, and may be null.
void makePrivate(llvm::Function &F, llvm::Comdat *Group);

/// Deletes the body of `F`, for a new one: LLVM's deleteBody() would also make `F` a declaration.
void deleteOnlyBody(llvm::Function &F);

} // namespace amp2hip::cpu
