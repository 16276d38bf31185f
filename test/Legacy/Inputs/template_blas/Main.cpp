// A small BLAS in templates, with what the author's other compiler never complained about.
#include "Timer.h"
#include <vector>
#include <iostream>
#include "Gemm.h"

using namespace concurrency;
using std::vector;

double Frobenius(array_view<const float, 2> view)
{
    double sum = 0;
    for (int i = 0; i < view.extent[0]; i++)
        for (int j = 0; j < view.extent[1]; j++)
            sum += view(i, j) * view(i, j);
    return sum;
}

int main()
{
    const int n = 8;
    vector<float> va(n * n), vb(n * n), vc(n * n);
    for (int i = 0; i < n * n; i++)
    {
        va[i] = float(i % 5);
        vb[i] = i / n == i % n ? 2.0f : 0.0f;
    }
    array_view<const float, 2> a(n, n, va), b(n, n, vb);
    array_view<float, 2> c(n, n, vc);
    accelerator_view view = accelerator().default_view;
    Timer::TimeFunc(view, [&]() { Gemm(a, b, c); });
    int wrong = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (c(i, j) != 2 * va[i * n + j])
                wrong++;
    std::cout << "product: " << wrong << " wrong\n";

    array<float> storage(n, va.begin());
    StridedVector<float> every(storage, 2);
    std::cout << "strided sum: " << every.Sum() << " of " << every.size() << "\n";

    // A temporary array, seen through a view.
    std::cout << "norm: " << Frobenius(array<float, 2>(n, n, vb.begin())) << "\n";
    std::cout << "views: " << view_traits<array_view<const float, 2>>::is_const
              << view_traits<array_view<float, 1>>::is_const << view_traits<int>::is_view << "\n";
    std::cout << "distance: " << ColumnDistance(ColumnMajor, n) << "\n";
    ColumnDistance(Layout(2), n);  // returns, whatever it is
    try
    {
        Gemm(array_view<const float, 2>(n, n, va), array_view<const float, 2>(2, n, vb), c);
    }
    catch (const std::exception& e)
    {
        std::cout << "error: " << e.what() << "\n";
    }
    return 0;
}
