// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

int main()
{
    const int n = 24;
    std::vector<double> a(n * n), lu;
    for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j) a[i * n + j] = i == j ? n + 1.0 : 1.0 / (1 + i + 2 * j);
    lu = a;
    array_view<double, 2> m(n, n, lu);
    for (int k = 0; k < n - 1; ++k)
    {
        parallel_for_each(extent<1>(n - k - 1), [=](index<1> i) restrict(amp) {
            m(k + 1 + i[0], k) /= m(k, k);
        });
        array_view<double, 2> rest = m.section(k + 1, k + 1, n - k - 1, n - k - 1);
        array_view<const double, 1> row = m[k];
        parallel_for_each(rest.extent, [=](index<2> i) restrict(amp) {
            rest[i] -= m(k + 1 + i[0], k) * row[k + 1 + i[1]];
        });
    }
    m.synchronize();
    std::vector<double> product(n * n);
    for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j)
        for (int k = 0; k <= std::min(i, j); ++k)
            product[i * n + j] += (k == i ? 1.0 : lu[i * n + k]) * lu[k * n + j];
    return check("lu_decomposition", product, a);
}
