// A header-only template library.
#pragma once
#include <amp.h>
#include <vector>

namespace linear {
using concurrency::array_view;
using concurrency::extent;
using concurrency::index;
using concurrency::tiled_index;

template <typename T> struct add_constant {
    T c;
    explicit add_constant(T c) restrict(cpu, amp) : c(c) {}
    T operator()(T x) const restrict(cpu, amp) { return x + c; }
};

template <typename T> class matrix {
public:
    typedef T value_type;
    matrix(int rows, int columns) : rows_(rows), columns_(columns), data_(rows * columns) {}
    T &operator()(int i, int j) { return data_[i * columns_ + j]; }
    array_view<const T, 2> view() const { return array_view<const T, 2>(rows_, columns_, data_); }
    array_view<T, 2> view() { return array_view<T, 2>(rows_, columns_, data_); }
    const std::vector<T> &data() const { return data_; }
    int rows() const { return rows_; }
    int columns() const { return columns_; }

    void scale(T factor)
    {
        array_view<T, 2> v = view();
        concurrency::parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] *= factor; });
        v.synchronize();
    }
    template <typename F> matrix &apply(F f);

    friend matrix operator+(const matrix &a, const matrix &b)
    {
        matrix result(a.rows(), a.columns());
        array_view<const value_type, 2> va = a.view(), vb = b.view();
        array_view<value_type, 2> vr = result.view();
        vr.discard_data();
        concurrency::parallel_for_each(vr.extent, [=](index<2> i) restrict(amp) { vr[i] = va[i] + vb[i]; });
        vr.synchronize();
        return result;
    }

private:
    int rows_, columns_;
    std::vector<T> data_;
};

template <typename T> template <typename F> matrix<T> &matrix<T>::apply(F f)
{
    array_view<T, 2> v = view();
    concurrency::parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = f(v[i]); });
    v.synchronize();
    return *this;
}

template <typename T, int tile> void multiply(const matrix<T> &a, const matrix<T> &b, matrix<T> &c)
{
    static_assert(tile > 0, "a tile has elements");
    const array_view<const T, 2> va = a.view(), vb = b.view();
    const array_view<T, 2> vc = c.view();
    const int inner = a.columns();
    vc.discard_data();
    concurrency::parallel_for_each(vc.extent.template tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp) {
        tile_static T left[tile][tile], right[tile][tile];
        const int row = t.local[0], column = t.local[1];
        T sum = T();
        for (int k = 0; k < inner; k += tile) {
            left[row][column] = va(t.global[0], k + column);
            right[row][column] = vb(k + row, t.global[1]);
            t.barrier.wait();
            for (int i = 0; i < tile; ++i)
                sum += left[row][i] * right[i][column];
            t.barrier.wait();
        }
        vc[t.global] = sum;
    });
    vc.synchronize();
}
} // namespace linear
