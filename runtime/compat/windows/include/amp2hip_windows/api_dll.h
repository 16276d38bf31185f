// The beginning and the end of a library: DllMain, which Windows calls and Linux does not.
#pragma once

#include <amp2hip_windows/api_types.h>

#define APIENTRY WINAPI
#define DLL_PROCESS_DETACH 0u
#define DLL_PROCESS_ATTACH 1u
#define DLL_THREAD_ATTACH 2u
#define DLL_THREAD_DETACH 3u

/// The library's own, if it has one; no other library's.
extern "C" __attribute__((weak, visibility("hidden"))) BOOL DllMain(HINSTANCE library, DWORD why,
                                                                    LPVOID reserved);

namespace amp2hip::windows {
/// Calls DllMain when the library is loaded and when it is unloaded, or the program ends. Threads
/// come and go without a call.
class dll_attachment {
public:
  dll_attachment() { call(DLL_PROCESS_ATTACH); }
  ~dll_attachment() { call(DLL_PROCESS_DETACH); }

private:
  static void call(DWORD why) {
    if (DllMain)
      (void)DllMain(nullptr, why, nullptr);
  }
};
__attribute__((visibility("hidden"))) inline dll_attachment attachment_of_this_library;
} // namespace amp2hip::windows
