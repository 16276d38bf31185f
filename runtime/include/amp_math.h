// Replaces <amp_math.h>: concurrency::fast_math, for float and fast, and concurrency::precise_math,
// for float and double and accurate. Both headers include <cmath>.
#pragma once

#include <amp2hip/fast_math.h>
#include <amp2hip/precise_math.h>
