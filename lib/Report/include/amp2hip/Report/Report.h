// The result of translating many files, as plain data, and the forms in which it is written.
#pragma once

#include "amp2hip/Support/KernelForm.h"
#include "amp2hip/Support/RecordedMessage.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace amp2hip {

/// The result for one file of the tree.
struct ReportFile {
  enum class State {
    Translated, ///< contains C++ AMP, or is compiled with a header that does
    Current,    ///< was translated by an earlier run; nothing has changed
    Copied,     ///< belongs to the tree and needs no translation
    Kept,       ///< the output was changed by the user and is left alone
    Failed,     ///< has errors, or includes a file with errors
  };
  std::string Path;   ///< relative to the root of the sources
  std::string Output; ///< relative to the root of the output
  State Of = State::Copied;
  bool IsHeader = false;
  std::string Before, After;                  ///< the texts; After is empty for a failed file
  unsigned LinesBefore = 0, LinesTouched = 0; ///< the source's lines; those that an edit changes
  std::string Problem = {}; ///< why a failed file that has no error itself has no output
};

/// The result of one run over a tree.
struct Report {
  std::string Version; ///< the version of amp2hip
  std::string InRoot, OutRoot;
  std::vector<ReportFile> Files;         ///< ordered by path
  std::vector<KernelForm> Kernels;       ///< ordered by place
  std::vector<RecordedMessage> Messages; ///< by place; the same message of several sources once
};

/// The forms that a report is written in.
enum class ReportFormat { Text, Json, Html, Sarif };

/// Returns the documentation of a rule in Markdown; empty if there is none.
using ExplanationOf = llvm::function_ref<std::string(llvm::StringRef Rule)>;

/// Writes a report in a form. The contents keep their order, and neither time nor machine is
/// written, so equal reports give equal texts.
void writeReport(const Report &R, ReportFormat Form, ExplanationOf Explain, llvm::raw_ostream &To);

/// Returns how many messages of a report a form has no room for. They are the least severe.
size_t messagesLeftOut(const Report &R, ReportFormat Form);

/// Returns the word that messages and all formats use: "error", …
llvm::StringRef wordFor(RecordedMessage::Severity Severity);

/// Returns "src/a.cpp:12:5", without a line or column that is not known.
std::string placeOf(llvm::StringRef File, unsigned Line, unsigned Column);

} // namespace amp2hip
