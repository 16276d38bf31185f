// The Windows API's functions for memory.
#pragma once

#include <amp2hip_windows/api_types.h>
#include <amp2hip_windows/crt_memory.h>

#include <cstdlib>
#include <cstring>
#include <unistd.h>

#define ZeroMemory(to, size) std::memset((to), 0, (size))
#define SecureZeroMemory(to, size) explicit_bzero((to), (size))
#define FillMemory(to, size, byte) std::memset((to), (byte), (size))
#define CopyMemory(to, from, size) std::memcpy((to), (from), (size))
#define MoveMemory(to, from, size) std::memmove((to), (from), (size))
#define RtlZeroMemory ZeroMemory
#define RtlCopyMemory CopyMemory

typedef struct _MEMORYSTATUSEX {
  DWORD dwLength, dwMemoryLoad;
  DWORDLONG ullTotalPhys, ullAvailPhys, ullTotalPageFile, ullAvailPageFile, ullTotalVirtual,
      ullAvailVirtual, ullAvailExtendedVirtual;
} MEMORYSTATUSEX, *LPMEMORYSTATUSEX;

/// Reports the machine's physical memory, and the same numbers for the page file.
inline BOOL GlobalMemoryStatusEx(MEMORYSTATUSEX *status) {
  const DWORDLONG page = static_cast<DWORDLONG>(sysconf(_SC_PAGESIZE)),
                  total = static_cast<DWORDLONG>(sysconf(_SC_PHYS_PAGES)) * page,
                  available = static_cast<DWORDLONG>(sysconf(_SC_AVPHYS_PAGES)) * page;
  status->dwMemoryLoad = static_cast<DWORD>(100 * (total - available) / total);
  status->ullTotalPhys = status->ullTotalPageFile = total;
  status->ullAvailPhys = status->ullAvailPageFile = available;
  status->ullTotalVirtual = status->ullAvailVirtual = 1ull << 47;
  status->ullAvailExtendedVirtual = 0;
  return TRUE;
}
