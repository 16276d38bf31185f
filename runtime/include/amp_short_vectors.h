// Stands for <amp_short_vectors.h>: norm, unorm and the short vectors of concurrency::graphics. It
// needs nothing of <amp.h>.
#pragma once

#include <amp2hip/short_vectors.h>
