// The Windows API's functions for the process, the machine and its processors.
#pragma once

#include <amp2hip_windows/api_errors.h>
#include <amp2hip_windows/api_types.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

typedef struct _SYSTEM_INFO {
  WORD wProcessorArchitecture, wReserved;
  DWORD dwPageSize;
  LPVOID lpMinimumApplicationAddress, lpMaximumApplicationAddress;
  DWORD_PTR dwActiveProcessorMask;
  DWORD dwNumberOfProcessors, dwProcessorType, dwAllocationGranularity;
  WORD wProcessorLevel, wProcessorRevision;
} SYSTEM_INFO, *LPSYSTEM_INFO;
#define PROCESSOR_ARCHITECTURE_AMD64 9

inline void GetSystemInfo(SYSTEM_INFO *info) {
  *info = SYSTEM_INFO();
  info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_AMD64;
  info->dwPageSize = static_cast<DWORD>(sysconf(_SC_PAGESIZE));
  info->dwAllocationGranularity = 65536;
  info->dwNumberOfProcessors = std::thread::hardware_concurrency();
  info->dwActiveProcessorMask = info->dwNumberOfProcessors >= 8 * sizeof(DWORD_PTR)
                                    ? ~DWORD_PTR(0)
                                    : (DWORD_PTR(1) << info->dwNumberOfProcessors) - 1;
}
inline void GetNativeSystemInfo(SYSTEM_INFO *info) { GetSystemInfo(info); }

enum LOGICAL_PROCESSOR_RELATIONSHIP {
  RelationProcessorCore,
  RelationNumaNode,
  RelationCache,
  RelationProcessorPackage,
  RelationGroup,
  RelationAll = 0xffff
};
enum PROCESSOR_CACHE_TYPE { CacheUnified, CacheInstruction, CacheData, CacheTrace };
typedef struct _CACHE_DESCRIPTOR {
  BYTE Level, Associativity;
  WORD LineSize;
  DWORD Size;
  PROCESSOR_CACHE_TYPE Type;
} CACHE_DESCRIPTOR;
typedef struct _SYSTEM_LOGICAL_PROCESSOR_INFORMATION {
  ULONG_PTR ProcessorMask;
  LOGICAL_PROCESSOR_RELATIONSHIP Relationship;
  union {
    struct {
      BYTE Flags;
    } ProcessorCore;
    struct {
      DWORD NodeNumber;
    } NumaNode;
    CACHE_DESCRIPTOR Cache;
    ULONGLONG Reserved[2];
  };
} SYSTEM_LOGICAL_PROCESSOR_INFORMATION, *PSYSTEM_LOGICAL_PROCESSOR_INFORMATION;

namespace amp2hip::windows {

/// Returns the first line of a Linux file about processors; empty if there is none.
inline std::string line_of(const std::string &path) {
  std::string line;
  std::ifstream file(path);
  std::getline(file, line);
  return line;
}

/// Returns a mask of processors from "00000000,0000000f"; ignores those above the 64th.
inline ULONG_PTR mask_of(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ','), text.end());
  if (text.size() > 16)
    text.erase(0, text.size() - 16);
  return std::strtoull(text.c_str(), nullptr, 16);
}

