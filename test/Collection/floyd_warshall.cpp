// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;
const int infinity = 1 << 28;

static inline int shorter(int a, int b) restrict(cpu, amp) { return a < b ? a : b; }

int main()
{
    const int n = 40;
    std::vector<int> host(n * n, infinity);
    for (int i = 0; i < n; ++i)
    {
        host[i * n + i] = 0;
        host[i * n + (i * 7 + 3) % n] = 1 + i % 5;
        host[i * n + (i * 3 + 1) % n] = 2 + i % 7;
    }
    std::vector<int> device(host);
    {
        array<int, 2> distances(n, n, device.begin());
        for (int k = 0; k < n; ++k)
            parallel_for_each(distances.extent, [k, &distances](index<2> ij) restrict(amp)
            {
                const index<2> ik(ij[0], k), kj(k, ij[1]);
                distances[ij] = shorter(distances[ij], distances[ik] + distances[kj]);
            });
        copy(distances, device.begin());
    }
    for (int k = 0; k < n; ++k) for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j)
        host[i * n + j] = shorter(host[i * n + j], host[i * n + k] + host[k * n + j]);
    return check("floyd_warshall", device, host);
}
