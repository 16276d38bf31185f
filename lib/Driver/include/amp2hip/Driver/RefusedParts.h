// The parts of files that a partial translation leaves unchanged because a source has errors there.
#pragma once

#include "amp2hip/Support/Amendments.h"
#include "amp2hip/Support/RecordedMessage.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// Adds a comment before each line that has an error, with the error's text and name. If Clang
/// cannot parse the source, also refuses the innermost statement around each error that is not
/// refused yet, or else the body, the declaration or the file, but never a directive. Returns true
/// if anything was added. CodePage is the encoding of files that are not UTF-8.
bool refuse(llvm::ArrayRef<RecordedMessage> Errors, bool IsParsed, llvm::StringRef CodePage,
            Amendments &Into);

} // namespace amp2hip
