// An 8x9 domain in 2x3 tiles; every thread writes its global, tile and local index into a struct.
#include <amp.h>
#include <iomanip>
#include <iostream>
#include <vector>

using namespace concurrency;

struct Description {
    int value;
    int tileRow;
    int tileColumn;
    int globalRow;
    int globalColumn;
    int localRow;
    int localColumn;
};

const int ROWS = 8;
const int COLUMNS = 9;

int main()
{
    std::vector<Description> descs;
    for (int i = 0; i < ROWS * COLUMNS; i++)
    {
        Description d = {i, 0, 0, 0, 0, 0, 0};
        descs.push_back(d);
    }

    extent<2> matrix(ROWS, COLUMNS);
    array_view<Description, 2> descriptions(matrix, descs);

    parallel_for_each(descriptions.extent.tile<2, 3>(),
        [=](tiled_index<2, 3> t_idx) restrict(amp)
        {
            descriptions[t_idx].globalRow = t_idx.global[0];
            descriptions[t_idx].globalColumn = t_idx.global[1];
            descriptions[t_idx].tileRow = t_idx.tile[0];
            descriptions[t_idx].tileColumn = t_idx.tile[1];
            descriptions[t_idx].localRow = t_idx.local[0];
            descriptions[t_idx].localColumn = t_idx.local[1];
        });

    bool correct = true;
    for (int row = 0; row < ROWS; row++)
    {
        for (int column = 0; column < COLUMNS; column++)
        {
            Description d = descriptions(row, column);
            std::cout << std::setw(3) << d.value << " (" << d.tileRow << "," << d.tileColumn << ")("
                      << d.localRow << "," << d.localColumn << ")";
            correct = correct && d.value == row * COLUMNS + column && d.globalRow == row &&
                      d.globalColumn == column && d.tileRow == row / 2 &&
                      d.tileColumn == column / 3 && d.localRow == row % 2 &&
                      d.localColumn == column % 3;
        }
        std::cout << "\n";
    }
    return correct ? 0 : 1;
}
