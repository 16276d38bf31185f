// Averages of tiles: 4x6 integers in 2x2 tiles; 8x8 floats in 2x2 and 4x4 tiles through an array
// captured by reference, with both barriers that order tile_static memory. Tile sizes are macros.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

#define ROWS 2
#define COLS 2
#define SAMPLESIZE 4

bool AverageIntegers()
{
    // Sample data, with the averages of the tiles in mind.
    int sampledata[] = {
        2, 2, 9, 7, 1, 4,
        4, 4, 8, 8, 3, 4,
        1, 5, 1, 2, 5, 2,
        6, 8, 3, 2, 7, 2};

    int averagedata[24];

    array_view<int, 2> sample(4, 6, sampledata);
    array_view<int, 2> average(4, 6, averagedata);
    average.discard_data();

    parallel_for_each(
        // A thread for each element of sample, in 2 x 2 tiles.
        sample.extent.tile<ROWS, COLS>(),
        [=](tiled_index<ROWS, COLS> idx) restrict(amp)
        {
            // The values of this tile.
            tile_static int nums[ROWS][COLS];
            nums[idx.local[1]][idx.local[0]] = sample[idx.global];

            // When all threads have written theirs, sum them up.
            idx.barrier.wait();
            int sum = nums[0][0] + nums[0][1] + nums[1][0] + nums[1][1];

            average[idx.global] = sum / 4;
        });

    bool correct = true;
    for (int i = 0; i < 4; i++)
    {
        for (int j = 0; j < 6; j++)
        {
            int sum = 0;
            for (int k = 0; k < 4; k++)
                sum += sampledata[(i / 2 * 2 + k / 2) * 6 + j / 2 * 2 + k % 2];
            std::cout << average(i, j) << " ";
            correct = correct && average(i, j) == sum / 4;
        }
        std::cout << "\n";
    }
    return correct;
}

static bool IsAverage(const std::vector<float>& data, const std::vector<float>& average, int tile)
{
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
        {
            float sum = 0;
            for (int k = 0; k < tile * tile; k++)
                sum += data[(i / tile * tile + k / tile) * 8 + j / tile * tile + k % tile];
            if (average[i * 8 + j] != sum / (tile * tile))
                return false;
        }
    return true;
}

std::vector<float> AverageBy2(const std::vector<float>& data)
{
    array_view<const float, 2> matrix(8, 8, data);
    array<float, 2> averages(8, 8);
    parallel_for_each(matrix.extent.tile<ROWS, COLS>(),
        [=, &averages](tiled_index<ROWS, COLS> t_idx) restrict(amp)
        {
            tile_static float tile[ROWS][COLS];
            tile[t_idx.local[0]][t_idx.local[1]] = matrix[t_idx];
            t_idx.barrier.wait();
            averages[t_idx] = (tile[0][0] + tile[0][1] + tile[1][0] + tile[1][1]) / (ROWS * COLS);
        });
    return averages;
}

std::vector<float> AverageBy4(const std::vector<float>& data)
{
    array_view<const float, 2> matrix(8, 8, data);
    array<float, 2> averages(8, 8);
    parallel_for_each(matrix.extent.tile<SAMPLESIZE, SAMPLESIZE>(),
        [=, &averages](tiled_index<SAMPLESIZE, SAMPLESIZE> t_idx) restrict(amp)
        {
            tile_static float tile[SAMPLESIZE][SAMPLESIZE];
            tile[t_idx.local[0]][t_idx.local[1]] = matrix[t_idx];
            t_idx.barrier.wait_with_tile_static_memory_fence();
            float sum = 0;
            for (int i = 0; i < SAMPLESIZE; i++)
                for (int j = 0; j < SAMPLESIZE; j++)
                    sum += tile[i][j];
            averages[t_idx] = sum / (SAMPLESIZE * SAMPLESIZE);
        });
    return averages;
}

int main()
{
    std::vector<float> data(64);
    for (int i = 0; i < 64; i++)
        data[i] = (float)(i * 5 % 16);
    bool correct = AverageIntegers();
    correct = IsAverage(data, AverageBy2(data), 2) && correct;
    correct = IsAverage(data, AverageBy4(data), 4) && correct;
    return correct ? 0 : 1;
}
