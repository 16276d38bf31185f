#include "nbody.h"
#include <ppl.h>
#include <math.h>

void nbody_cpu::integrate(int steps)
{
    const int n = (int)m_particles.size();
    std::vector<particle> next(n);

    for (int s = 0; s < steps; s++)
    {
        parallel_for(0, n, [&](int i)
        {
            float_3 pos = m_particles[i].pos;
            float ax = 0, ay = 0, az = 0;
            for (int j = 0; j < n; j++)
            {
                float dx = m_particles[j].pos.x - pos.x;
                float dy = m_particles[j].pos.y - pos.y;
                float dz = m_particles[j].pos.z - pos.z;
                float inv = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + SOFTENING);
                float k = inv * inv * inv / n;
                ax += dx * k;
                ay += dy * k;
                az += dz * k;
            }
            particle p = m_particles[i];
            p.vel += float_3(ax, ay, az) * float_3(TIME_STEP);
            p.pos += p.vel * float_3(TIME_STEP);
            next[i] = p;
        });
        m_particles.swap(next);
    }
}
