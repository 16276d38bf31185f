// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

struct point
{
    float x, y;
    point() restrict(cpu, amp) : x(0), y(0) {}
    point(float x, float y) restrict(cpu, amp) : x(x), y(y) {}
};
inline float distance2(const point &a, const point &b) restrict(cpu, amp)
{
    const float dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

template <int K> class k_means
{
    struct centroids { point at[K]; };
public:
    static std::vector<int> assign(const std::vector<point> &points, const std::vector<point> &centers)
    {
        const int n = (int)points.size();
        std::vector<int> cluster(n);
        array_view<const point, 1> p(n, points), c(K, centers);
        array_view<int, 1> result(n, cluster);
        result.discard_data();
        extent<1> domain(n);
        parallel_for_each(domain.tile<K * 8>().pad(), [=](tiled_index<K * 8> t) restrict(amp)
        {
            tile_static point cache[K];
            if (t.local[0] < K)
                cache[t.local[0]] = c[t.local[0]];
            t.barrier.wait();
            if (!domain.contains(t.global))
                return;
            int best = 0;
            for (int k = 1; k < K; ++k)
                if (distance2(p[t.global], cache[k]) < distance2(p[t.global], cache[best]))
                    best = k;
            result[t.global] = best;
        });
        result.synchronize();
        return cluster;
    }
    static std::vector<int> reference(const std::vector<point> &points, const std::vector<point> &centers)
    {
        std::vector<int> cluster(points.size());
        for (size_t i = 0; i < points.size(); ++i)
            for (int k = 1; k < K; ++k)
                if (distance2(points[i], centers[k]) < distance2(points[i], centers[cluster[i]])) cluster[i] = k;
        return cluster;
    }
};

int main()
{
    std::vector<point> points, centers;
    for (int i = 0; i < 500; ++i) points.push_back(point((float)(i * 37 % 97), (float)(i * 61 % 89)));
    for (int k = 0; k < 5; ++k) centers.push_back(points[k * 83]);
    for (int round = 0; round < 4; ++round)
    {
        std::vector<int> cluster = k_means<5>::assign(points, centers);
        if (check("k_means", cluster, k_means<5>::reference(points, centers))) return 1;
        std::vector<int> size(5);
        std::vector<point> sums(5);
        for (size_t i = 0; i < points.size(); ++i) { sums[cluster[i]].x += points[i].x; sums[cluster[i]].y += points[i].y; ++size[cluster[i]]; }
        for (int k = 0; k < 5; ++k) if (size[k]) centers[k] = point(sums[k].x / size[k], sums[k].y / size[k]);
    }
    return 0;
}
