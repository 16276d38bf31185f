// The log: events as text on standard error, at once.
#pragma once

#include "timeline_event.h"

namespace amp2hip::detail {

/// Returns true if AMP2HIP_TRACE=1 asks for transfers, and for waits that move nothing.
bool logs_transfers();
/// Returns true if AMP2HIP_KERNEL_TIMES=1 asks for the times of kernels.
bool logs_kernels();

/// Prints a kernel, a transfer or a wait. Of a kernel it prints how long it took, of the others the
/// line of the program. Without memory for the text it prints nothing.
void log_event(const timeline_event &event) noexcept;

} // namespace amp2hip::detail
