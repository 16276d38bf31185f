#pragma once

#include <vector>

// Simple row-major matrix. No bounds checking in release builds.
template <typename T>
class Matrix
{
public:
    typedef std::vector<T> storage;

    Matrix(int rows, int cols) : m_rows(rows), m_cols(cols), m_data(rows * cols)
    {
    }

    int rows() const { return m_rows; }
    int cols() const { return m_cols; }

    T* data() { return m_data.data(); }
    const T* data() const { return m_data.data(); }

    T& operator()(int r, int c)
    {
        assert(r < m_rows && c < m_cols);
        return m_data[r * m_cols + c];
    }

    const T& operator()(int r, int c) const
    {
        assert(r < m_rows && c < m_cols);
        return m_data[r * m_cols + c];
    }

    void FillRandom()
    {
        for (storage::iterator it = m_data.begin(); it != m_data.end(); ++it)
            *it = static_cast<T>(NextRandom());
    }

    bool IsEqual(const Matrix& other, double eps) const
    {
        if (m_rows != other.m_rows || m_cols != other.m_cols)
            return false;

        storage::const_iterator i = m_data.begin();
        storage::const_iterator j = other.m_data.begin();
        for (; i != m_data.end(); ++i, ++j)
        {
            if (fabs((double)*i - (double)*j) > eps)
                return false;
        }
        return true;
    }

private:
    int m_rows;
    int m_cols;
    storage m_data;
};

// values in [0, 1]
inline double NextRandom()
{
    return rand() / (double)RAND_MAX;
}
