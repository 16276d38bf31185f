// The differences between the versions of LLVM and Clang that the translator builds with: 19, 20
// and 21. No other code of lib and tools tests the version. Where only a name differs and the code
// can detect it, the code uses both names.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Config/llvm-config.h"

namespace amp2hip {

#if LLVM_VERSION_MAJOR >= 21
using DiagnosticOptionsOwner = std::unique_ptr<clang::DiagnosticOptions>;
using DiagnosticOptionsArgument = clang::DiagnosticOptions &;
inline constexpr unsigned AdlOnlyTemplateId = clang::diag::compat_pre_cxx20_adl_only_template_id;
inline constexpr unsigned ImplicitTypename = clang::diag::compat_pre_cxx20_implicit_typename;
#else
/// Owns the options of messages, and outlives the engines and printers that use them.
using DiagnosticOptionsOwner = llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions>;
/// The type of the parameter by which engines and printers take the options.
using DiagnosticOptionsArgument = clang::DiagnosticOptions *;
/// The message about the call of a template that only argument-dependent lookup finds.
inline constexpr unsigned AdlOnlyTemplateId = clang::diag::ext_adl_only_template_id;
/// The message about a missing `typename` that C++20 does not need.
inline constexpr unsigned ImplicitTypename = clang::diag::ext_implicit_typename;
#endif

/// Returns the options as engines and printers take them.
DiagnosticOptionsArgument asArgument(clang::DiagnosticOptions &Options);

/// True for the warning of a function or lambda that may end without its return value.
bool isMissingReturn(unsigned Id);

/// Returns the name of the warning option of a message, without `-W`; empty if it has none.
llvm::StringRef warningOption(const clang::DiagnosticsEngine &Engine, unsigned Id);

/// Gives an instance its engine. Client is null for Clang's own printer.
void createDiagnostics(clang::CompilerInstance &CI, clang::DiagnosticConsumer *Client,
                       bool ShouldOwnClient);

/// Returns an engine that owns its client, which is null for Clang's own printer.
llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> makeEngine(clang::DiagnosticOptions &Options,
                                                              clang::DiagnosticConsumer *Client);

/// Returns an instance for the invocation, without an engine.
std::unique_ptr<clang::CompilerInstance>
makeCompiler(std::shared_ptr<clang::CompilerInvocation> Invocation);

/// Returns the class to whose members the type points.
clang::QualType classOf(const clang::MemberPointerType &Pointer, const clang::ASTContext &Context);

/// Returns the identifier of a dependent template's name; null for an operator.
const clang::IdentifierInfo *identifierOf(const clang::DependentTemplateName &Name);

/// The name of a dependent template: `Qualifier template Identifier`.
struct DependentTemplate {
  clang::NestedNameSpecifier *Qualifier;
  const clang::IdentifierInfo *Identifier;
};

/// Returns the name of the template that the type is a specialisation of.
DependentTemplate templateOf(const clang::DependentTemplateSpecializationType &Type);

} // namespace amp2hip
