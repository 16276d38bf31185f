// Element-wise sum of two arrays of five, the kernel a lambda.
#include <amp.h>
#include <iostream>

using namespace concurrency;

const int size = 5;

void CppAmpMethod(const int* aCPP, const int* bCPP, int* sumCPP)
{
    // Create C++ AMP objects.
    array_view<const int, 1> a(size, aCPP);
    array_view<const int, 1> b(size, bCPP);
    array_view<int, 1> sum(size, sumCPP);
    sum.discard_data();

    parallel_for_each(
        // The compute domain: the set of threads that are created.
        sum.extent,
        // The code that each thread runs on the accelerator.
        [=](index<1> idx) restrict(amp)
        {
            sum[idx] = a[idx] + b[idx];
        });

    sum.synchronize();
}

int main()
{
    int a[] = {1, 2, 3, 4, 5};
    int b[] = {6, 7, 8, 9, 10};
    int sum[size];
    CppAmpMethod(a, b, sum);

    bool correct = true;
    for (int i = 0; i < size; i++)
    {
        std::cout << sum[i] << "\n";
        correct = correct && sum[i] == a[i] + b[i];
    }
    return correct ? 0 : 1;
}
