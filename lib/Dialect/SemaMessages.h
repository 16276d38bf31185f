// Clang's messages about HIP's sides, said in C++ AMP's terms.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Basic/Diagnostic.h"

#include <vector>

namespace amp2hip {

/// While it lives, holds back what is reported; flush() passes it on in order. "No matching
/// function, because it is a __host__ function" is what Clang says of a call that C++ AMP's
/// restrictions forbid: such a message becomes ours. A kernel that cannot be called is an error in
/// the runtime's header, where the call is: it is reported where the user launches the kernel.
class SemaMessages : public clang::DiagnosticConsumer {
public:
  SemaMessages(clang::DiagnosticsEngine &Engine, const DialectTable &Table);
  ~SemaMessages() override;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;
  void flush();

  /// Adds what the messages say how to repair to How. True if there were errors and the source is
  /// to be read again that way.
  bool wantToReadAgain(Leniency &How) const;
  /// Passes nothing on, ever.
  void drop();

private:
  /// Each message that is no note, with its notes.
  std::vector<llvm::ArrayRef<clang::StoredDiagnostic>> groups() const;
  bool reportAsRestriction(llvm::ArrayRef<clang::StoredDiagnostic> ErrorAndNotes);
  bool reportAsRule(llvm::ArrayRef<clang::StoredDiagnostic> ErrorAndNotes);
  bool reportAsKernelCall(llvm::ArrayRef<clang::StoredDiagnostic> ErrorAndNotes);

  /// What C++ AMP allows, or what a rule of ours reports.
  bool isNoError(const clang::StoredDiagnostic &D) const;

  clang::DiagnosticsEngine &Engine;
  const DialectTable &Table;
  clang::DiagnosticConsumer *Client;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedClient;
  std::vector<clang::StoredDiagnostic> Held;
};

} // namespace amp2hip
