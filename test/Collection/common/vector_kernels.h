#ifndef VECTOR_KERNELS_H
#define VECTOR_KERNELS_H
#include "vector_math.h"
#include <amp_math.h>
#include <vector>

namespace vm {
inline std::vector<float> lengths(const std::vector<float3> &source)
{
    using namespace concurrency;
    std::vector<float> result(source.size());
    array_view<const float3, 1> in((int)source.size(), source);
    array_view<float, 1> out((int)result.size(), result);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) GPU { out[i] = fast_math::sqrt(dot(in[i], -(-in[i]))); });
    out.synchronize();
    return result;
}
} // namespace vm
#endif
