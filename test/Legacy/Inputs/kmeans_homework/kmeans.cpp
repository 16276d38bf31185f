/*
 * CS 575 - Homework #5: k-means clustering
 * assignment step on the GPU (C++ AMP), update step with PPL
 */
#include <amp.h>
#include <ppl.h>
#include <concurrent_vector.h>
#include <iostream>
#include <time.h>
#include "points.h"

using namespace concurrency;

#define K           5
#define NUM_POINTS  4000
#define MAX_ROUNDS  12

std::vector<Point> points(NUM_POINTS);

float frand()
{
    return (float)rand() / RAND_MAX;
}

void make_points()
{
    // K blobs on a circle
    for (int i = 0; i < NUM_POINTS; i++)
    {
        float angle = (i % K) * 6.2831853f / K;
        points[i].x = 10 * cos(angle) + frand() + frand() - 1;
        points[i].y = 10 * sin(angle) + frand() + frand() - 1;
    }
}

int nearest_cpu(const Point& p, const std::vector<Point>& centers)
{
    int best = 0;
    for (int c = 1; c < K; c++)
        if (dist2(p, centers[c]) < dist2(p, centers[best]))
            best = c;
    return best;
}

// returns the number of points that went to another cluster
int assign_amp(const array_view<const Point>& pts, const std::vector<Point>& centers, std::vector<int>& cluster)
{
    int moved = 0;
    array_view<const Point> ctr(K, centers);
    array_view<int> out(NUM_POINTS, cluster);
    array_view<int> changes(1, &moved);

    parallel_for_each(out.extent, [=](index<1> i) restrict(amp)
    {
        Point p = pts[i];
        int best = 0;
        float best_d = dist2(p, ctr[0]);
        for (int c = 1; c < K; c++)
        {
            float d = dist2(p, ctr[c]);
            if (d < best_d)
            {
                best = c;
                best_d = d;
            }
        }
        if (out[i] != best)
        {
            out[i] = best;
            atomic_fetch_inc(&changes[0]);
        }
    });

    out.synchronize();
    changes.synchronize();
    return moved;
}

void update_ppl(const std::vector<int>& cluster, std::vector<Point>& centers)
{
    std::vector<concurrent_vector<Point>> members(K);
    parallel_for(0, NUM_POINTS, [&](int i)
    {
        members[cluster[i]].push_back(points[i]);
    });

    parallel_for(0, K, [&](int c)
    {
        if (!members[c].empty())
            centers[c] = center_of_mass(members[c]);
    });
}

int main(int argc, char** argv)
{
    std::wcout << "Device: " << accelerator(accelerator::default_accelerator).description << std::endl;

    srand((unsigned)time(NULL));
    make_points();

    // the first K points are in different blobs
    std::vector<Point> centers(points.begin(), points.begin() + K);
    std::vector<int> cluster(NUM_POINTS, -1);
    array_view<const Point> pts(NUM_POINTS, points);

    clock_t start = clock();
    int round = 0;
    int moved;
    do
    {
        moved = assign_amp(pts, centers, cluster);
        if (moved > 0)
            update_ppl(cluster, centers);
        round++;
    } while (moved > 0 && round < MAX_ROUNDS);
    std::cout << "finished after " << (clock() - start) / (double)CLOCKS_PER_SEC << " s" << std::endl;

    // check 1: every point is with its nearest center
    int wrong = 0;
    for (int i = 0; i < NUM_POINTS; i++)
    {
        int c = nearest_cpu(points[i], centers);
        if (c != cluster[i] && fabs(dist2(points[i], centers[c]) - dist2(points[i], centers[cluster[i]])) > 1e-3)
            wrong++;
    }

    // check 2: the blobs were found
    for (int i = 0; i < NUM_POINTS; i++)
        if (cluster[i] != cluster[i % K])
            wrong++;

    if (wrong == 0 && moved == 0)
        std::cout << "Test passed: " << K << " clusters found" << std::endl;
    else
        std::cout << "Test failed: " << wrong << " wrong points" << std::endl;

    system("pause");
    return wrong == 0 && moved == 0 ? 0 : 1;
}
