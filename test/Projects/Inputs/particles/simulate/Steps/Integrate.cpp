#include "stdafx.h"
#include "..\Integrate.h"

namespace
{
    const float GRAVITY = -9.81f;

    Particle Step(Particle p, float dt) restrict(amp)
    {
        p.vy += GRAVITY * dt;
        p.x += p.vx * dt;
        p.y += p.vy * dt;
        p.z += p.vz * dt;
        if (p.y < 0)
        {
            p.y = -p.y;
            p.vy = -p.vy;
        }
        return p;
    }
}

void Integrate(DeviceVector<Particle>& particles, float time, int steps)
{
    const float dt = time / steps;
    for (int i = 0; i < steps; i++)
        particles.Transform([=](const Particle& p) restrict(amp) { return Step(p, dt); });
}
