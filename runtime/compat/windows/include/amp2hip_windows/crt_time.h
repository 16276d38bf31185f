// The calendar functions of Visual C++'s library, which store their results in the caller's memory.
#pragma once

#include <amp2hip_windows/crt_errors.h>

#include <cerrno>
#include <cstddef>
#include <ctime>

typedef time_t __time64_t;

inline errno_t localtime_s(std::tm *to, const std::time_t *time) {
  return localtime_r(time, to) ? 0 : errno;
}
inline errno_t gmtime_s(std::tm *to, const std::time_t *time) {
  return gmtime_r(time, to) ? 0 : errno;
}
inline errno_t _localtime64_s(std::tm *to, const __time64_t *time) { return localtime_s(to, time); }
inline __time64_t _time64(__time64_t *time) { return std::time(time); }
inline errno_t ctime_s(char *to, size_t size, const std::time_t *time) {
  if (!to || size < 26)
    amp2hip::windows::invalid_parameter("ctime_s", "the buffer is too small");
  return ctime_r(time, to) ? 0 : errno;
}
template <size_t Size> errno_t ctime_s(char (&to)[Size], const std::time_t *time) {
  return ctime_s(to, Size, time);
}
inline errno_t asctime_s(char *to, size_t size, const std::tm *time) {
  if (!to || size < 26)
    amp2hip::windows::invalid_parameter("asctime_s", "the buffer is too small");
  return asctime_r(time, to) ? 0 : errno;
}
template <size_t Size> errno_t asctime_s(char (&to)[Size], const std::tm *time) {
  return asctime_s(to, Size, time);
}
namespace amp2hip::windows {
/// Stores the current local time in a format of strftime.
inline errno_t write_now(char *to, size_t size, const char *format, const char *function) {
  const std::time_t now = std::time(nullptr);
  std::tm parts;
  localtime_r(&now, &parts);
  if (!to || std::strftime(to, size, format, &parts) == 0)
    invalid_parameter(function, "the buffer is too small");
  return 0;
}
} // namespace amp2hip::windows

/// Stores the time as "hh:mm:ss".
inline errno_t _strtime_s(char *to, size_t size) {
  return amp2hip::windows::write_now(to, size, "%H:%M:%S", "_strtime_s");
}
/// Stores the date as "mm/dd/yy".
inline errno_t _strdate_s(char *to, size_t size) {
  return amp2hip::windows::write_now(to, size, "%m/%d/%y", "_strdate_s");
}

/// The time in seconds and milliseconds.
struct _timeb {
  std::time_t time;
  unsigned short millitm;
  short timezone, dstflag; // timezone: minutes west of Greenwich, without summer time
};
#define __timeb64 _timeb
inline errno_t _ftime_s(_timeb *to) {
  if (!to)
    amp2hip::windows::invalid_parameter("_ftime_s", "the pointer to the time is null");
  std::timespec now;
  std::timespec_get(&now, TIME_UTC);
  std::tm parts;
  localtime_r(&now.tv_sec, &parts);
  to->time = now.tv_sec;
  to->millitm = static_cast<unsigned short>(now.tv_nsec / 1000000);
  to->timezone = static_cast<short>(-(parts.tm_gmtoff - (parts.tm_isdst > 0 ? 3600 : 0)) / 60);
  to->dstflag = parts.tm_isdst > 0;
  return 0;
}
inline void _ftime(_timeb *to) { _ftime_s(to); }
#define _ftime64_s _ftime_s
#define _ftime64 _ftime
