#include "stdafx.h"
#include "Heat.h"

#include <algorithm>

int _tmain(int argc, _TCHAR* argv[])
{
    const int rows = 32, columns = 48;
    std::vector<float> plate(rows * columns, 0.0f);
    std::fill(plate.begin(), plate.begin() + columns, 100.0f); // one hot edge
    heat::Spread(plate, rows, columns, 501);
    float middle = plate[rows / 2 * columns + columns / 2];
    std::printf("the middle has %.2f degrees\n", middle);
    return middle > 1 && middle < 30 ? 0 : 1;
}
