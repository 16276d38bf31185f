#include "StaleFacts.h"

#include "UniformLoads.h"

#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace amp2hip::cpu {

void dropFactsOfOneThread(Function &F) {
  // A restricted pointer excludes accesses by other pointers within one call; but other threads may
  // have written its memory before a barrier in that call.
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    I.setMetadata(LLVMContext::MD_alias_scope, nullptr);
    I.setMetadata(LLVMContext::MD_noalias, nullptr);
    removeUniformMark(I);
    // Assumptions have done their work, and would only be repeated for each thread.
    if (isa<NoAliasScopeDeclInst, AssumeInst>(I))
      I.eraseFromParent();
  }
  // The code of a block takes memory from the worker, stores addresses there, and reads it.
  AttributeMask FunctionAttributes;
  for (const Attribute::AttrKind Kind :
       {Attribute::Memory, Attribute::NoFree, Attribute::NoSync, Attribute::Speculatable})
    FunctionAttributes.addAttribute(Kind);
  F.removeFnAttrs(FunctionAttributes);
  AttributeMask ArgumentAttributes;
  for (const Attribute::AttrKind Kind :
       {Attribute::NoAlias, Attribute::NoFree, Attribute::ReadNone, Attribute::ReadOnly,
        Attribute::WriteOnly, Attribute::Returned})
    ArgumentAttributes.addAttribute(Kind);
  // This is one attribute; its name changed in LLVM 21.
  for (const StringRef Name : {"nocapture", "captures"})
    if (const auto Kind = Attribute::getAttrKindFromName(Name); Kind != Attribute::None)
      ArgumentAttributes.addAttribute(Kind);
  for (Argument &A : F.args())
    A.removeAttrs(ArgumentAttributes);
}

} // namespace amp2hip::cpu
