// Replaces <amp_graphics.h>: all of concurrency::graphics, that is, short vectors, textures with
// their views, samplers and copies, and the declarations that reject the interoperation with
// Direct3D at compile time. It includes <amp.h> and <amp_short_vectors.h>.
#pragma once

#include <amp.h>
#include <amp2hip/sampler.h>
#include <amp2hip/texture.h>
#include <amp2hip/texture_copy.h>
#include <amp2hip/texture_interop.h>
#include <amp2hip/texture_view.h>
#include <amp_short_vectors.h>
