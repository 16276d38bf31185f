#include "Histogram.h"

#include <amp.h>

using namespace concurrency;

std::vector<int> Histogram(const std::vector<float>& values, int bins)
{
    std::vector<int> counts(bins);
    array_view<const float, 1> input(static_cast<int>(values.size()), values);
    array_view<int, 1> output(bins, counts);

    parallel_for_each(input.extent, [=](index<1> i) restrict(amp)
    {
        int bin = static_cast<int>(input[i] * bins);
        if (bin == bins)
            bin--;
        atomic_fetch_add(&output[bin], 1);
    });
    output.synchronize();
    return counts;
}
