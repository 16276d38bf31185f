// Alias information by which objects of any two types may share memory, as with Visual C++.
#pragma once

#include "llvm/IR/PassManager.h"

namespace amp2hip::cpu {

/// The pass that replaces the types of accesses that Clang states: an access of the program may
/// alias any other access, but not the members of the library's views, arrays and buffers. With
/// Clang's -fno-strict-aliasing, LLVM would have to expect that each store to an element changes
/// the view, and would not vectorise a loop of the host.
class ForgetTypesInMemory : public llvm::PassInfoMixin<ForgetTypesInMemory> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace amp2hip::cpu
