// RUN: %run-program %s
#include "common/stdafx.h"
#include "common/gpu_macros.h"
using namespace Concurrency;
using namespace Concurrency::fast_math;
#define TILE 32

struct vec3
{
    float x, y, z;
    vec3() BOTH : x(0), y(0), z(0) {}
    vec3(float a, float b, float c) BOTH : x(a), y(b), z(c) {}
    vec3 &operator+=(const vec3 &o) BOTH { x += o.x; y += o.y; z += o.z; return *this; }
};
inline vec3 operator-(const vec3 &a, const vec3 &b) BOTH { return vec3(a.x - b.x, a.y - b.y, a.z - b.z); }
inline vec3 operator*(const vec3 &a, float s) BOTH { return vec3(a.x * s, a.y * s, a.z * s); }
inline float dot(const vec3 &a, const vec3 &b) BOTH { return a.x * b.x + a.y * b.y + a.z * b.z; }

struct particle { vec3 position, velocity; float mass; };

float inverse_root(float x) restrict(cpu) { return 1.0f / std::sqrt(x); }
float inverse_root(float x) restrict(amp) { return rsqrt(x); }

void interact(vec3 &acceleration, const vec3 &here, const particle &other, float softening) BOTH
{
    const vec3 r = other.position - here;
    const float inverse = inverse_root(dot(r, r) + softening);
    acceleration += r * (other.mass * inverse * inverse * inverse);
}

class simulation
{
public:
    simulation(int n) : count(n), bodies(n) {}
    void advance(float dt)
    {
        const float softening = 0.01f;
        const int n = count;
        array<particle, 1> old(n, bodies.begin()), now(n);
        parallel_for_each(now.extent.tile<TILE>(), [=, &old, &now](tiled_index<TILE> t) GPU
        {
            tile_static particle cache[TILE];
            particle me = old[t.global];
            vec3 acceleration;
            for (int tile = 0; tile < n / TILE; ++tile)
            {
                cache[t.local[0]] = old[tile * TILE + t.local[0]];
                t.barrier.wait();
                for (int j = 0; j < TILE; ++j)
                    interact(acceleration, me.position, cache[j], softening);
                t.barrier.wait();
            }
            me.velocity += acceleration * dt;
            me.position += me.velocity * dt;
            now[t.global] = me;
        });
        copy(now, bodies.begin());
    }
    void advance_on_host(float dt)
    {
        std::vector<particle> old(bodies);
        for (int i = 0; i < count; ++i)
        {
            vec3 acceleration;
            for (int j = 0; j < count; ++j) interact(acceleration, old[i].position, old[j], 0.01f);
            bodies[i].velocity += acceleration * dt;
            bodies[i].position += bodies[i].velocity * dt;
        }
    }
    int count;
    std::vector<particle> bodies;
};

int main()
{
    simulation a(128), b(128);
    for (int i = 0; i < 128; ++i)
    {
        a.bodies[i].position = vec3((float)(i % 8), (float)(i / 8 % 4), (float)(i / 32));
        a.bodies[i].mass = 1.0f + i % 3;
    }
    b.bodies = a.bodies;
    for (int s = 0; s < 3; ++s) { a.advance(0.01f); b.advance_on_host(0.01f); }
    std::vector<float> found, expected;
    for (int i = 0; i < 128; ++i) { found.push_back(a.bodies[i].position.x); expected.push_back(b.bodies[i].position.x); }
    return check("nbody", found, expected);
}
