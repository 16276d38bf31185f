// <amp_math.h>: the math functions of C++ AMP 1.2.
#pragma once

#include <amp2hip/fast_math.h>
#include <amp2hip/precise_math.h>
