// A section of the documentation's page about messages, in the parts that a report shows.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Prose, or lines of code.
struct ExplanationPart {
  bool IsCode;
  std::string Text; ///< without marks
};

struct Explanation {
  /// Without the heading, which is the rule's name.
  std::string Markdown;

  explicit Explanation(llvm::StringRef Section);

  /// In their order, each without the lines between them.
  std::vector<ExplanationPart> parts() const;
  /// Without the marks of Markdown: links are their texts.
  std::string plain() const;
  /// What to show where there is a line: of the prose, without marks.
  std::string firstSentence() const;
};

} // namespace amp2hip
