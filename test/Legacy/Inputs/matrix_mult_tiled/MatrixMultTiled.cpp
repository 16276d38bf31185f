// MatrixMultTiled.cpp : Defines the entry point for the console application.
//

#include "stdafx.h"
#include <amp.h>
#include <assert.h>
#include <iostream>
#include "Matrix.h"
#include "HiResTimer.h"

using namespace concurrency;

static const int TS = 16;

template <typename T>
void MultiplyCpu(const Matrix<T>& a, const Matrix<T>& b, Matrix<T>& c)
{
    for (int row = 0; row < a.rows(); row++)
    {
        for (int col = 0; col < b.cols(); col++)
        {
            T sum = 0;
            for (int k = 0; k < a.cols(); k++)
                sum += a(row, k) * b(k, col);
            c(row, col) = sum;
        }
    }
}

template <typename T>
void MultiplySimple(const Matrix<T>& a, const Matrix<T>& b, Matrix<T>& c)
{
    const int inner = a.cols();
    array_view<const T, 2> av(a.rows(), a.cols(), a.data());
    array_view<const T, 2> bv(b.rows(), b.cols(), b.data());
    array_view<T, 2> cv(c.rows(), c.cols(), c.data());
    cv.discard_data();

    parallel_for_each(cv.extent, [=](index<2> idx) restrict(amp)
    {
        T sum = 0;
        for (int k = 0; k < inner; k++)
            sum += av(idx[0], k) * bv(k, idx[1]);
        cv[idx] = sum;
    });
    cv.synchronize();
}

template <int TileSize, typename T>
void MultiplyTiled(const Matrix<T>& a, const Matrix<T>& b, Matrix<T>& c)
{
    assert(a.rows() % TileSize == 0 && a.cols() % TileSize == 0 && b.cols() % TileSize == 0);

    array_view<const T, 2> av(a.rows(), a.cols(), a.data());
    array_view<const T, 2> bv(b.rows(), b.cols(), b.data());
    array_view<T, 2> cv(c.rows(), c.cols(), c.data());
    cv.discard_data();

    parallel_for_each(cv.extent.tile<TileSize, TileSize>(),
        [=](tiled_index<TileSize, TileSize> t) restrict(amp)
    {
        int row = t.local[0];
        int col = t.local[1];

        tile_static T locA[TileSize][TileSize];
        tile_static T locB[TileSize][TileSize];

        T sum = 0;
        for (int i = 0; i < av.extent[1]; i += TileSize)
        {
            locA[row][col] = av(t.global[0], col + i);
            locB[row][col] = bv(row + i, t.global[1]);
            t.barrier.wait();

            for (int k = 0; k < TileSize; k++)
                sum += locA[row][k] * locB[k][col];

            t.barrier.wait();
        }
        cv[t.global] = sum;
    });
    cv.synchronize();
}

// Tiled transposition, the extra column avoids bank conflicts
void Transpose(const Matrix<float>& src, Matrix<float>& dst)
{
    array_view<const float, 2> s(src.rows(), src.cols(), src.data());
    array_view<float, 2> d(dst.rows(), dst.cols(), dst.data());
    d.discard_data();

    parallel_for_each(s.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp)
    {
        tile_static float buf[TS][TS + 1];
        buf[t.local[0]][t.local[1]] = s[t.global];
        t.barrier.wait();
        d(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = buf[t.local[1]][t.local[0]];
    });
    d.synchronize();
}

int _tmain(int argc, _TCHAR* argv[])
{
    accelerator acc;
    std::wcout << L"Running on: " << acc.description << std::endl;

    const int M = 128, N = 192, W = 64;
    Matrix<float> a(M, N), b(N, W), c1(M, W), c2(M, W), ref(M, W);
    Matrix<float> bt(W, N), btt(N, W);

    srand(4711);
    a.FillRandom();
    b.FillRandom();

    HiResTimer timer;

    timer.Start();
    MultiplyCpu(a, b, ref);
    timer.Stop();
    printf("CPU          : %8.3f ms\n", timer.Elapsed());

    // warm up, the first kernel pays for the JIT
    MultiplySimple(a, b, c1);

    timer.Start();
    MultiplySimple(a, b, c1);
    timer.Stop();
    printf("AMP (simple) : %8.3f ms\n", timer.Elapsed());

    timer.Start();
    MultiplyTiled<TS>(a, b, c2);
    timer.Stop();
    printf("AMP (tiled)  : %8.3f ms\n", timer.Elapsed());

    Transpose(b, bt);
    Transpose(bt, btt);
    bool transposeOk = btt.IsEqual(b, 0.0);
    for (int r = 0; r < W && transposeOk; r++)
        for (int c = 0; c < N; c++)
            if (bt(r, c) != b(c, r))
                transposeOk = false;

    if (ref.IsEqual(c1, 1e-2) && ref.IsEqual(c2, 1e-2) && transposeOk)
    {
        std::cout << "Verification PASSED (simple, tiled, transpose)" << std::endl;
        return 0;
    }

    std::cout << "Verification FAILED" << std::endl;
    return 1;
}
