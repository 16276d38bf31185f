#include "HiddenConversions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

#include <vector>

using namespace clang;

namespace amp2hip {
namespace {

bool isForAmp(const NamedDecl *D) { return D->getAsFunction()->hasAttr<CUDADeviceAttr>(); }
bool isForCpu(const NamedDecl *D) {
  return !isForAmp(D) || D->getAsFunction()->hasAttr<CUDAHostAttr>();
}

bool areTwins(const NamedDecl *A, const NamedDecl *B) {
  return !isa<FunctionTemplateDecl>(A) && !isa<FunctionTemplateDecl>(B) &&
         A->getASTContext().hasSameType(A->getAsFunction()->getType(),
                                        B->getAsFunction()->getType());
}

} // namespace

void hideConversions(CXXRecordDecl *Class, bool IsReadForDevice) {
  std::vector<const NamedDecl *> Cpu, Amp;
  for (auto I = Class->conversion_begin(); I != Class->conversion_end(); ++I)
    if (!isa<UsingShadowDecl>(*I) && isForCpu(*I) != isForAmp(*I))
      (isForAmp(*I) ? Amp : Cpu).push_back(*I);
  const auto &Hidden = IsReadForDevice ? Cpu : Amp, &Others = IsReadForDevice ? Amp : Cpu;
  if (Others.empty())
    return;
  for (const NamedDecl *D : Hidden)
    if (llvm::none_of(Others, [&](const NamedDecl *Other) { return areTwins(D, Other); }))
      Class->removeConversion(D);
}

} // namespace amp2hip
