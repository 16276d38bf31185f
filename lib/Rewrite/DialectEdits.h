// Edits of C++ AMP's own syntax, and of code that only Visual C++ accepts.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Makes all edits of the dialect's plan, except those of inclusions and added headers.
void rewriteDialect(const Plan &Planned, Sources &Files);

} // namespace amp2hip
