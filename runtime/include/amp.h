// <amp.h>: the C++ AMP 1.2 core library over HIP.
#pragma once

#include <amprt.h>

#include <math.h> // Visual C++'s brought it: without it fabs(x) of a float is a double (L2)

#include <amp2hip/array.h>
#include <amp2hip/array_view.h>
#include <amp2hip/atomic.h>
#include <amp2hip/copy.h>
#include <amp2hip/direct3d_debug.h>
#include <amp2hip/direct3d_interop.h>
#include <amp2hip/direct3d_intrinsics.h>
#include <amp2hip/dispatch.h>
#include <amp2hip/extent.h>
#include <amp2hip/index.h>
#include <amp2hip/launch.h>
#include <amp2hip/parallel_for_each.h>
#include <amp2hip/property.h>
#include <amp2hip/thread_position.h>
#include <amp2hip/tile_barrier.h>
#include <amp2hip/tile_storage.h>
#include <amp2hip/tiled_extent.h>
#include <amp2hip/tiled_index.h>
