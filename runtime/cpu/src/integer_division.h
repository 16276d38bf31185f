// Integer division by zero in a kernel. It gives a number with all bits set on Direct3D and most
// GPUs, but ends the process on a processor that traps it (docs/design/0008-division-by-zero.md).
#pragma once

namespace hip_cpu {

/// Makes kernels go on after a division by zero, with a quotient and a remainder that have all bits
/// set. The previous handler of SIGFPE still handles every other SIGFPE. Has an effect only on
/// x86-64; other processors do not trap. May be called any number of times.
void let_kernels_divide_by_zero();

} // namespace hip_cpu
