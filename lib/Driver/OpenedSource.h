// Opens a source in a new compiler instance, to read it again.
#pragma once

#include "amp2hip/Driver/Translate.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"

#include <memory>

namespace amp2hip {

/// Opens a source with the settings that translateSource needs, and does nothing else.
class OpenAction : public clang::ASTFrontendAction {
public:
  explicit OpenAction(const ReadOptions &Read) : Read(Read) {}

protected:
  bool BeginInvocation(clang::CompilerInstance &CI) override;
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &CI,
                                                        llvm::StringRef) override;
  void ExecuteAction() override {}

  const ReadOptions &Read;
  std::shared_ptr<const clang::CompilerInvocation> AsGiven;
};

/// A source that is open in a new compiler instance. The destructor closes it.
class OpenedSource {
public:
  /// Opens the source of the invocation. Messages go to \p Client, which no other instance may use
  /// from now on until this one is destroyed.
  OpenedSource(const clang::CompilerInvocation &AsGiven, const ReadOptions &Read,
               clang::DiagnosticConsumer &Client);
  OpenedSource(const OpenedSource &) = delete;
  OpenedSource &operator=(const OpenedSource &) = delete;
  ~OpenedSource();

  /// False if the source could not be opened, which was reported.
  bool isOpen() const { return IsOpen; }
  clang::CompilerInstance &instance() { return *CI; }

private:
  const std::unique_ptr<clang::CompilerInstance> CI;
  OpenAction Action;
  bool IsOpen;
};

} // namespace amp2hip
