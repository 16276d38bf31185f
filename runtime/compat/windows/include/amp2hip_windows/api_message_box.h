// Message boxes. Nobody can answer them: their text is written to standard error, and the answer is
// the first button, or IDCANCEL if the first button would try again.
#pragma once

#include <amp2hip_windows/api_text.h>
#include <amp2hip_windows/api_types.h>

#include <cstdio>

#define MB_OK 0u
#define MB_OKCANCEL 1u
#define MB_ABORTRETRYIGNORE 2u
#define MB_YESNOCANCEL 3u
#define MB_YESNO 4u
#define MB_RETRYCANCEL 5u
#define MB_TYPEMASK 15u
#define MB_ICONERROR 0x10u
#define MB_ICONHAND 0x10u
#define MB_ICONSTOP 0x10u
#define MB_ICONQUESTION 0x20u
#define MB_ICONWARNING 0x30u
#define MB_ICONEXCLAMATION 0x30u
#define MB_ICONINFORMATION 0x40u
#define MB_ICONASTERISK 0x40u
#define MB_DEFBUTTON1 0u
#define MB_DEFBUTTON2 0x100u
#define MB_APPLMODAL 0u
#define MB_SYSTEMMODAL 0x1000u
#define MB_TASKMODAL 0x2000u
#define MB_SETFOREGROUND 0x10000u
#define MB_TOPMOST 0x40000u
#define IDOK 1
#define IDCANCEL 2
#define IDABORT 3
#define IDRETRY 4
#define IDIGNORE 5
#define IDYES 6
#define IDNO 7

/// Writes the title and the text. Without a title, writes that of Windows, "Error".
inline int MessageBoxA(HWND, LPCSTR text, LPCSTR title, UINT type) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s: %s\n", title ? title : "Error", text ? text : "");
  switch (type & MB_TYPEMASK) {
  case MB_ABORTRETRYIGNORE:
    return IDABORT;
  case MB_YESNOCANCEL:
  case MB_YESNO:
    return IDYES;
  case MB_RETRYCANCEL:
    return IDCANCEL;
  default:
    return IDOK;
  }
}
inline int MessageBoxW(HWND window, LPCWSTR text, LPCWSTR title, UINT type) {
  return MessageBoxA(window, text ? amp2hip::windows::narrow(text).c_str() : nullptr,
                     title ? amp2hip::windows::narrow(title).c_str() : nullptr, type);
}
inline int MessageBox(HWND window, LPCSTR text, LPCSTR title, UINT type) {
  return MessageBoxA(window, text, title, type);
}
inline int MessageBox(HWND window, LPCWSTR text, LPCWSTR title, UINT type) {
  return MessageBoxW(window, text, title, type);
}
inline BOOL MessageBeep(UINT) { return Beep(0, 0); }
