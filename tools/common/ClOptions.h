// Options of Visual C++'s compiler driver, which begin with a slash.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// What to write in the place of an option of cl's: "'/Iinclude' is an option of cl; write
/// '-Iinclude'". Empty if the argument is none, which a file of that name is not.
std::string hintForClOption(llvm::StringRef Argument);

} // namespace amp2hip
