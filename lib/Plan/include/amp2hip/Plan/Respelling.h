// A name that is replaced.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <string>

namespace amp2hip {

/// Replaces a token of the user's, usually a name, by another text.
struct Respelling {
  clang::SourceLocation Location;
  std::string Name; ///< the token as it is written
  std::string Text; ///< its replacement
};

} // namespace amp2hip
