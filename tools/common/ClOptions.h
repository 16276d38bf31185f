// Recognises options of Visual C++'s compiler driver, cl, which begin with a slash.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// Returns a message with the option to write instead of one of cl: "'/Iinclude' is an option of
/// cl; write
/// '-Iinclude'". Returns an empty string if the argument is not an option of cl, or is the path of
/// a file.
std::string hintForClOption(llvm::StringRef Argument);

} // namespace amp2hip
