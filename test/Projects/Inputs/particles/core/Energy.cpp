#include "stdafx.h"
#include "Particle.h"
#include "Report.h"

using namespace concurrency;

// Half the sum of the squares of all speeds; the sum of a tile is made in the tile
float KineticEnergy(const Particle* particles, int count)
{
    static const int TILE = 64;
    const int tiles = (count + TILE - 1) / TILE;
    array_view<const Particle, 1> input(count, particles);
    std::vector<float> sums(tiles);
    array_view<float, 1> output(tiles, sums);
    output.discard_data();

    parallel_for_each(extent<1>(tiles * TILE).tile<TILE>(), [=](tiled_index<TILE> t) restrict(amp)
    {
        tile_static float cache[TILE];
        const int local = t.local[0];
        cache[local] = t.global[0] < count ? 0.5f * input[t.global].Speed2() : 0.0f;
        for (int half = TILE / 2; half > 0; half /= 2)
        {
            t.barrier.wait();
            if (local < half)
                cache[local] += cache[local + half];
        }
        if (local == 0)
            output[t.tile] = cache[0];
    });
    output.synchronize();

    float energy = 0;
    for (float sum : sums)
        energy += sum;
    return energy;
}
