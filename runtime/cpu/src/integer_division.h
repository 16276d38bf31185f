// Integer division by zero in a kernel, which ends a process on a processor that traps it and gives
// all bits on Direct3D and most GPUs (docs/design/0008-division-by-zero.md).
#pragma once

namespace hip_cpu {

/// From here on a division by zero in a kernel gives a quotient and a remainder with all bits set,
/// and the kernel goes on. Whatever handled SIGFPE before still handles every other one. Only on
/// x86-64; other processors do not trap. May be called any number of times.
void let_kernels_divide_by_zero();

} // namespace hip_cpu
