#include "StaleFacts.h"

#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace amp2hip::cpu {

void dropFactsOfOneThread(Function &F) {
  // Within one call, what one restricted pointer reaches no other pointer does; behind a barrier in
  // that call, other threads have written it.
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    I.setMetadata(LLVMContext::MD_alias_scope, nullptr);
    I.setMetadata(LLVMContext::MD_noalias, nullptr);
    if (isa<NoAliasScopeDeclInst>(I))
      I.eraseFromParent();
  }
  // The block keeps addresses in memory, takes that memory from the worker, and reads it.
  AttributeMask OfFunction;
  for (const Attribute::AttrKind Kind :
       {Attribute::Memory, Attribute::NoFree, Attribute::NoSync, Attribute::Speculatable})
    OfFunction.addAttribute(Kind);
  F.removeFnAttrs(OfFunction);
  AttributeMask OfArgument;
  for (const Attribute::AttrKind Kind :
       {Attribute::NoAlias, Attribute::NoCapture, Attribute::NoFree, Attribute::ReadNone,
        Attribute::ReadOnly, Attribute::WriteOnly, Attribute::Returned})
    OfArgument.addAttribute(Kind);
  for (Argument &A : F.args())
    A.removeAttrs(OfArgument);
}

} // namespace amp2hip::cpu
