#pragma once

#include <amp.h>
#include <vector>

// A vector whose elements live on the accelerator
template <typename T>
class DeviceVector
{
public:
    explicit DeviceVector(const std::vector<T>& init)
        : m_data(static_cast<int>(init.size()), init.begin(), init.end()) {}

    int Size() const { return m_data.extent[0]; }
    concurrency::array<T, 1>& Data() { return m_data; }
    const concurrency::array<T, 1>& Data() const { return m_data; }

    // element = f(element), for all of them
    template <typename F>
    void Transform(const F& f)
    {
        concurrency::array<T, 1>& data = m_data;
        concurrency::parallel_for_each(m_data.extent, [=, &data](concurrency::index<1> i) restrict(amp)
        {
            data[i] = f(data[i]);
        });
    }

    std::vector<T> ToHost() const
    {
        std::vector<T> result(Size());
        concurrency::copy(m_data, result.begin());
        return result;
    }

private:
    concurrency::array<T, 1> m_data;
};
