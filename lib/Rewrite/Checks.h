// Calls of the runtime that check subscripts and divisors, and masks for the amounts of shifts.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Puts the call that checks the subscript around the array: `amp2hip::checked(a, "a")[i]`.
void rewriteSubscript(const CheckedSubscript &S, Sources &Files);
/// Puts the call that checks a divisor around it: `x / amp2hip::checked_divisor(n, "n")`.
void rewriteDivisor(const CheckedDivisor &D, Sources &Files);
/// Masks the amount of a shift: `x << (n & 31)`.
void rewriteShift(const MaskedShift &S, Sources &Files);

} // namespace amp2hip
