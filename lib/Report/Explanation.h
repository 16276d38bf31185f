// A section of the documentation's page about messages, in the parts that a report shows.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

struct Explanation {
  /// Without the heading, which is the rule's name.
  std::string Markdown;

  explicit Explanation(llvm::StringRef Section);

  /// Without the marks of Markdown: links are their texts.
  std::string plain() const;
  /// What to show where there is a line; without marks.
  std::string firstSentence() const;
};

} // namespace amp2hip
