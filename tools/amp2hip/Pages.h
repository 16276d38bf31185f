// The pages about amp2hip that the build makes: its manual page and its completion in shells.
#pragma once

#include "OptionPages.h"

namespace amp2hip {

/// Describes amp2hip with the options of all its modes.
ProgramInfo describeProgram();

} // namespace amp2hip
