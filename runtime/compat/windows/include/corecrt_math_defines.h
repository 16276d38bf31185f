// <corecrt_math_defines.h>: M_PI and the like, which <math.h> has here.
#pragma once

#include <math.h>
