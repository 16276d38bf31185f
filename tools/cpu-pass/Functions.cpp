#include "Functions.h"

using namespace llvm;

namespace amp2hip::cpu {

void makePrivate(Function &F, Comdat *Group) {
  F.setLinkage(GlobalValue::InternalLinkage);
  F.setVisibility(GlobalValue::DefaultVisibility);
  F.setDSOLocal(true);
  F.setComdat(Group);
}

void deleteOnlyBody(Function &F) {
  const GlobalValue::LinkageTypes Linkage = F.getLinkage();
  Comdat *const Group = F.getComdat();
  F.deleteBody();
  F.setLinkage(Linkage);
  F.setComdat(Group);
}

} // namespace amp2hip::cpu
