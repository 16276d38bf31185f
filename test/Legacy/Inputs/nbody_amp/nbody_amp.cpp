#include "nbody.h"
#include <amp_math.h>

#pragma region Kernel helpers

// acceleration of a particle at pos towards other
static float_3 body_body(const float_3& pos, const float_3& other, float mass) restrict(amp)
{
    float_3 d = other - pos;
    float dist_sqr = d.x * d.x + d.y * d.y + d.z * d.z + SOFTENING;
    float inv = fast_math::rsqrt(dist_sqr);
    return d * float_3(inv * inv * inv * mass);
}

#pragma endregion

void nbody_amp_tiled::integrate(int steps)
{
    const int n = (int)m_particles.size();
    array<particle, 1> bufferA(n, m_particles.begin(), m_particles.end(), m_view);
    array<particle, 1> bufferB(n, m_view);

    array<particle, 1>* from = &bufferA;
    array<particle, 1>* to = &bufferB;

    for (int s = 0; s < steps; s++)
    {
        const array<particle, 1>& src = *from;
        array<particle, 1>& dst = *to;

        parallel_for_each(m_view, src.extent.tile<TILE>(),
            [=, &src, &dst](tiled_index<TILE> t) restrict(amp)
        {
            tile_static float_3 cache[TILE];
            const int local = t.local[0];

            particle p = src[t.global];
            float_3 acc(0.0f);
            const float mass = 1.0f / n;

            for (int tile = 0; tile < n; tile += TILE)
            {
                cache[local] = src[tile + local].pos;
                t.barrier.wait();

                for (int j = 0; j < TILE; j++)
                    acc += body_body(p.pos, cache[j], mass);

                t.barrier.wait();
            }

            p.vel += acc * float_3(TIME_STEP);
            p.pos += p.vel * float_3(TIME_STEP);
            dst[t.global] = p;
        });

        std::swap(from, to);
    }

    copy(*from, m_particles.begin());
}
