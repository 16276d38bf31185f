#ifndef _TIMER_H_
#define _TIMER_H_

#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>

class Timer
{
public:
    Timer() { restart(); }

    void restart()
    {
        LARGE_INTEGER li;
        QueryPerformanceCounter(&li);
        start_ = li.QuadPart;
    }

    double milliseconds() const
    {
        LARGE_INTEGER now, freq;
        QueryPerformanceCounter(&now);
        QueryPerformanceFrequency(&freq);
        return double(now.QuadPart - start_) / freq.QuadPart * 1000.0;
    }

private:
    __int64 start_;
};

#endif
