// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// Halves the data until one element is left.
static float reduce(std::vector<float> source)
{
    unsigned count = (unsigned)source.size();
    array_view<float, 1> av(count, source);
    float tail = (count % 2) ? source[count - 1] : 0.0f;
    array_view<float, 1> av_tail(1, &tail);
    for (unsigned s = count / 2; s > 0; s /= 2)
    {
        parallel_for_each(extent<1>(s), [=](index<1> idx) restrict(amp)
        {
            av[idx] = av[idx] + av[idx + s];
            if (((unsigned)idx[0] == s - 1) && (s & 0x1) && (s != 1))
                av_tail[0] += av[s - 1];
        });
    }
    av.synchronize();
    av_tail.synchronize();
    return source[0] + tail;
}

int main()
{
    std::vector<float> data(1024);
    for (int i = 0; i < 1024; ++i) data[i] = (float)(i % 17);
    float expected = std::accumulate(data.begin(), data.end(), 0.0f);
    return check("reduction_simple", std::vector<float>(1, reduce(data)), std::vector<float>(1, expected));
}
