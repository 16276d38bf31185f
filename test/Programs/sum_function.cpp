// Element-wise sum of two arrays of five, the body in a function of its own that takes the index
// and the views by value.
#include <amp.h>
#include <iostream>

using namespace concurrency;

void AddElements(index<1> idx, array_view<int, 1> sum, array_view<const int, 1> a,
                 array_view<const int, 1> b) restrict(amp)
{
    sum[idx] = a[idx] + b[idx];
}

void AddArrays(const int* aCPP, const int* bCPP, int* sumCPP, int size)
{
    array_view<const int, 1> a(size, aCPP);
    array_view<const int, 1> b(size, bCPP);
    array_view<int, 1> sum(size, sumCPP);
    sum.discard_data();

    parallel_for_each(sum.extent, [=](index<1> idx) restrict(amp)
    {
        AddElements(idx, sum, a, b);
    });

    // Reading through the view brings the results home.
    for (int i = 0; i < size; i++)
        std::cout << sum[i] << "\n";
}

int main()
{
    int a[] = {1, 2, 3, 4, 5};
    int b[] = {6, 7, 8, 9, 10};
    int sum[5] = {0, 0, 0, 0, 0};
    AddArrays(a, b, sum, 5);
    for (int i = 0; i < 5; i++)
        if (sum[i] != a[i] + b[i])
            return 1;
    return 0;
}
