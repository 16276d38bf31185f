// What sources use of fast_math.
#pragma once
#include <amp.h>
namespace Concurrency {
namespace fast_math {
#define STANDIN_FUNCTION(name) STANDIN_BOTH inline float name(float x) { return x; }
STANDIN_FUNCTION(acos) STANDIN_FUNCTION(cos) STANDIN_FUNCTION(cosf) STANDIN_FUNCTION(exp) STANDIN_FUNCTION(expf)
STANDIN_FUNCTION(fabs) STANDIN_FUNCTION(fabsf) STANDIN_FUNCTION(floor) STANDIN_FUNCTION(log) STANDIN_FUNCTION(logf)
STANDIN_FUNCTION(log10) STANDIN_FUNCTION(rsqrt) STANDIN_FUNCTION(rsqrtf) STANDIN_FUNCTION(sin)
STANDIN_FUNCTION(sinf) STANDIN_FUNCTION(sqrt) STANDIN_FUNCTION(sqrtf) STANDIN_FUNCTION(tan)
STANDIN_BOTH inline float fmax(float x, float) { return x; }
STANDIN_BOTH inline float fmin(float x, float) { return x; }
STANDIN_BOTH inline float pow(float x, float) { return x; }
STANDIN_BOTH inline float powf(float x, float) { return x; }
#undef STANDIN_FUNCTION
} // namespace fast_math
} // namespace Concurrency
