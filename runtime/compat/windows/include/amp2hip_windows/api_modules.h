// The libraries of Windows in which a program looks up functions that some versions of Windows
// lack. They have the functions of these headers, and no others.
#pragma once

#include <amp2hip_windows/api_memory.h>
#include <amp2hip_windows/api_message_box.h>
#include <amp2hip_windows/api_system.h>
#include <amp2hip_windows/api_text.h>
#include <amp2hip_windows/api_time.h>
#include <amp2hip_windows/api_types.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <strings.h>

namespace amp2hip::windows {

struct known_function {
  const char *library, *name;
  FARPROC function;
};

/// Returns the function of that name, or null. The caller casts it back to its own type.
inline const known_function *find_function(const char *name) {
  static const known_function all[] = {
#define AMP2HIP_FUNCTION(library, name) {#library, #name, reinterpret_cast<FARPROC>(&name)},
      AMP2HIP_FUNCTION(kernel32, GetCurrentProcessId) AMP2HIP_FUNCTION(kernel32, GetCurrentThreadId)
          AMP2HIP_FUNCTION(kernel32, GetLogicalProcessorInformation) AMP2HIP_FUNCTION(
              kernel32, GetNativeSystemInfo) AMP2HIP_FUNCTION(kernel32, GetSystemInfo)
              AMP2HIP_FUNCTION(kernel32, GetSystemTimeAsFileTime)
                  AMP2HIP_FUNCTION(kernel32, GetTickCount)
                      AMP2HIP_FUNCTION(kernel32, GetTickCount64)
                          AMP2HIP_FUNCTION(kernel32, GlobalMemoryStatusEx)
                              AMP2HIP_FUNCTION(kernel32, IsDebuggerPresent)
                                  AMP2HIP_FUNCTION(kernel32, QueryPerformanceCounter)
                                      AMP2HIP_FUNCTION(kernel32, QueryPerformanceFrequency)
                                          AMP2HIP_FUNCTION(kernel32, SetThreadAffinityMask)
                                              AMP2HIP_FUNCTION(kernel32, Sleep)
                                                  AMP2HIP_FUNCTION(user32, MessageBoxA)
                                                      AMP2HIP_FUNCTION(user32, MessageBoxW)
                                                          AMP2HIP_FUNCTION(winmm, timeGetTime)
#undef AMP2HIP_FUNCTION
  };
  for (const known_function &one : all)
    if (std::strcmp(one.name, name) == 0)
      return &one;
  return nullptr;
}

/// Returns the name of a library that find_function knows, in lower case and without `.dll`; null
/// for other libraries.
inline const char *known_library(std::string name) {
  if (name.size() > 4 && strcasecmp(name.c_str() + name.size() - 4, ".dll") == 0)
    name.resize(name.size() - 4);
  for (const char *known : {"kernel32", "user32", "winmm"})
    if (strcasecmp(name.c_str(), known) == 0)
      return known;
  return nullptr;
}

/// Returns the handle of a library, a pointer to its name. For null it sets the last error.
inline HMODULE handle_of(const char *library) {
  if (!library)
    SetLastError(ERROR_MOD_NOT_FOUND);
  return reinterpret_cast<HMODULE>(const_cast<char *>(library));
}

} // namespace amp2hip::windows

inline HMODULE GetModuleHandleA(LPCSTR name) {
  return amp2hip::windows::handle_of(name ? amp2hip::windows::known_library(name) : "program");
}
inline HMODULE GetModuleHandleW(LPCWSTR name) {
  return amp2hip::windows::handle_of(
      name ? amp2hip::windows::known_library(amp2hip::windows::narrow(name)) : "program");
}
/// It is a template, because NULL would fit two functions equally well.
template <typename Char> HMODULE GetModuleHandle(const Char *name) {
  if constexpr (sizeof(Char) == 1)
    return GetModuleHandleA(name);
  else
    return GetModuleHandleW(name);
}
/// Returns the handle of the program.
inline HMODULE GetModuleHandle(std::nullptr_t) { return GetModuleHandleA(nullptr); }

namespace amp2hip::windows {
/// Returns the file of the program. For a library it sets the last error and returns no text.
inline std::string file_of(HMODULE module) {
  if (!module || std::strcmp(reinterpret_cast<const char *>(module), "program") == 0)
    return module_file_name();
  SetLastError(ERROR_MOD_NOT_FOUND);
  return {};
}
} // namespace amp2hip::windows

inline DWORD GetModuleFileNameA(HMODULE module, LPSTR to, DWORD room) {
  return amp2hip::windows::give_cut(amp2hip::windows::file_of(module), to, room);
}
inline DWORD GetModuleFileNameW(HMODULE module, LPWSTR to, DWORD room) {
  return amp2hip::windows::give_cut(amp2hip::windows::wide(amp2hip::windows::file_of(module)), to,
                                    room);
}
#ifdef UNICODE
#define GetModuleFileName GetModuleFileNameW
#else
#define GetModuleFileName GetModuleFileNameA
#endif

/// Returns null for a function that find_function() does not know, like a version of Windows that
/// lacks the function, and for a function that is named by its number.
inline FARPROC GetProcAddress(HMODULE library, LPCSTR name) {
  const bool is_number = reinterpret_cast<std::uintptr_t>(name) < 0x10000;
  const auto *found = library && !is_number ? amp2hip::windows::find_function(name) : nullptr;
  if (found && std::strcmp(found->library, reinterpret_cast<const char *>(library)) == 0)
    return found->function;
  SetLastError(ERROR_PROC_NOT_FOUND);
  return nullptr;
}
