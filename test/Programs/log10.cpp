// fast_math::log10 over a view of double: the function takes and returns float.
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>

using namespace concurrency;

int main()
{
    double numbers[] = {1.0, 10.0, 60.0, 100.0, 600.0, 1000.0};
    array_view<double, 1> logs(6, numbers);

    parallel_for_each(logs.extent, [=](index<1> idx) restrict(amp) {
        logs[idx] = concurrency::fast_math::log10(logs[idx]);
    });

    const double expected[] = {0.0, 1.0, 1.7781512503836436, 2.0, 2.7781512503836436, 3.0};
    for (int i = 0; i < 6; i++)
    {
        std::cout << logs[i] << "\n";
        if (std::fabs(logs[i] - expected[i]) > 1e-5)
            return 1;
    }
    return 0;
}
