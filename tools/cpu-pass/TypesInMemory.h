// Lets objects of any two types share memory, as with Visual C++.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// Replaces what Clang says of the types of accesses by what is true of them: an access of the
/// program may be to the same memory as any other, but not to the members of the library's views,
/// arrays and buffers. With Clang's -fno-strict-aliasing a compiler would have to expect that each
/// store to an element changes the view, and would not vectorise a loop of the host.
class ForgetTypesInMemory : public llvm::PassInfoMixin<ForgetTypesInMemory> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace amp2hip::cpu
