// The log: events as text, written to standard error immediately.
#pragma once

#include "timeline_event.h"

namespace amp2hip::detail {

/// Returns true if AMP2HIP_TRACE=1 asks for transfers, and for waits without a transfer.
bool logs_transfers();
/// Returns true if AMP2HIP_KERNEL_TIMES=1 asks for the times of kernels.
bool logs_kernels();

/// Prints a kernel with its duration, or a transfer or wait with the program's source line. Prints
/// nothing if memory for the text runs out.
void log_event(const timeline_event &event) noexcept;

} // namespace amp2hip::detail
