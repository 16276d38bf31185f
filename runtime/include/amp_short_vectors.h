// <amp_short_vectors.h>: the short vectors of C++ AMP 1.2.
#pragma once

#include <amp2hip/short_vectors.h>
