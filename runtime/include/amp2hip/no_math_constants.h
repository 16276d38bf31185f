// Removes the macros M_PI and others of <math.h>, which Windows defines only on request, so that a
// program may use the names itself. The translator includes this header before a program that does
// so (L306).
#pragma once

// Includes their definition first, so that no later #include brings them back.
#include <cmath>

#undef M_1_PI
#undef M_2_PI
#undef M_2_SQRTPI
#undef M_E
#undef M_LN10
#undef M_LN2
#undef M_LOG10E
#undef M_LOG2E
#undef M_PI
#undef M_PI_2
#undef M_PI_4
#undef M_SQRT1_2
#undef M_SQRT2
