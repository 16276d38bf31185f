#include "amp2hip/Support/LlvmVersion.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;

namespace amp2hip {

DiagnosticOptionsArgument asArgument(DiagnosticOptions &Options) {
#if LLVM_VERSION_MAJOR >= 21
  return Options;
#else
  return &Options;
#endif
}

bool isMissingReturn(unsigned Id) {
#if LLVM_VERSION_MAJOR >= 21
  return Id == diag::warn_falloff_nonvoid;
#else
  return Id == diag::warn_falloff_nonvoid_function ||
         Id == diag::warn_maybe_falloff_nonvoid_function ||
         Id == diag::warn_falloff_nonvoid_lambda || Id == diag::warn_maybe_falloff_nonvoid_lambda;
#endif
}

llvm::StringRef warningOption(const DiagnosticsEngine &Engine, unsigned Id) {
  return Engine.getDiagnosticIDs()->getWarningOptionForDiag(Id);
}

void createDiagnostics(CompilerInstance &CI, DiagnosticConsumer *Client, bool ShouldOwnClient) {
#if LLVM_VERSION_MAJOR >= 20
  CI.createDiagnostics(*llvm::vfs::getRealFileSystem(), Client, ShouldOwnClient);
#else
  CI.createDiagnostics(Client, ShouldOwnClient);
#endif
}

IntrusiveRefCntPtr<DiagnosticsEngine> makeEngine(DiagnosticOptions &Options,
                                                 DiagnosticConsumer *Client) {
#if LLVM_VERSION_MAJOR >= 20
  return CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), asArgument(Options),
                                             Client);
#else
  return CompilerInstance::createDiagnostics(asArgument(Options), Client);
#endif
}

std::unique_ptr<CompilerInstance> makeCompiler(std::shared_ptr<CompilerInvocation> Invocation) {
#if LLVM_VERSION_MAJOR >= 21
  return std::make_unique<CompilerInstance>(std::move(Invocation));
#else
  auto CI = std::make_unique<CompilerInstance>();
  CI->setInvocation(std::move(Invocation));
  return CI;
#endif
}

QualType classOf(const MemberPointerType &Pointer, [[maybe_unused]] const ASTContext &Context) {
#if LLVM_VERSION_MAJOR >= 21
  const NestedNameSpecifier *Class = Pointer.getQualifier();
  if (const clang::Type *Type = Class->getAsType())
    return {Type, 0};
  return Context.getDependentNameType(ElaboratedTypeKeyword::None, Class->getPrefix(),
                                      Class->getAsIdentifier());
#else
  return {Pointer.getClass(), 0};
#endif
}

const IdentifierInfo *identifierOf(const DependentTemplateName &Name) {
#if LLVM_VERSION_MAJOR >= 21
  return Name.getName().getIdentifier();
#else
  return Name.isIdentifier() ? Name.getIdentifier() : nullptr;
#endif
}

DependentTemplate templateOf(const DependentTemplateSpecializationType &Type) {
#if LLVM_VERSION_MAJOR >= 21
  const DependentTemplateStorage &Name = Type.getDependentTemplateName();
  return {Name.getQualifier(), Name.getName().getIdentifier()};
#else
  return {Type.getQualifier(), Type.getIdentifier()};
#endif
}

} // namespace amp2hip
