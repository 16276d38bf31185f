// The sum of a tile without its barrier: a race. What it prints depends on the order in which the
// device runs the threads, and is seldom 78.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

int main()
{
    std::vector<int> numbers(12);
    for (int i = 0; i < 12; i++)
        numbers[i] = i + 1;
    array_view<int, 2> matrix(3, 4, numbers);

    parallel_for_each(matrix.extent.tile<3, 4>(), [=](tiled_index<3, 4> t_idx) restrict(amp) {
        tile_static int nums[3][4];
        nums[t_idx.local[0]][t_idx.local[1]] = matrix[t_idx];

        if (t_idx.local == index<2>(0, 0)) {
            int sum = 0;
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 4; j++)
                    sum += nums[i][j];
            matrix[t_idx.tile_origin] = sum;
        }
    });

    std::cout << "some sum: " << matrix(0, 0) << "\n";
    return 0;
}