/// Returns one entry for each core, package, cache and node that has processors.
inline std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> logical_processors() {
  std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> found;
  const auto add = [&found](LOGICAL_PROCESSOR_RELATIONSHIP relation, ULONG_PTR mask,
                            const CACHE_DESCRIPTOR &cache = {}) {
    for (const SYSTEM_LOGICAL_PROCESSOR_INFORMATION &known : found)
      if (known.Relationship == relation && known.ProcessorMask == mask &&
          (relation != RelationCache ||
           (known.Cache.Level == cache.Level && known.Cache.Type == cache.Type)))
        return;
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION one = {};
    one.ProcessorMask = mask;
    one.Relationship = relation;
    if (relation == RelationCache)
      one.Cache = cache;
    else if (relation == RelationProcessorCore)
      one.ProcessorCore.Flags = __builtin_popcountll(mask) > 1;
    found.push_back(one);
  };
  const unsigned count = std::thread::hardware_concurrency();
  for (unsigned i = 0; i < count && i < 64; ++i) {
    const std::string cpu = "/sys/devices/system/cpu/cpu" + std::to_string(i) + "/";
    const ULONG_PTR own = ULONG_PTR(1) << i,
                    core = mask_of(line_of(cpu + "topology/thread_siblings")),
                    package = mask_of(line_of(cpu + "topology/core_siblings"));
    add(RelationProcessorCore, core ? core : own);
    add(RelationProcessorPackage, package ? package : own);
    for (int c = 0;; ++c) {
      const std::string cache = cpu + "cache/index" + std::to_string(c) + "/";
      const std::string level = line_of(cache + "level"), type = line_of(cache + "type");
      if (level.empty())
        break;
      CACHE_DESCRIPTOR d = {};
      d.Level = static_cast<BYTE>(std::atoi(level.c_str()));
      d.Associativity =
          static_cast<BYTE>(std::atoi(line_of(cache + "ways_of_associativity").c_str()));
      d.LineSize = static_cast<WORD>(std::atoi(line_of(cache + "coherency_line_size").c_str()));
      d.Size = static_cast<DWORD>(std::atoi(line_of(cache + "size").c_str())) * 1024;
      d.Type = type == "Data" ? CacheData : type == "Instruction" ? CacheInstruction : CacheUnified;
      add(RelationCache, mask_of(line_of(cache + "shared_cpu_map")), d);
    }
  }
  add(RelationNumaNode, count >= 64 ? ~ULONG_PTR(0) : (ULONG_PTR(1) << count) - 1);
  return found;
}

} // namespace amp2hip::windows

/// Stores the entries and their size. Fails, as on Windows, if there is too little room.
inline BOOL GetLogicalProcessorInformation(SYSTEM_LOGICAL_PROCESSOR_INFORMATION *to, DWORD *bytes) {
  const auto all = amp2hip::windows::logical_processors();
  const DWORD needed = static_cast<DWORD>(all.size() * sizeof all[0]);
  const bool fits = to && *bytes >= needed;
  *bytes = needed;
  if (!fits) {
    SetLastError(ERROR_INSUFFICIENT_BUFFER);
    return FALSE;
  }
  std::copy(all.begin(), all.end(), to);
  return TRUE;
}

inline DWORD GetCurrentProcessId() { return static_cast<DWORD>(getpid()); }
inline DWORD GetCurrentThreadId() { return static_cast<DWORD>(syscall(SYS_gettid)); }
inline HANDLE GetCurrentProcess() { return reinterpret_cast<HANDLE>(LONG_PTR(-1)); }
inline HANDLE GetCurrentThread() { return reinterpret_cast<HANDLE>(LONG_PTR(-2)); }
[[noreturn]] inline void ExitProcess(UINT code) { std::exit(static_cast<int>(code)); }
inline void DebugBreak() { std::raise(SIGTRAP); }

/// Returns true if a debugger traces this process.
inline BOOL IsDebuggerPresent() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.compare(0, 10, "TracerPid:") == 0)
      return std::atoi(line.c_str() + 10) != 0;
  return FALSE;
}

/// Writes to standard error, because there is no debugger's window to write to.
inline void OutputDebugStringA(LPCSTR text) { std::fputs(text, stderr); }
inline void OutputDebugStringW(LPCWSTR text) {
  for (; *text; ++text)
    std::fputc(*text < 128 ? static_cast<int>(*text) : '?', stderr);
}
inline void OutputDebugString(LPCSTR text) { OutputDebugStringA(text); }
inline void OutputDebugString(LPCWSTR text) { OutputDebugStringW(text); }

/// The functions below fail: Linux places threads, and its own tools can change that.
#define REALTIME_PRIORITY_CLASS 0x100u
#define HIGH_PRIORITY_CLASS 0x80u
#define NORMAL_PRIORITY_CLASS 0x20u
#define THREAD_PRIORITY_NORMAL 0
#define THREAD_PRIORITY_HIGHEST 2
#define THREAD_PRIORITY_TIME_CRITICAL 15
inline BOOL SetPriorityClass(HANDLE, DWORD) {
  SetLastError(ERROR_NOT_SUPPORTED);
  return FALSE;
}
inline BOOL SetThreadPriority(HANDLE, int) {
  SetLastError(ERROR_NOT_SUPPORTED);
  return FALSE;
}
inline DWORD_PTR SetThreadAffinityMask(HANDLE, DWORD_PTR) {
  SetLastError(ERROR_NOT_SUPPORTED);
  return 0;
}
