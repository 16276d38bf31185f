// A message of the translator as plain data: for reports, and between processes.
#pragma once

#include <string>
#include <vector>

namespace amp2hip {

/// A replacement of a source range. Lines and columns count from 1; the end is exclusive.
struct RecordedReplacement {
  unsigned Line = 0, Column = 0, EndLine = 0, EndColumn = 0; ///< the range
  std::string Text;                                          ///< the text that replaces it
};

/// A message with its notes.
struct RecordedMessage {
  enum class Severity { Error, Warning, Remark, Note };
  Severity Of = Severity::Error; ///< the message's severity
  std::string Rule;              ///< "amp-restrict-call"; empty for a message of Clang's own
  std::string File; ///< in reports, relative to the sources' root if it is below it; may be empty
  unsigned Line = 0, Column = 0;      ///< count from 1; 0 if unknown
  std::string Text;                   ///< without the severity and the rule
  std::vector<RecordedMessage> Notes; ///< about other places
  /// The replacements in File that together fix the problem. A note's fix is an alternative.
  std::vector<RecordedReplacement> Fix;
  /// The message and its notes as Clang prints them, with the source's lines. Unused in reports.
  std::string Printed = {};

  /// True if no output can be complete with it.
  bool isError() const { return Of == Severity::Error; }
};

} // namespace amp2hip
