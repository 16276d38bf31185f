// RUN: %run-program %s
#include "common/stdafx.h"
using namespace concurrency;

// Compressed sparse rows; the kernel is a functor that holds views.
template <typename T> struct csr_matrix
{
    std::vector<T> values;
    std::vector<int> columns, offsets;
    int rows() const { return (int)offsets.size() - 1; }
};

template <typename T> struct spmv_kernel
{
    array_view<const T, 1> values, x;
    array_view<const int, 1> columns, offsets;
    array_view<T, 1> y;
    spmv_kernel(const csr_matrix<T> &m, const std::vector<T> &x, std::vector<T> &y)
        : values((int)m.values.size(), m.values), x((int)x.size(), x), columns((int)m.columns.size(), m.columns),
          offsets((int)m.offsets.size(), m.offsets), y((int)y.size(), y) {}
    void operator()(index<1> row) const restrict(amp)
    {
        T sum = T();
        for (int k = offsets[row]; k < offsets[row + 1]; ++k)
            sum += values[k] * x[columns[k]];
        y[row] = sum;
    }
};

int main()
{
    csr_matrix<double> m;
    const int n = 100;
    for (int i = 0; i < n; ++i)
    {
        m.offsets.push_back((int)m.values.size());
        for (int j = i % 7; j < n; j += 11 + i % 3) { m.columns.push_back(j); m.values.push_back(1.0 / (1 + i + j)); }
    }
    m.offsets.push_back((int)m.values.size());
    std::vector<double> x(n), y(n), expected(n);
    for (int i = 0; i < n; ++i) x[i] = i * 0.5;
    for (int i = 0; i < n; ++i) for (int k = m.offsets[i]; k < m.offsets[i + 1]; ++k) expected[i] += m.values[k] * x[m.columns[k]];
    spmv_kernel<double> kernel(m, x, y);
    kernel.y.discard_data();
    parallel_for_each(extent<1>(m.rows()), kernel);
    kernel.y.synchronize();
    return check("sparse_matrix_vector", y, expected);
}
