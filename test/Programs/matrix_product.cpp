// The integer matrix product three ways, checked against the serial loop: simple; tiled by 16
// without tile_static; tiled with two tile_static tiles and two barriers in a loop. Not square, up
// to 1024 x 1024 x 1024; a smaller largest size can be given. With a second argument it prints how
// many times as fast as the serial loop each is in the largest size, with the copies.
#include <amp.h>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TileSize = 16;

// c = a * b, where a is M x K and b is K x N.
void Serial(const std::vector<int>& vA, const std::vector<int>& vB, std::vector<int>& vC,
            int M, int K, int N)
{
    for (int row = 0; row < M; row++)
        for (int col = 0; col < N; col++)
        {
            int sum = 0;
            for (int k = 0; k < K; k++)
                sum += vA[row * K + k] * vB[k * N + col];
            vC[row * N + col] = sum;
        }
}

void Simple(const std::vector<int>& vA, const std::vector<int>& vB, std::vector<int>& vC,
            int M, int K, int N)
{
    array_view<const int, 2> a(M, K, vA), b(K, N, vB);
    array_view<int, 2> c(M, N, vC);
    c.discard_data();
    parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
        int sum = 0;
        for (int k = 0; k < K; k++)
            sum += a(idx[0], k) * b(k, idx[1]);
        c[idx] = sum;
    });
    c.synchronize();
}

void Tiled(const std::vector<int>& vA, const std::vector<int>& vB, std::vector<int>& vC,
           int M, int K, int N)
{
    array_view<const int, 2> a(M, K, vA), b(K, N, vB);
    array_view<int, 2> c(M, N, vC);
    c.discard_data();
    parallel_for_each(c.extent.tile<TileSize, TileSize>(),
        [=](tiled_index<TileSize, TileSize> t_idx) restrict(amp) {
            int sum = 0;
            for (int k = 0; k < K; k++)
                sum += a(t_idx.global[0], k) * b(k, t_idx.global[1]);
            c[t_idx] = sum;
        });
    c.synchronize();
}

void TiledWithTileStatic(const std::vector<int>& vA, const std::vector<int>& vB,
                         std::vector<int>& vC, int M, int K, int N)
{
    array_view<const int, 2> a(M, K, vA), b(K, N, vB);
    array_view<int, 2> c(M, N, vC);
    c.discard_data();
    parallel_for_each(c.extent.tile<TileSize, TileSize>(),
        [=](tiled_index<TileSize, TileSize> t_idx) restrict(amp) {
            tile_static int sA[TileSize][TileSize];
            tile_static int sB[TileSize][TileSize];
            int row = t_idx.local[0];
            int col = t_idx.local[1];
            int sum = 0;
            for (int i = 0; i < K; i += TileSize) {
                sA[row][col] = a(t_idx.global[0], col + i);
                sB[row][col] = b(row + i, t_idx.global[1]);
                t_idx.barrier.wait();
                for (int k = 0; k < TileSize; k++)
                    sum += sA[row][k] * sB[k][col];
                t_idx.barrier.wait();
            }
            c[t_idx.global] = sum;
        });
    c.synchronize();
}

typedef void (*Product)(const std::vector<int>&, const std::vector<int>&, std::vector<int>&, int,
                        int, int);

static double Seconds(Product product, const std::vector<int>& a, const std::vector<int>& b,
                      std::vector<int>& c, int M, int K, int N)
{
    const auto begin = std::chrono::steady_clock::now();
    product(a, b, c, M, K, N);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

static bool CheckSize(int M, int K, int N, bool compares = false)
{
    std::vector<int> a(M * K), b(K * N), expected(M * N);
    for (size_t i = 0; i < a.size(); i++)
        a[i] = (int)(i * 7 % 101) - 50;
    for (size_t i = 0; i < b.size(); i++)
        b[i] = (int)(i * 13 % 89) - 44;
    const double serial = Seconds(Serial, a, b, expected, M, K, N);

    const Product products[] = {Simple, Tiled, TiledWithTileStatic};
    const char* const names[] = {"simple", "tiled", "tile_static"};
    bool allCorrect = true;
    for (int i = 0; i < 3; i++)
    {
        std::vector<int> c(M * N, -1);
        const double seconds = Seconds(products[i], a, b, c, M, K, N);
        bool correct = c == expected;
        std::cout << M << " x " << K << " x " << N << " " << names[i]
                  << (correct ? ": correct\n" : ": WRONG\n");
        if (compares)
            std::cout << names[i] << ": " << serial / seconds << " times a serial loop\n";
        allCorrect = allCorrect && correct;
    }
    return allCorrect;
}

int main(int argc, char** argv)
{
    int largest = argc > 1 ? std::atoi(argv[1]) : 1024;
    bool correct = CheckSize(16, 48, 32) && CheckSize(128, 64, 208);
    if (largest > 208)
        correct = CheckSize(largest, largest, largest, argc > 2) && correct;
    return correct ? 0 : 1;
}
