// <process.h>: the thread functions of Visual C++'s library.
#pragma once

#include <amp2hip_windows/api_threads.h>

#include <cstdint>
#include <unistd.h>

inline std::uintptr_t _beginthreadex(void *, unsigned stack, unsigned (*function)(void *),
                                     void *argument, unsigned flags, unsigned *id) {
  return reinterpret_cast<std::uintptr_t>(
      CreateThread(nullptr, stack, function, argument, flags, id));
}
inline std::uintptr_t _beginthread(void (*function)(void *), unsigned, void *argument) {
  std::thread(function, argument).detach();
  return 1;
}
inline int _getpid() { return getpid(); }
