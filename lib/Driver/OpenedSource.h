// A source that is open in a compiler instance of its own, to be read again.
#pragma once

#include "amp2hip/Driver/Translate.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"

#include <memory>

namespace amp2hip {

/// Opens a source as translateSource expects it, and does nothing with it.
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

/// A source that is open in a compiler instance of its own. The destructor closes it.
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
  clang::CompilerInstance &instance() { return CI; }

private:
  clang::CompilerInstance CI;
  OpenAction Action;
  bool IsOpen;
};

} // namespace amp2hip
