// The product of a 2x6 and a 6x4 matrix: simple, and tiled by 2 with tile_static tiles.
#include <amp.h>
#include <iostream>

using namespace concurrency;

static const int TS = 2;

void MultiplySimple(const int* aMatrix, const int* bMatrix, int* product)
{
    array_view<const int, 2> a(2, 6, aMatrix);
    array_view<const int, 2> b(6, 4, bMatrix);
    array_view<int, 2> c(2, 4, product);
    c.discard_data();

    parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
        int row = idx[0];
        int col = idx[1];
        int sum = 0;
        for (int inner = 0; inner < 6; inner++)
            sum += a(row, inner) * b(inner, col);
        c[idx] = sum;
    });
    c.synchronize();
}

void MultiplyTiled(const int* aMatrix, const int* bMatrix, int* product)
{
    array_view<const int, 2> a(2, 6, aMatrix);
    array_view<const int, 2> b(6, 4, bMatrix);
    array_view<int, 2> c(2, 4, product);
    c.discard_data();

    parallel_for_each(c.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t_idx) restrict(amp) {
        int row = t_idx.local[0];
        int col = t_idx.local[1];
        int sum = 0;
        for (int i = 0; i < a.extent[1]; i += TS)
        {
            tile_static int sA[TS][TS], sB[TS][TS];
            sA[row][col] = a(t_idx.global[0], col + i);
            sB[row][col] = b(row + i, t_idx.global[1]);

            // Every element of the tiles is in place.
            t_idx.barrier.wait();
            for (int k = 0; k < TS; k++)
                sum += sA[row][k] * sB[k][col];
            // Every thread is done with the tiles.
            t_idx.barrier.wait();
        }
        c[t_idx.global] = sum;
    });
    c.synchronize();
}

static bool Check(const char* name, const int* product, const int* expected)
{
    std::cout << name << ":";
    bool correct = true;
    for (int i = 0; i < 8; i++)
    {
        std::cout << " " << product[i];
        correct = correct && product[i] == expected[i];
    }
    std::cout << "\n";
    return correct;
}

int main()
{
    int a[2 * 6], b[6 * 4], expected[2 * 4], product[2 * 4];
    for (int i = 0; i < 12; i++)
        a[i] = i + 1;
    for (int i = 0; i < 24; i++)
        b[i] = 24 - i;
    for (int row = 0; row < 2; row++)
        for (int col = 0; col < 4; col++)
        {
            expected[row * 4 + col] = 0;
            for (int inner = 0; inner < 6; inner++)
                expected[row * 4 + col] += a[row * 6 + inner] * b[inner * 4 + col];
        }

    MultiplySimple(a, b, product);
    bool correct = Check("simple", product, expected);
    MultiplyTiled(a, b, product);
    correct = Check("tiled", product, expected) && correct;
    return correct ? 0 : 1;
}
