// Replacements for words that only Visual C++ knows.
#pragma once

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Plan/DialectPlan.h"

#include <vector>

namespace amp2hip {

/// Returns the text that replaces the word; empty if nothing does.
std::vector<WordPlan::Part> replacementOf(const MicrosoftWord &Word);

} // namespace amp2hip
