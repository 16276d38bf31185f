// HIP for a machine with no GPU: kernels and their launch.
//
// The same translated source compiles against this header and against ROCm's. Every kernel launch
// runs its grid on the host's cores; see launch.h for how a block's threads meet at a barrier.
#pragma once

#include <hip/detail/atomics.h>
#include <hip/detail/function_attributes.h>
#include <hip/detail/intrinsics.h>
#include <hip/detail/launch.h>
#include <hip/detail/math_functions.h>
#include <hip/hip_runtime_api.h>
