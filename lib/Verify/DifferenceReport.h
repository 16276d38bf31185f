// Prints the result of comparing two records.
#pragma once

#include "KernelDifference.h"
#include "KernelParameters.h"
#include "KernelRecord.h"
#include "amp2hip/Verify/Verify.h"

#include "llvm/Support/raw_ostream.h"

#include <string>

namespace amp2hip {

/// One of the two runs, with the name that the report gives it.
struct ComparedRun {
  std::string Name;
  const KernelRecord *Record;
  ParameterNames Parameters = {};
};

/// Compares the records of two runs and prints the result. \p Contracted is the record of the first
/// program with contraction, or null.
Verdict reportDifferences(const ComparedRun &First, const ComparedRun &Second,
                          const KernelRecord *Contracted, const Tolerance &Allowed,
                          llvm::raw_ostream &OS);

} // namespace amp2hip
