#pragma once

#include <windows.h>

class HiResTimer
{
public:
    HiResTimer()
    {
        QueryPerformanceFrequency(&m_freq);
        m_start.QuadPart = 0;
        m_stop.QuadPart = 0;
    }

    void Start() { QueryPerformanceCounter(&m_start); }
    void Stop()  { QueryPerformanceCounter(&m_stop); }

    // milliseconds
    double Elapsed() const
    {
        return (double)(m_stop.QuadPart - m_start.QuadPart) * 1000.0 / (double)m_freq.QuadPart;
    }

private:
    LARGE_INTEGER m_freq;
    LARGE_INTEGER m_start;
    LARGE_INTEGER m_stop;
};
