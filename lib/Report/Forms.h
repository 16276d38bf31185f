// The writers of the report's forms, each in a file of its own.
#pragma once

#include "amp2hip/Report/Report.h"

namespace amp2hip {

void writeText(const Report &R, llvm::raw_ostream &To);
void writeJson(const Report &R, llvm::raw_ostream &To);
void writeHtml(const Report &R, ExplanationOf Explain, llvm::raw_ostream &To);
void writeSarif(const Report &R, ExplanationOf Explain, llvm::raw_ostream &To);

} // namespace amp2hip
