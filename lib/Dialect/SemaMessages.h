// Clang's messages about HIP's sides, said in C++ AMP's terms.
#pragma once

#include "Message.h"
#include "amp2hip/Dialect/Dialect.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/Token.h"

#include <set>
#include <vector>

namespace clang {
class ASTContext;
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// While it lives, holds back what is reported; flush() passes it on in order. "No matching
/// function, because it is a __host__ function" is what Clang says of a call that C++ AMP's
/// restrictions forbid: such a message becomes ours. A kernel that cannot be called is an error in
/// the runtime's header, where the call is: it is reported where the user launches the kernel.
class SemaMessages : public clang::DiagnosticConsumer {
public:
  /// Tokens: what the parser reads, by the time it does.
  SemaMessages(clang::DiagnosticsEngine &Engine, const DialectTable &Table,
               const TokenBuffer &Tokens);
  ~SemaMessages() override;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;
  void flush();

  /// Adds what the messages say how to repair to How. True if there were errors and the source is
  /// to be read again that way.
  bool wantToReadAgain(Leniency &How, clang::Preprocessor &PP,
                       const clang::ASTContext &Context) const;
  /// Passes nothing on, ever.
  void drop();

private:
  std::vector<Repair> repairsAround(llvm::ArrayRef<Message> Group,
                                    const clang::ASTContext &Context) const;
  /// Each message that is no note, with its notes.
  std::vector<llvm::ArrayRef<Message>> groups() const;
  size_t errorOfLastGroup() const;
  bool reportAsRestriction(llvm::ArrayRef<Message> ErrorAndNotes);
  void reportDeclaration(llvm::StringRef Name, clang::SourceLocation Used,
                         clang::SourceLocation Declared);
  /// What the library asserts of its template's arguments is wrong where they are given.
  bool reportAsAssertion(llvm::ArrayRef<Message> Group);
  bool reportAsRule(llvm::ArrayRef<Message> ErrorAndNotes);
  /// What Clang takes as Visual C++ does, and the compilers of the output do not.
  bool reportAsMicrosofts(llvm::ArrayRef<Message> WarningAndNotes);
  bool reportAsKernelCall(llvm::ArrayRef<Message> ErrorAndNotes);

  /// What C++ AMP allows, or what a rule of ours reports.
  bool isNoError(const Message &M) const;
  /// The token at that place; null if there is none.
  const clang::Token *tokenAt(clang::SourceLocation At) const;
  /// `operator` and the symbol, if one is at that place; empty if not.
  std::string operatorAt(clang::SourceLocation At) const;
  /// True if what is named at that place is called there.
  bool isCall(clang::SourceLocation At) const;

  clang::DiagnosticsEngine &Engine;
  const DialectTable &Table;
  const TokenBuffer &Tokens;
  clang::DiagnosticConsumer *Client;
  std::unique_ptr<clang::DiagnosticConsumer> OwnedClient;
  std::vector<Message> Held;
  clang::SourceLocation
      LastAsserted;         // where a template of the library's got what it asserts against
  std::set<size_t> NoSides; // of those, errors about a member that has no side
};

} // namespace amp2hip
