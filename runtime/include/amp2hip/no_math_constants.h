// Takes away the constants of <math.h>, M_PI and its like, which Windows has only for programs that
// ask for them by _USE_MATH_DEFINES, so that other programs can have things of these names. The
// translator includes it in front of such a program (L306).
#pragma once

// The header that defines them comes first, so that it does not define them later.
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
