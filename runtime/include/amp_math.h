// Stands for <amp_math.h>: concurrency::fast_math, which is of float and fast, and
// concurrency::precise_math, which is of float and double and accurate. Both headers bring <cmath>
// along.
#pragma once

#include <amp2hip/fast_math.h>
#include <amp2hip/precise_math.h>
