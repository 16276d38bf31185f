// Takes away the constants of <math.h>, which Windows has only for programs that ask for them, so that others
// have their own. The translator includes it in front of such a program (L306).
#pragma once

// First what defines them, so that it does not do so later.
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
