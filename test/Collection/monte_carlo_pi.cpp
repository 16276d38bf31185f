// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// A generator per thread, seeded by its place.
class random_generator
{
    unsigned int state;
public:
    explicit random_generator(unsigned int seed) restrict(cpu, amp) : state(seed * 2654435761u + 12345u) {}
    unsigned int next() restrict(cpu, amp)
    {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return state;
    }
    float uniform() restrict(cpu, amp) { return (next() >> 8) * (1.0f / 16777216.0f); }
};

static int inside(unsigned int seed, int trials) restrict(cpu, amp)
{
    random_generator g(seed + 1);
    int hits = 0;
    for (int i = 0; i < trials; ++i)
    {
        const float x = g.uniform(), y = g.uniform();
        if (x * x + y * y <= 1.0f)
            ++hits;
    }
    return hits;
}

int main()
{
    const int threads = 512, trials = 64;
    int total = 0;
    array_view<int, 1> sum(1, &total);
    parallel_for_each(extent<1>(threads), [=](index<1> i) restrict(amp)
    {
        atomic_fetch_add(&sum[0], inside(i[0], trials));
    });
    sum.synchronize();
    int expected = 0;
    for (int i = 0; i < threads; ++i) expected += inside(i, trials);
    return check("monte_carlo_pi", std::vector<int>(1, total), std::vector<int>(1, expected));
}
