// Describes the options of amp2hip++ for --help, its manual page and its completion in shells.
#pragma once

#include "OptionPages.h"

namespace amp2hip {

/// Returns the options that a compiler driver does not have.
const std::vector<OptionInfo> &ownOptions();

/// Returns the description of the program. Its own options and those of a compiler are in two
/// groups.
ProgramInfo describeProgram();

} // namespace amp2hip
