#pragma once
#include <amp.h>
#include <exception>

class BlasError : public std::exception
{
public:
    BlasError(const char* what, int code) : std::exception(what), code_(code) {}
    int Code() const { return code_; }
private:
    int code_;
};

namespace reducers {}

int size() { return -1; }           // of the console window, not of a vector

template <typename T>
class VectorBase
{
public:
    typedef T value_type;
    explicit VectorBase(int n) : count(n) {}
    int size() const { return count; }
protected:
    int count;
};

template <typename T>
class StridedVector : public VectorBase<T>
{
public:
    StridedVector(concurrency::array<T>& storage, int stride)
        : VectorBase<T>(storage.extent[0] / stride), data(storage), stride_(stride) {}

    T Sum() const
    {
        std::vector<T> host = data;
        T total = zero<T>();
        for (int i = 0; i < size(); i++)
            total = reducers::plus<T>()(total, host[i * stride_]);
        return total;
    }

private:
    concurrency::array<T>& data;
    int stride_;
};

enum Layout { RowMajor, ColumnMajor };

// Returns the distance of two columns. There are no other layouts.
int ColumnDistance(Layout layout, int rows)
{
    switch (layout)
    {
    case RowMajor:
        return 1;
    case ColumnMajor:
        return rows;
    }
}

namespace reducers
{
    template <typename T> struct plus
    {
        T operator()(T a, T b) const { return a + b; }
    };
}

template <typename T> T zero() { return T(); }
