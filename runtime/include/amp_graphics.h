// <amp_graphics.h>: concurrency::graphics, which is short vectors and textures.
#pragma once

#include <amp.h>
#include <amp2hip/sampler.h>
#include <amp2hip/texture.h>
#include <amp2hip/texture_copy.h>
#include <amp2hip/texture_interop.h>
#include <amp2hip/texture_view.h>
#include <amp_short_vectors.h>
