// Reads the record of a program's kernels.
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

/// A record (runtime/record/record.h), with the memory that holds its contents.
struct KernelRecord : record::kernel_record {
  std::unique_ptr<llvm::MemoryBuffer> File;
};

/// Reads a record. The error names the file, and the offset of the first invalid byte.
llvm::Expected<KernelRecord> readKernelRecord(llvm::StringRef Path);

/// Returns the number of threads that launched kernels.
uint64_t threadsOf(const KernelRecord &R);

/// Returns a launch's kernel and place: "'blur' (image.cpp:12)".
std::string nameOf(const KernelRecord &R, const recorded_launch &L);

} // namespace amp2hip
