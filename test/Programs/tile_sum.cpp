// The sum of each tile, written by its first thread to the tile's origin.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

// 1 to 12, in one tile of 3x4: the sum is 78.
int SumOfOneTile()
{
    std::vector<int> numbers(12);
    for (int i = 0; i < 12; i++)
        numbers[i] = i + 1;
    array_view<int, 2> matrix(3, 4, numbers);

    parallel_for_each(matrix.extent.tile<3, 4>(), [=](tiled_index<3, 4> t_idx) restrict(amp) {
        tile_static int nums[3][4];
        nums[t_idx.local[0]][t_idx.local[1]] = matrix[t_idx];

        // Without this barrier the first thread would read what others have not written yet.
        t_idx.barrier.wait();

        if (t_idx.local == index<2>(0, 0)) {
            int sum = 0;
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 4; j++)
                    sum += nums[i][j];
            matrix[t_idx.tile_origin] = sum;
        }
    });
    return matrix(0, 0);
}

// The same for many tiles of 4x8 at once.
bool SumOfManyTiles()
{
    const int rows = 64, columns = 96;
    std::vector<int> numbers(rows * columns), sums(rows / 4 * columns / 8);
    for (int i = 0; i < rows * columns; i++)
        numbers[i] = i % 1000;
    array_view<const int, 2> matrix(rows, columns, numbers);
    array_view<int, 2> result(rows / 4, columns / 8, sums);
    result.discard_data();

    parallel_for_each(matrix.extent.tile<4, 8>(), [=](tiled_index<4, 8> t_idx) restrict(amp) {
        tile_static int nums[4][8];
        nums[t_idx.local[0]][t_idx.local[1]] = matrix[t_idx];
        t_idx.barrier.wait();
        if (t_idx.local == index<2>(0, 0)) {
            int sum = 0;
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 8; j++)
                    sum += nums[i][j];
            result[t_idx.tile] = sum;
        }
    });

    for (int row = 0; row < rows / 4; row++)
        for (int column = 0; column < columns / 8; column++)
        {
            int sum = 0;
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 8; j++)
                    sum += numbers[(row * 4 + i) * columns + column * 8 + j];
            if (result(row, column) != sum)
                return false;
        }
    return true;
}

int main()
{
    int sum = SumOfOneTile();
    std::cout << sum << "\n";
    return sum == 78 && SumOfManyTiles() ? 0 : 1;
}
