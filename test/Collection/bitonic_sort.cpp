// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;
static const unsigned int BITONIC_BLOCK_SIZE = 64;
static const unsigned int NUM_ELEMENTS = BITONIC_BLOCK_SIZE * BITONIC_BLOCK_SIZE;
static const unsigned int TRANSPOSE_BLOCK_SIZE = 16;
static const unsigned int MATRIX_WIDTH = BITONIC_BLOCK_SIZE;
static const unsigned int MATRIX_HEIGHT = BITONIC_BLOCK_SIZE;

template <typename T>
void bitonic_sort_kernel(array<T, 1> &data, unsigned ulevel, unsigned ulevelmask, tiled_index<BITONIC_BLOCK_SIZE> tidx) restrict(amp)
{
    tile_static T sh_data[BITONIC_BLOCK_SIZE];
    int local_idx = tidx.local[0];
    int global_idx = tidx.global[0];
    sh_data[local_idx] = data[global_idx];
    tidx.barrier.wait();
    for (unsigned int j = ulevel >> 1; j > 0; j >>= 1)
    {
        T result = ((sh_data[local_idx & ~j] <= sh_data[local_idx | j]) == (bool)(ulevelmask & global_idx)) ? sh_data[local_idx ^ j] : sh_data[local_idx];
        tidx.barrier.wait();
        sh_data[local_idx] = result;
        tidx.barrier.wait();
    }
    data[global_idx] = sh_data[local_idx];
}

template <typename T>
void transpose_kernel(array<T, 2> &data_in, array<T, 2> &data_out, tiled_index<TRANSPOSE_BLOCK_SIZE, TRANSPOSE_BLOCK_SIZE> tidx) restrict(amp)
{
    tile_static T shared[TRANSPOSE_BLOCK_SIZE][TRANSPOSE_BLOCK_SIZE];
    shared[tidx.local[1]][tidx.local[0]] = data_in[tidx.global];
    tidx.barrier.wait();
    index<2> out(tidx.tile_origin[1] + tidx.local[0], tidx.tile_origin[0] + tidx.local[1]);
    data_out[out] = shared[tidx.local[0]][tidx.local[1]];
}

template <typename T>
void bitonic_sort(std::vector<T> &data_in, std::vector<T> &data_out)
{
    array<T, 1> data(NUM_ELEMENTS, data_in.begin());
    array<T, 2> wide(MATRIX_HEIGHT, MATRIX_WIDTH), temp(MATRIX_HEIGHT, MATRIX_WIDTH);
    for (unsigned int level = 2; level <= BITONIC_BLOCK_SIZE; level <<= 1)
    {
        parallel_for_each(data.extent.tile<BITONIC_BLOCK_SIZE>(), [=, &data](tiled_index<BITONIC_BLOCK_SIZE> tidx) restrict(amp) {
            bitonic_sort_kernel<T>(data, level, level, tidx);
        });
    }
    for (unsigned int level = BITONIC_BLOCK_SIZE * 2; level <= NUM_ELEMENTS; level <<= 1)
    {
        copy(data.view_as(extent<2>(MATRIX_HEIGHT, MATRIX_WIDTH)), wide);
        parallel_for_each(wide.extent.tile<TRANSPOSE_BLOCK_SIZE, TRANSPOSE_BLOCK_SIZE>(), [&](tiled_index<TRANSPOSE_BLOCK_SIZE, TRANSPOSE_BLOCK_SIZE> tidx) restrict(amp) {
            transpose_kernel(wide, temp, tidx);
        });
        copy(temp.view_as(extent<1>(NUM_ELEMENTS)), data);
        parallel_for_each(data.extent.tile<BITONIC_BLOCK_SIZE>(), [=, &data](tiled_index<BITONIC_BLOCK_SIZE> tidx) restrict(amp) {
            bitonic_sort_kernel<T>(data, level / BITONIC_BLOCK_SIZE, (level & ~NUM_ELEMENTS) / BITONIC_BLOCK_SIZE, tidx);
        });
        copy(data.view_as(extent<2>(MATRIX_HEIGHT, MATRIX_WIDTH)), wide);
        parallel_for_each(wide.extent.tile<TRANSPOSE_BLOCK_SIZE, TRANSPOSE_BLOCK_SIZE>(), [&](tiled_index<TRANSPOSE_BLOCK_SIZE, TRANSPOSE_BLOCK_SIZE> tidx) restrict(amp) {
            transpose_kernel(wide, temp, tidx);
        });
        copy(temp.view_as(extent<1>(NUM_ELEMENTS)), data);
        parallel_for_each(data.extent.tile<BITONIC_BLOCK_SIZE>(), [=, &data](tiled_index<BITONIC_BLOCK_SIZE> tidx) restrict(amp) {
            bitonic_sort_kernel<T>(data, BITONIC_BLOCK_SIZE, level, tidx);
        });
    }
    copy(data, data_out.begin());
}

int main()
{
    std::vector<int> in(NUM_ELEMENTS), out(NUM_ELEMENTS);
    srand(2012);
    for (size_t i = 0; i < in.size(); ++i) in[i] = rand() % 100000;
    bitonic_sort(in, out);
    std::vector<int> expected(in);
    std::sort(expected.begin(), expected.end());
    std::vector<int> backwards(expected.rbegin(), expected.rend());
    return check("bitonic_sort", out, out[0] < out[1] || out[0] < out.back() ? expected : backwards);
}
