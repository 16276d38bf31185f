#include "Histogram.h"
#include "Report.h"
#include "Scan.h"

int main()
{
    std::vector<float> values(SAMPLES);
    for (int i = 0; i < SAMPLES; i++)
        values[i] = static_cast<float>((i * 37) % SAMPLES) / SAMPLES;

    std::vector<int> counts = Histogram(values, BINS);
    bool isRight = Check("bins", static_cast<double>(counts.size()), BINS);
    isRight &= Check("first bin", counts[0], SAMPLES / BINS);

    // cumulative distribution, by a scan in tiles of 8
    scan::Inclusive<8>(concurrency::array_view<int, 1>(BINS, counts));
    for (int i = 0; i < BINS; i++)
        isRight &= counts[i] == (i + 1) * (SAMPLES / BINS);
    isRight &= Check("last sum", counts[BINS - 1], SAMPLES);

    std::vector<float> ones(100, 1.0f);
    scan::Inclusive<32>(concurrency::array_view<float, 1>(100, ones));
    isRight &= Check("float scan", ones[99], 100);
    return Finish(isRight);
}
