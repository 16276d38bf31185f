// An array scaled by ten on the accelerator and converted back to a vector.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

int main()
{
    std::vector<int> data(5);
    for (int count = 0; count < 5; count++)
        data[count] = count;

    array<int, 1> a(5, data.begin(), data.end());

    parallel_for_each(
        a.extent,
        [=, &a](index<1> idx) restrict(amp)
        {
            a[idx] = a[idx] * 10;
        });

    // Converting copies the data out.
    data = a;
    for (int i = 0; i < 5; i++)
    {
        std::cout << data[i] << "\n";
        if (data[i] != i * 10)
            return 1;
    }
    return 0;
}
