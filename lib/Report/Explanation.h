// The documentation's explanation of a message, in the parts that reports show.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// A piece of prose or of code.
struct ExplanationPart {
  bool IsCode;
  std::string Text; ///< without Markdown's markup
};

/// A section of docs/diagnostics.md.
struct Explanation {
  /// The section without its heading, which is the rule's name.
  std::string Markdown;

  explicit Explanation(llvm::StringRef Section);

  /// Returns the parts in order, without the fences between prose and code.
  std::vector<ExplanationPart> parts() const;
  /// Returns the text without Markdown's markup; links become their texts.
  std::string plain() const;
  /// Returns the first sentence of the prose without markup, for places with room for one line.
  std::string firstSentence() const;
};

} // namespace amp2hip
