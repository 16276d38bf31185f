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

/// True for the types of what a view, an array or a buffer knows of itself. No element has one of
/// them.
bool isOfLibrary(StringRef Type) {
  if (Type.consume_front("_ZTSN11Concurrency"))
    return Type.starts_with("5arrayI") || Type.starts_with("10array_viewI");
  return Type.consume_front("_ZTSN7amp2hip6detail") &&
         any_of(std::initializer_list<StringRef>{"9view_baseI", "10kept_countE", "10kept_grantE",
                                                 "10host_grantE", "11host_grantsE", "6bufferE"},
                [&](StringRef Name) { return Type.starts_with(Name); });
}

} // namespace

PreservedAnalyses ForgetTypesInMemory::run(Module &M, ModuleAnalysisManager &) {
  MDBuilder Builder(M.getContext());
  MDNode *const Root = Builder.createTBAARoot("amp2hip");
  const auto TagOf = [&](StringRef Name) {
    MDNode *const Type = Builder.createTBAAScalarTypeNode(Name, Root);
    return Builder.createTBAAStructTagNode(Type, Type, 0);
  };
  MDNode *const OfLibrary = TagOf("library"), *const OfProgram = TagOf("program");
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      I.setMetadata(LLVMContext::MD_tbaa_struct, nullptr);
      const MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa);
      if (!Tag)
        continue;
      const StringRef Access = Tag->getNumOperands() > 1 ? nameOfType(Tag->getOperand(1)) : "";
      MDNode *New = OfProgram;
      if (isOfLibrary(nameOfType(Tag->getOperand(0))))
        New = OfLibrary;
      else if (Access.empty() || Access == "omnipotent char" || Access == "any pointer")
        New = nullptr; // the library accesses its own members so, too
      I.setMetadata(LLVMContext::MD_tbaa, New);
    }
  return PreservedAnalyses::none();
}

} // namespace amp2hip::cpu
