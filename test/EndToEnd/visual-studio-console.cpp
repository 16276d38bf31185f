// A console program as Visual Studio's wizard begins it, with the Windows headers that samples of 2012 include, builds and runs as it is.
// RUN: mkdir -p %t.dir && printf '#pragma once\r\n#include "targetver.h"\r\n#include <stdio.h>\r\n#include <tchar.h>\r\n' > %t.dir/stdafx.h && printf '#pragma once\r\n#include <SDKDDKVer.h>\r\n' > %t.dir/targetver.h
// RUN: %translate %s -o %t.hip.cpp -- -I%t.dir && %run-everywhere %t.hip.cpp %t -I%t.dir | FileCheck %s
#include "stdafx.h"
#include <windows.h>
#include <conio.h>
#include <crtdbg.h>
#include <sal.h>
#include <mmsystem.h>
#include <algorithm>
#include <iostream>
#include <vector>
#include <amp.h>

#pragma comment(lib, "winmm.lib")

using namespace concurrency;

class Timer
{
    LARGE_INTEGER start, frequency;

public:
    Timer() { QueryPerformanceFrequency(&frequency); }
    void Start() { QueryPerformanceCounter(&start); }
    double Milliseconds() const
    {
        LARGE_INTEGER now;
        QueryPerformanceCounter(&now);
        return double(now.QuadPart - start.QuadPart) * 1000.0 / double(frequency.QuadPart);
    }
};

DWORD WINAPI Double(_Inout_ LPVOID p)
{
    std::vector<UINT>& data = *static_cast<std::vector<UINT>*>(p);
    array_view<UINT, 1> v(static_cast<int>(data.size()), data);
    const BYTE factor = 2;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= UINT(factor); });
    v.synchronize();
    return 0;
}

int _tmain(int argc, _TCHAR* argv[])
{
    UNREFERENCED_PARAMETER(argv);
    Timer timer;
    timer.Start();
    DWORD ticks = timeGetTime();

    std::vector<UINT> data(64, 21);
    HANDLE thread = CreateThread(NULL, 0, Double, &data, 0, NULL);
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
    _ASSERTE(data[0] == 42);

    char text[64];
    sprintf_s(text, _countof(text), "%d argument, %u", argc, data[63]);
    std::wcout << L"finished: " << text << std::endl;
    _tprintf(_T("%d\n"), timer.Milliseconds() > 0 && timeGetTime() - ticks < 60000 ? TRUE : FALSE);

    UINT copy[64];
    ZeroMemory(copy, sizeof(copy));
    std::copy(data.begin(), data.end(), stdext::checked_array_iterator<UINT*>(copy, 64));
    std::cout << copy[63] << std::endl;
    while (_kbhit()) if (_getch() == EOF) break;
    return 0;
}
// CHECK: finished: 1 argument, 42
// CHECK-NEXT: 1
// CHECK-NEXT: 42
