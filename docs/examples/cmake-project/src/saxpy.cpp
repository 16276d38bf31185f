#include "kernels.h"

#include <amp.h>

using namespace concurrency;

void saxpy(float factor, const std::vector<float>& x, std::vector<float>& y)
{
    array_view<const float, 1> vx((int)x.size(), x);
    array_view<float, 1> vy((int)y.size(), y);
    parallel_for_each(vy.extent, [=](index<1> i) restrict(amp) {
        vy[i] += factor * vx[i] + EXAMPLE_OFFSET;
    });
    vy.synchronize();
}
