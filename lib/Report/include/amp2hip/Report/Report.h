// What a translation of many files came to, as plain data, and the forms in which it is told.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Text to be put in place of what is there; lines and columns count from 1, the end is one past
/// the last.
struct ReportReplacement {
  unsigned Line = 0, Column = 0, EndLine = 0, EndColumn = 0;
  std::string Text;
};

/// A message of the translator, with the notes that belong to it.
struct ReportMessage {
  enum class Severity { Error, Warning, Remark, Note };
  Severity Of = Severity::Error;
  std::string Rule; ///< "amp-restrict-call"; empty for a message of Clang's own
  std::string File; ///< relative to the root of the sources where it is in there; empty if no place
                    ///< is known
  unsigned Line = 0, Column = 0;
  std::string Text;
  std::vector<ReportMessage> Notes;
  /// What would do away with it, all of them together, in its file; a note's is another way.
  std::vector<ReportReplacement> Fix;
};

/// A kernel, by the place of its parallel_for_each.
struct ReportKernel {
  std::string File; ///< as for messages
  unsigned Line = 0, Column = 0;
  std::string Name;   ///< empty if it stays a lambda in place
  std::string Reason; ///< why it does
};

/// What became of one file of the tree.
struct ReportFile {
  enum class State {
    Translated, ///< it held C++ AMP, or is compiled with a header that does
    Current,    ///< translated in an earlier run, and nothing has changed
    Copied,     ///< belongs to the tree, and needs no translation
    Kept,       ///< the user has changed the output; it was left alone
    Failed,     ///< has errors, or reads a file that has
  };
  std::string Path;   ///< relative to the root of the sources
  std::string Output; ///< relative to the root of the output
  State Of = State::Copied;
  bool IsHeader = false;
  std::string Before, After;                  ///< the texts; After is empty for one that failed
  unsigned LinesBefore = 0, LinesTouched = 0; ///< of the source; those that an edit reaches
};

/// One run over a tree.
struct Report {
  std::string Version; ///< of amp2hip
  std::string InRoot, OutRoot;
  std::vector<ReportFile> Files;       ///< by path
  std::vector<ReportKernel> Kernels;   ///< by place
  std::vector<ReportMessage> Messages; ///< by place, each once however many sources bring it
};

enum class ReportForm { Text, Json, Html, Sarif };

/// What the documentation says of a rule, in Markdown; empty if nothing.
using ExplanationOf = llvm::function_ref<std::string(llvm::StringRef Rule)>;

/// Writes the report in that form. What is in it is written in the order it is in, so that equal
/// reports are equal texts; nothing names the time or the machine.
void writeReport(const Report &Of, ReportForm Form, ExplanationOf Explain, llvm::raw_ostream &To);

} // namespace amp2hip
