// Replaces <amp_short_vectors.h>: norm, unorm and the short vectors of concurrency::graphics. Like
// Visual C++'s, it includes <amp.h>.
#pragma once

#include <amp.h>
#include <amp2hip/short_vectors.h>
