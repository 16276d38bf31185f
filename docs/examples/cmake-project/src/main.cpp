#include "kernels.h"

#include <cstdio>

int main()
{
    std::vector<float> x(256, 2.0f), y(256, 1.0f);
    saxpy(3.0f, x, y);
    std::printf("y[0] = %g, sum = %g\n", y[0], reduce(y));
    return y[0] == 8.0f && reduce(y) == 2048.0f ? 0 : 1;
}
