#ifndef PARTICLE_H
#define PARTICLE_H

// One particle; positions in metres, one unit of mass
struct Particle
{
    float x, y, z;
    float vx, vy, vz;

    float Speed2() const restrict(cpu, amp)
    {
        return vx * vx + vy * vy + vz * vz;
    }
};

#endif // PARTICLE_H
