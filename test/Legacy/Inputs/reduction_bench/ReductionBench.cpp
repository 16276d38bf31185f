// ReductionBench.cpp – three ways to sum up a vector with C++ AMP
// Needs Visual Studio 2012 or later.

#include "stdafx.h"

#if _MSC_VER >= 1700
#include <amp_math.h>
#else
#error This sample needs Visual C++ 11
#endif

#include <string>

using namespace concurrency;

#define ELEMENTS (64 * 1024)

struct reduction_result
{
    const char* name;
    float value;
    DWORD_PTR calls;
};

// 1. One kernel launch per level, each halves the number of candidates
float reduce_simple(const std::vector<float>& source)
{
    unsigned element_count = static_cast<unsigned>(source.size());
    array<float, 1> a(element_count, source.begin());

    for (int s = element_count / 2; s > 0; s /= 2)
    {
        parallel_for_each(extent<1>(s), [=, &a](index<1> idx) restrict(amp)
        {
            a[idx] += a[idx + s];
        });
    }

    std::vector<float> result(1);
    copy(a.section(0, 1), result.begin());
    return result[0];
}

// 2. Tiles with tile_static memory
template <int tile_size>
float reduce_tiled(const std::vector<float>& source)
{
    int element_count = static_cast<int>(source.size());
    array<float, 1> arr_1(element_count, source.begin());
    array<float, 1> arr_2(element_count / tile_size);
    array_view<float, 1> av_src(arr_1);
    array_view<float, 1> av_dst(arr_2);

    while (element_count >= tile_size)
    {
        av_dst.discard_data();
        parallel_for_each(extent<1>(element_count).tile<tile_size>(), [=](tiled_index<tile_size> tidx) restrict(amp)
        {
            tile_static float tile_data[tile_size];
            unsigned local_idx = tidx.local[0];
            tile_data[local_idx] = av_src[tidx.global];
            tidx.barrier.wait();

            for (unsigned s = tile_size / 2; s > 0; s >>= 1)
            {
                if (local_idx < s)
                    tile_data[local_idx] += tile_data[local_idx + s];
                tidx.barrier.wait_with_tile_static_memory_fence();
            }

            if (local_idx == 0)
                av_dst[tidx.tile] = tile_data[0];
        });
        element_count /= tile_size;
        std::swap(av_src, av_dst);
    }

    std::vector<float> rest(element_count);
    copy(av_src.section(0, element_count), rest.begin());
    float sum = 0.0f;
    for (size_t i = 0; i < rest.size(); i++)
        sum += rest[i];
    return sum;
}

// 3. Cascade: a fixed number of tiles, each thread sums several elements first
template <int tile_size, int tile_count>
float reduce_cascade(const std::vector<float>& source)
{
    const int element_count = static_cast<int>(source.size());
    const int stride = tile_size * tile_count;
    array_view<const float, 1> src(element_count, source);
    array<float, 1> partial(tile_count);

    parallel_for_each(extent<1>(stride).tile<tile_size>(), [=, &partial](tiled_index<tile_size> tidx) restrict(amp)
    {
        tile_static float tile_data[tile_size];
        int local_idx = tidx.local[0];

        float s = 0;
        for (int i = tidx.global[0]; i < element_count; i += stride)
            s += src[i];
        tile_data[local_idx] = s;
        tidx.barrier.wait();

        for (int d = tile_size / 2; d > 0; d /= 2)
        {
            if (local_idx < d)
                tile_data[local_idx] += tile_data[local_idx + d];
            tidx.barrier.wait();
        }
        if (local_idx == 0)
            partial[tidx.tile[0]] = tile_data[0];
    });

    std::vector<float> host = partial;      // array converts to std::vector
    float sum = 0;
    for (auto it = host.begin(); it != host.end(); ++it)
        sum += *it;
    return sum;
}

static int pick_accelerator(int wanted)
{
    std::vector<accelerator> all = accelerator::get_all();
    int chosen = -1;
    for (size_t i = 0; i < all.size(); i++)
    {
        if (all[i].is_emulated)
            continue;
        wprintf(L"%d: %s (%u KB)%s\n", (int)i, all[i].description.c_str(),
            (unsigned)all[i].dedicated_memory, all[i].has_display ? L" [display]" : L"");
        if (chosen < 0 || (int)i == wanted)
            chosen = (int)i;
    }
    if (chosen >= 0)
        accelerator::set_default(all[chosen].device_path);
    return chosen;
}

int _tmain(int argc, _TCHAR* argv[])
{
    int chosen = pick_accelerator(argc > 1 ? _ttoi(argv[1]) : -1);
    if (chosen < 0)
        wprintf(L"No hardware accelerator, staying with the default one\n");

    std::vector<float> source(ELEMENTS);
    float expected = 0;
    for (unsigned i = 0; i < ELEMENTS; ++i)
    {
        source[i] = static_cast<float>(i % 16);
        expected += source[i];
    }

    reduction_result results[] =
    {
        { "simple",  reduce_simple(source), 1 },
        { "tiled",   reduce_tiled<256>(source), 2 },
        { "cascade", reduce_cascade<128, 32>(source), 3 }
    };

    int failures = 0;
    for (int i = 0; i < _countof(results); i++)
    {
        wprintf(L"%-8S %10.1f  expected %10.1f\n", results[i].name, results[i].value, expected);
        if (results[i].value != expected)
            failures++;
    }

    wprintf(failures == 0 ? L"All reductions agree\n" : L"%d reductions are WRONG\n", failures);
    return failures;
}
