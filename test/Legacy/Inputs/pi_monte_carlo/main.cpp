// Estimating Pi with a hand made random number generator
// (the CRT's rand() cannot be called from restrict(amp) code)
#include <amp.h>
#include <ppl.h>
#include <iostream>
#include <stdint.h>
#include "random.hpp"

using namespace concurrency;

const int THREADS = 2048;
const int SAMPLES = 200;
const int TILE_SIZE = 128;

unsigned int count_hits(unsigned int stream) restrict(cpu, amp)
{
    random_generator rnd(stream);
    unsigned int hits = 0;
    for (int i = 0; i < SAMPLES; ++i)
    {
        // 12 bits per coordinate: everything fits into an unsigned int,
        // so CPU and GPU must give exactly the same
        unsigned int x = rnd.next_bits(12);
        unsigned int y = rnd.next_bits(12);
        if (x * x + y * y <= 4095u * 4095u)
            ++hits;
    }
    return hits;
}

unsigned int run_amp(const accelerator_view& view, unsigned int seed)
{
    array<unsigned int> totals(THREADS / TILE_SIZE, view);

    parallel_for_each(view, extent<1>(THREADS).tile<TILE_SIZE>(),
        [=, &totals](tiled_index<TILE_SIZE> tidx) restrict(amp)
    {
        tile_static unsigned int sum;
        if (tidx.local[0] == 0)
            sum = 0;
        tidx.barrier.wait_with_tile_static_memory_fence();

        atomic_fetch_add(&sum, count_hits(seed + tidx.global[0]));
        tidx.barrier.wait();

        if (tidx.local[0] == 0)
            totals[tidx.tile] = sum;
    });

    std::vector<unsigned int> host(THREADS / TILE_SIZE);
    copy(totals, host.begin());

    unsigned int all = 0;
    std::for_each(host.begin(), host.end(), [&all](unsigned int n) { all += n; });
    return all;
}

unsigned int run_ppl(unsigned int seed)
{
    combinable<unsigned int> partial;
    parallel_for(0, THREADS, [&](int i)
    {
        partial.local() += count_hits(seed + i);
    });
    return partial.combine([](unsigned int a, unsigned int b) { return a + b; });
}

unsigned int run_serial(unsigned int seed)
{
    unsigned int n = 0;
    for (int i = 0; i < THREADS; ++i)
        n += count_hits(seed + i);
    return n;
}

bool try_device(const wchar_t* path, const char* name, unsigned int seed, unsigned int expected)
{
    try
    {
        accelerator acc(path);
        unsigned int hits = run_amp(acc.default_view, seed);
        double pi = 4.0 * hits / ((double)THREADS * SAMPLES);
        std::cout << name << ": pi = " << pi << std::endl;
        return hits == expected;
    }
    catch (concurrency::runtime_exception& ex)
    {
        // WARP needs Windows 8, REF needs the SDK: nothing to worry about
        std::cout << name << " is not available: " << ex.what() << std::endl;
        return true;
    }
}

int main()
{
    const unsigned int seed = 20130418;

    const unsigned int serial = run_serial(seed);
    const double pi = 4.0 * serial / ((double)THREADS * SAMPLES);
    std::cout << "serial: pi = " << pi << std::endl;

    unsigned int failures = 0;
    if (run_ppl(seed) != serial)
        ++failures;
    if (!try_device(accelerator::default_accelerator, "default", seed, serial))
        ++failures;
    if (!try_device(accelerator::direct3d_warp, "WARP", seed, serial))
        ++failures;
    if (fabs(pi - 3.14159265) > 0.02)
        ++failures;

    if (failures == 0)
        std::cout << "Monte Carlo test PASSED." << std::endl;
    else
        std::cout << "Monte Carlo test FAILED (" << failures << ")." << std::endl;
    return failures;
}
