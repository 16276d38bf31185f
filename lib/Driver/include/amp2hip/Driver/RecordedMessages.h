// The messages of a source that is read in a process of its own: recorded there, and printed by the
// process that has started it.
#pragma once

#include "amp2hip/Support/LlvmVersion.h"
#include "amp2hip/Support/RecordedMessage.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace amp2hip {

/// Returns the diagnostic with its place and its fix-its, if it has any. If the text ends in the
/// name of one of our messages, in brackets, the name becomes the rule. Language is null if the
/// diagnostic has no source.
RecordedMessage messageOf(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info,
                          const clang::LangOptions *Language);

/// Records each message, as data and as Clang prints it.
class MessageRecorder : public clang::DiagnosticConsumer {
public:
  /// Prints as the compiler's flags say, for instance in colours.
  explicit MessageRecorder(const std::vector<std::string> &Flags);

  // The functions that Clang's engine calls.

  /// Begins a source.
  void BeginSourceFile(const clang::LangOptions &Language, const clang::Preprocessor *PP) override;
  /// Ends the source.
  void EndSourceFile() override;
  /// Records a message.
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  /// The messages so far. A note belongs to the message before, unless it has a name of its own.
  std::vector<RecordedMessage> Messages;

private:
  const DiagnosticOptionsOwner Options;
  const clang::LangOptions *Language = nullptr;
  std::string Printed;
  llvm::raw_string_ostream Stream{Printed};
  clang::TextDiagnosticPrinter Printer;
};

/// Recognises the messages that several sources have about one place of a header: all but the first
/// are dropped.
class SeenMessages {
public:
  /// Returns true if the message is the first of its kind: a place, severity and text. Directory is
  /// the one that the source is compiled in. A message without a place belongs to Source.
  bool add(const RecordedMessage &Message, llvm::StringRef Directory, llvm::StringRef Source = "");

private:
  std::set<std::tuple<std::string, unsigned, unsigned, RecordedMessage::Severity, std::string>> All;
};

/// Returns the real path of a file that a source, compiled in Directory, names; empty for no file.
std::string realPathIn(llvm::StringRef File, llvm::StringRef Directory);

/// Writes the messages for printRecorded(), to a stream of Support/ForkedWork.h.
void writeRecorded(const std::vector<RecordedMessage> &Messages, llvm::raw_ostream &To);
/// Prints the messages of a source on standard error: those that are not in Seen, or all of them if
/// the source has errors.
void printRecorded(llvm::StringRef Written, llvm::StringRef Source, bool HasErrors,
                   SeenMessages &Seen);

/// Returns a message in JSON.
llvm::json::Value toJSON(const RecordedMessage &Message);
/// Reads a message; returns false for other JSON.
bool fromJSON(const llvm::json::Value &V, RecordedMessage &Message, llvm::json::Path P);

} // namespace amp2hip
