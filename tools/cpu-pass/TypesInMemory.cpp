#include "TypesInMemory.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace amp2hip::cpu {
namespace {

StringRef nameOfType(const Metadata *Type) {
  const auto *Node = dyn_cast<MDNode>(Type);
  const auto *Name =
      Node && Node->getNumOperands() > 0 ? dyn_cast<MDString>(Node->getOperand(0)) : nullptr;
  return Name ? Name->getString() : "";
}

/// Returns true for the types that only members of the library's objects have, or the coordinates
/// of a thread.
bool isOfLibrary(StringRef Type) {
  return is_contained({"_ZTSN7amp2hip6detail10kept_countE", "_ZTSN7amp2hip6detail10host_grantE",
                       "_ZTSN7amp2hip6detail13host_distanceE", "_ZTSN7hip_cpu10coordinateE",
                       "_ZTSN7hip_cpu11thread_modeE"},
                      Type);
}

/// Returns true for the classes whose pointers nothing but the library writes.
bool keepsPointers(StringRef Class) {
  return Class.starts_with("_ZTSN7amp2hip6detail9view_baseI") ||
         Class.starts_with("_ZTSN11Concurrency5arrayI");
}

} // namespace

PreservedAnalyses ForgetTypesInMemory::run(Module &M, ModuleAnalysisManager &) {
  MDBuilder Builder(M.getContext());
  MDNode *const Any = Builder.createTBAAScalarTypeNode("any", Builder.createTBAARoot("amp2hip"));
  MDNode *const Library = Builder.createTBAAScalarTypeNode("library", Any);
  MDNode *const Program = Builder.createTBAAScalarTypeNode("program", Any);
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      I.setMetadata(LLVMContext::MD_tbaa_struct, nullptr);
      const MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa);
      if (!Tag)
        continue;
      const StringRef Access = nameOfType(Tag->getOperand(1));
      MDNode *Type = Program;
      if (isOfLibrary(Access) ||
          (Access == "any pointer" && keepsPointers(nameOfType(Tag->getOperand(0)))))
        Type = Library;
      else if (Access == "omnipotent char" || Access == "any pointer")
        Type = Any; // the library may access its own members through a reference
      I.setMetadata(LLVMContext::MD_tbaa, Builder.createTBAAStructTagNode(Type, Type, 0));
    }
  return PreservedAnalyses::none();
}

} // namespace amp2hip::cpu
