#pragma once

// Lap() returns the milliseconds since construction or the previous Lap()
class PerfTimer
{
    LARGE_INTEGER last;

public:
    PerfTimer() { ::QueryPerformanceCounter(&last); }

    double Lap()
    {
        LARGE_INTEGER now;
        ::QueryPerformanceCounter(&now);
        LONGLONG ticks = now.QuadPart - last.QuadPart;
        last = now;
        return ticks * 1000.0 / Frequency();
    }

private:
    static double Frequency()
    {
        static LARGE_INTEGER f = { 0 };
        if (f.QuadPart == 0)
            ::QueryPerformanceFrequency(&f);
        return (double)f.QuadPart;
    }
};
