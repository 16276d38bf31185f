#pragma once

class CTimer
{
public:
	CTimer()
	{
		::QueryPerformanceFrequency((LARGE_INTEGER*)&m_nFreq);
		::QueryPerformanceCounter((LARGE_INTEGER*)&m_nStart);
	}

	double Seconds() const
	{
		__int64 nNow;
		::QueryPerformanceCounter((LARGE_INTEGER*)&nNow);
		return (double)(nNow - m_nStart) / (double)m_nFreq;
	}

private:
	__int64 m_nFreq;
	__int64 m_nStart;
};
