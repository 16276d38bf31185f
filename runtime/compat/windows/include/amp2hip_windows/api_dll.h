// The calls of DllMain when a library is loaded and unloaded: Windows makes them, Linux does not.
#pragma once

#include <amp2hip_windows/api_types.h>

#define APIENTRY WINAPI
#define DLL_PROCESS_DETACH 0u
#define DLL_PROCESS_ATTACH 1u
#define DLL_THREAD_ATTACH 2u
#define DLL_THREAD_DETACH 3u

/// The DllMain of this library, if it has one, and never that of another library.
extern "C" __attribute__((weak, visibility("hidden"))) BOOL DllMain(HINSTANCE library, DWORD why,
                                                                    LPVOID reserved);

namespace amp2hip::windows {
/// An object that calls DllMain when the library is loaded, and when it is unloaded or the program
/// ends, but not when threads begin or end.
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
