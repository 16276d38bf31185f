// RUN: %run-program %s
#include "common/stdafx.h"
#include "common/gpu_macros.h"
using namespace concurrency;

// A heat equation on a square plate with fixed borders: ping and pong.
namespace heat {
struct parameters { float alpha; int width, height; };

GPU_INLINE float laplacian(const array_view<const float, 2> &u, index<2> i) BOTH
{
    return u(i[0] - 1, i[1]) + u(i[0] + 1, i[1]) + u(i[0], i[1] - 1) + u(i[0], i[1] + 1) - 4.0f * u[i];
}

void step(array_view<const float, 2> from, array_view<float, 2> to, const parameters &p)
{
    const parameters local = p;
    to.discard_data();
    parallel_for_each(to.extent, [=](index<2> i) GPU
    {
        const bool border = i[0] == 0 || i[1] == 0 || i[0] == local.height - 1 || i[1] == local.width - 1;
        to[i] = border ? from[i] : from[i] + local.alpha * laplacian(from, i);
    });
}
} // namespace heat

int main()
{
    heat::parameters p = { 0.2f, 48, 40 };
    std::vector<float> a(48 * 40, 0.0f), b(48 * 40), host(48 * 40), next;
    for (int i = 0; i < 48; ++i) a[i] = 100.0f;
    host = a;
    array_view<float, 2> va(40, 48, a), vb(40, 48, b);
    for (int s = 0; s < 10; ++s) { heat::step(va, vb, p); std::swap(va, vb); }
    std::vector<float> found(48 * 40);
    copy(va, found.begin());
    for (int s = 0; s < 10; ++s) {
        next = host;
        array_view<const float, 2> u(40, 48, host);
        for (int y = 1; y < 39; ++y) for (int x = 1; x < 47; ++x)
            next[y * 48 + x] = host[y * 48 + x] + 0.2f * heat::laplacian(u, index<2>(y, x));
        host = next;
    }
    return check("stencil", found, host);
}
