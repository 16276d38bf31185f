// The stream behind an accelerator_view, and the errors of what was launched on it.
#pragma once

#include <hip/hip_runtime_api.h>

namespace amp2hip::detail {

class queue;

/// Makes the device of `q` current for the calling thread and returns the stream.
hipStream_t activate(queue &q);
/// Throws the exception for the calling thread's last HIP error, if there is one.
void check_launch();

} // namespace amp2hip::detail
