// Replacements for words that only Visual C++ knows.
#pragma once

#include "amp2hip/Support/MicrosoftWord.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Text, with a copy of a source range after it if that is valid, and more text after the copy.
struct WordPart {
  std::string Text;
  clang::SourceRange Copied = {};
  std::string TextBehind = {};
};

/// Returns the parts that replace the word, separated by blanks; none if the word is removed.
std::vector<WordPart> replacementOf(const MicrosoftWord &Word);

} // namespace amp2hip
