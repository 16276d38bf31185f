// amp2hip report: what a person wants to know first of a program's time line.
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace amp2hip {

/// Prints where the time went, what was copied and why, and what could be saved, of the file that
/// AMP2HIP_TRACE=file.json had a program write. `Arguments` are those behind `report`: one file.
/// Returns the exit code; one line on standard error says what is wrong with the file.
int reportTrace(llvm::ArrayRef<const char *> Arguments);

} // namespace amp2hip
