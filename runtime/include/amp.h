// <amp.h>: the C++ AMP 1.2 core library over HIP.
//
// A program includes this header and uses namespace Concurrency (or concurrency): array and
// array_view hold data, index and extent name elements, parallel_for_each runs a kernel, copy moves
// data. The math functions are in <amp_math.h>, textures in <amp_graphics.h>, and vectors such as
// float_4 in <amp_short_vectors.h>. Each header of amp2hip/ can also be included on its own.
//
//   std::vector<float> data(1024, 1.0f);
//   concurrency::array_view<float, 1> v(data);
//   concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
//     v[i] *= 2.0f;
//   });
//   v.synchronize();   // data holds the results now
#pragma once

#include <amprt.h>

#include <math.h> // included by Visual C++'s: without it fabs of a float is a double (L2)

#include <amp2hip/array.h>
#include <amp2hip/array_view.h>
#include <amp2hip/atomic.h>
#include <amp2hip/checked.h>
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
