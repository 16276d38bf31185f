// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

template <typename T, int tile_size>
class tiled_reduction
{
public:
    typedef T value_type;
    static const int window = 2 * tile_size;

    T operator()(const std::vector<T> &input) const
    {
        int count = (int)input.size();
        array<T, 1> a(count, input.begin());
        array<T, 1> b((count / window) ? (count / window) : 1);
        array<T, 1> *from = &a, *to = &b;
        while (count >= window && count % window == 0)
        {
            pass(*from, *to, count);
            count /= window;
            std::swap(from, to);
        }
        std::vector<T> rest(count);
        copy(from->section(0, count), rest.begin());
        return std::accumulate(rest.begin(), rest.end(), T());
    }

private:
    static void pass(array<T, 1> &source, array<T, 1> &destination, int count)
    {
        extent<1> domain(count / 2);
        parallel_for_each(domain.tile<tile_size>(), [=, &source, &destination](tiled_index<tile_size> t) restrict(amp)
        {
            tile_static value_type sums[tile_size];
            const int local = t.local[0];
            const int start = t.tile[0] * window;
            sums[local] = source[start + local] + source[start + local + tile_size];
            t.barrier.wait_with_tile_static_memory_fence();
            for (int s = tile_size / 2; s > 0; s /= 2)
            {
                if (local < s)
                    sums[local] += sums[local + s];
                t.barrier.wait_with_tile_static_memory_fence();
            }
            if (local == 0)
                destination[t.tile[0]] = sums[0];
        });
    }
};

int main()
{
    std::vector<int> data(128 * 128 * 2);
    for (size_t i = 0; i < data.size(); ++i) data[i] = (int)(i * 7 % 13);
    tiled_reduction<int, 64> sum;
    std::vector<int> found(1, sum(data)), expected(1, std::accumulate(data.begin(), data.end(), 0));
    return check("reduction_tiled", found, expected);
}
