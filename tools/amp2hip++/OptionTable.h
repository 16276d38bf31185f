// What amp2hip++ tells people of itself: its options and what it takes of a compiler driver's.
#pragma once

#include "OptionPages.h"

namespace amp2hip {

/// The options that it has beside those of a compiler driver.
const std::vector<OptionInfo> &ownOptions();

/// The program, with its own options and the compiler's in two groups.
ProgramInfo describeProgram();

} // namespace amp2hip
