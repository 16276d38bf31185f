// The reason why a kernel cannot be cut at its barriers.
#pragma once

#include "llvm/IR/DebugLoc.h"

#include <optional>
#include <string>

namespace amp2hip::cpu {

/// The reason why a kernel's threads stay fibers, and the location in the source. The text
/// completes "kernel not converted to loops over threads, runs as fibers: …".
struct Refusal {
  std::string Why;
  llvm::DebugLoc Location; // null for the kernel as a whole
};

} // namespace amp2hip::cpu
