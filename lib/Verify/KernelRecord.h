// A record of a program's kernels, read from its file.
#pragma once

#include "record.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace amp2hip {

using record::recorded_launch;
using record::recorded_use;

/// What a record says (runtime/record/record.h), with the memory that its contents lie in.
struct KernelRecord : record::kernel_record {
  std::unique_ptr<llvm::MemoryBuffer> File;
};

/// Reads a record. An error names the file, and the byte where it makes no sense.
llvm::Expected<KernelRecord> readKernelRecord(llvm::StringRef Path);

/// Returns how many threads have launched kernels.
uint64_t threadsOf(const KernelRecord &R);

/// Names a launch's kernel and where it is launched: "'blur' (image.cpp:12)".
std::string nameOf(const KernelRecord &R, const recorded_launch &L);

} // namespace amp2hip
