// The clocks of the Windows API.
#pragma once

#include <amp2hip_windows/api_types.h>

#include <chrono>
#include <ctime>
#include <thread>

typedef struct _FILETIME {
  DWORD dwLowDateTime, dwHighDateTime;
} FILETIME, *PFILETIME, *LPFILETIME;

typedef struct _SYSTEMTIME {
  WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
} SYSTEMTIME, *PSYSTEMTIME, *LPSYSTEMTIME;

/// Stores the nanoseconds of a clock that never goes back.
inline BOOL QueryPerformanceCounter(LARGE_INTEGER *count) {
  count->QuadPart = std::chrono::duration_cast<std::chrono::nanoseconds>(
                        std::chrono::steady_clock::now().time_since_epoch())
                        .count();
  return TRUE;
}
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *per_second) {
  per_second->QuadPart = 1000000000;
  return TRUE;
}

/// Returns the milliseconds since the machine was started.
inline ULONGLONG GetTickCount64() {
  timespec time;
  clock_gettime(CLOCK_BOOTTIME, &time);
  return static_cast<ULONGLONG>(time.tv_sec) * 1000 +
         static_cast<ULONGLONG>(time.tv_nsec) / 1000000;
}
inline DWORD GetTickCount() { return static_cast<DWORD>(GetTickCount64()); }
inline DWORD timeGetTime() { return GetTickCount(); }
/// Linux's clocks are always as exact as they can be.
inline UINT timeBeginPeriod(UINT) { return 0; }
inline UINT timeEndPeriod(UINT) { return 0; }
#define TIMERR_NOERROR 0

inline void Sleep(DWORD milliseconds) {
  if (milliseconds == INFINITE)
    for (;;)
      std::this_thread::sleep_for(std::chrono::hours(24));
  if (milliseconds == 0)
    std::this_thread::yield();
  else
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}
inline BOOL SwitchToThread() {
  std::this_thread::yield();
  return TRUE;
}

namespace amp2hip::windows {
inline void set_system_time(SYSTEMTIME *to, const timespec &time, const std::tm &parts) {
  to->wYear = static_cast<WORD>(parts.tm_year + 1900);
  to->wMonth = static_cast<WORD>(parts.tm_mon + 1);
  to->wDayOfWeek = static_cast<WORD>(parts.tm_wday);
  to->wDay = static_cast<WORD>(parts.tm_mday);
  to->wHour = static_cast<WORD>(parts.tm_hour);
  to->wMinute = static_cast<WORD>(parts.tm_min);
  to->wSecond = static_cast<WORD>(parts.tm_sec);
  to->wMilliseconds = static_cast<WORD>(time.tv_nsec / 1000000);
}
} // namespace amp2hip::windows

inline void GetLocalTime(SYSTEMTIME *time) {
  timespec now;
  std::tm parts;
  clock_gettime(CLOCK_REALTIME, &now);
  amp2hip::windows::set_system_time(time, now, *localtime_r(&now.tv_sec, &parts));
}
inline void GetSystemTime(SYSTEMTIME *time) {
  timespec now;
  std::tm parts;
  clock_gettime(CLOCK_REALTIME, &now);
  amp2hip::windows::set_system_time(time, now, *gmtime_r(&now.tv_sec, &parts));
}
/// Stores the tenths of a microsecond since 1601.
inline void GetSystemTimeAsFileTime(FILETIME *time) {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  const ULONGLONG tenths = (static_cast<ULONGLONG>(now.tv_sec) + 11644473600u) * 10000000 +
                           static_cast<ULONGLONG>(now.tv_nsec) / 100;
  time->dwLowDateTime = static_cast<DWORD>(tenths);
  time->dwHighDateTime = static_cast<DWORD>(tenths >> 32);
}
