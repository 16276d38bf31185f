// <amp_graphics.h>: what there is of concurrency::graphics, which is the short vectors.
#pragma once

#include <amp.h>
#include <amp_short_vectors.h>
