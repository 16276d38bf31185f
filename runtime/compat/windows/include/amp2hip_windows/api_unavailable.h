// Functions that only Windows can have. Each name is declared so that its use is one error at its
// line, which says what to do instead. The types for a window's procedure are defined, so that no
// other errors follow.
#pragma once

#include <amp2hip_windows/api_bitmap.h>
#include <amp2hip_windows/api_types.h>

#define AMP2HIP_WINDOW                                                                             \
  __attribute__((                                                                                  \
      unavailable("windows and messages exist only on Windows; move the kernels into a "           \
                  "separate file, or write to the console")))
#define AMP2HIP_DRAWING                                                                            \
  __attribute__((unavailable("drawing with GDI exists only on Windows; move the kernels into a "   \
                             "separate file")))
#define AMP2HIP_COM                                                                                \
  __attribute__((unavailable("COM exists only on Windows; move the kernels into a separate "       \
                             "file")))
#define AMP2HIP_SYSTEM                                                                             \
  __attribute__((                                                                                  \
      unavailable("this exists only on Windows; use <thread>, <filesystem> or <fstream> "          \
                  "of the C++ library instead")))

typedef struct amp2hip_drawing *HDC;
typedef void *HBITMAP, *HBRUSH, *HCURSOR, *HFONT, *HGDIOBJ, *HICON, *HKEY, *HMENU, *HPEN;
typedef UINT_PTR WPARAM;
typedef LONG_PTR LPARAM, LRESULT;
typedef WORD ATOM;
typedef LRESULT (*WNDPROC)(HWND, UINT, WPARAM, LPARAM);
struct MSG {
  HWND hwnd;
  UINT message;
  WPARAM wParam;
  LPARAM lParam;
  DWORD time;
  POINT pt;
};
typedef MSG *LPMSG;
struct WNDCLASSEX {
  UINT cbSize, style;
  WNDPROC lpfnWndProc;
  int cbClsExtra, cbWndExtra;
  HINSTANCE hInstance;
  HICON hIcon;
  HCURSOR hCursor;
  HBRUSH hbrBackground;
  LPCTSTR lpszMenuName, lpszClassName;
  HICON hIconSm;
};
typedef WNDCLASSEX WNDCLASSEXA, WNDCLASS;
struct PAINTSTRUCT {
  HDC hdc;
  BOOL fErase;
  RECT rcPaint;
};
#define DIB_RGB_COLORS 0
#define SRCCOPY 0x00CC0020u

#define CW_USEDEFAULT (static_cast<int>(0x80000000u))
#define WS_OVERLAPPEDWINDOW 0x00CF0000u
#define CS_HREDRAW 2u
#define CS_VREDRAW 1u
#define SW_SHOW 5
#define SW_SHOWDEFAULT 10
#define PM_REMOVE 1u
#define WM_CREATE 1u
#define WM_DESTROY 2u
#define WM_SIZE 5u
#define WM_PAINT 15u
#define WM_QUIT 18u
#define WM_KEYDOWN 0x100u
#define WM_CHAR 0x102u
#define WM_TIMER 0x113u
#define WM_MOUSEMOVE 0x200u
#define WM_LBUTTONDOWN 0x201u
#define VK_ESCAPE 27
#define VK_SPACE 32

// They take any arguments, so that the only error is the use of the name.
AMP2HIP_WINDOW ATOM RegisterClass(...);
AMP2HIP_WINDOW ATOM RegisterClassEx(...);
AMP2HIP_WINDOW HWND CreateWindow(...);
AMP2HIP_WINDOW HWND CreateWindowEx(...);
AMP2HIP_WINDOW HWND FindWindow(...);
AMP2HIP_WINDOW HWND GetConsoleWindow(...);
AMP2HIP_WINDOW BOOL ShowWindow(...);
AMP2HIP_WINDOW BOOL UpdateWindow(...);
AMP2HIP_WINDOW BOOL DestroyWindow(...);
AMP2HIP_WINDOW BOOL AdjustWindowRect(...);
AMP2HIP_WINDOW BOOL GetClientRect(...);
AMP2HIP_WINDOW BOOL InvalidateRect(...);
AMP2HIP_WINDOW BOOL SetWindowText(...);
AMP2HIP_WINDOW BOOL GetMessage(...);
AMP2HIP_WINDOW BOOL PeekMessage(...);
AMP2HIP_WINDOW BOOL PostMessage(...);
AMP2HIP_WINDOW BOOL TranslateMessage(...);
AMP2HIP_WINDOW LRESULT DispatchMessage(...);
AMP2HIP_WINDOW LRESULT SendMessage(...);
AMP2HIP_WINDOW LRESULT DefWindowProc(...);
AMP2HIP_WINDOW void PostQuitMessage(...);
AMP2HIP_WINDOW UINT_PTR SetTimer(...);
AMP2HIP_WINDOW HICON LoadIcon(...);
AMP2HIP_WINDOW HCURSOR LoadCursor(...);
AMP2HIP_WINDOW SHORT GetAsyncKeyState(...);
AMP2HIP_WINDOW SHORT GetKeyState(...);
AMP2HIP_WINDOW int GetSystemMetrics(...);

AMP2HIP_DRAWING HDC GetDC(...);
AMP2HIP_DRAWING int ReleaseDC(...);
AMP2HIP_DRAWING HDC BeginPaint(...);
AMP2HIP_DRAWING BOOL EndPaint(...);
AMP2HIP_DRAWING HDC CreateCompatibleDC(...);
AMP2HIP_DRAWING HBITMAP CreateCompatibleBitmap(...);
AMP2HIP_DRAWING HBITMAP CreateDIBSection(...);
AMP2HIP_DRAWING HGDIOBJ SelectObject(...);
AMP2HIP_DRAWING BOOL DeleteObject(...);
AMP2HIP_DRAWING BOOL DeleteDC(...);
AMP2HIP_DRAWING BOOL BitBlt(...);
AMP2HIP_DRAWING BOOL StretchBlt(...);
AMP2HIP_DRAWING int StretchDIBits(...);
AMP2HIP_DRAWING int SetDIBitsToDevice(...);
AMP2HIP_DRAWING COLORREF SetPixel(...);
AMP2HIP_DRAWING BOOL TextOut(...);
AMP2HIP_DRAWING BOOL Rectangle(...);
AMP2HIP_DRAWING HBRUSH CreateSolidBrush(...);
AMP2HIP_DRAWING HPEN CreatePen(...);

AMP2HIP_COM int CoInitialize(...);
AMP2HIP_COM int CoInitializeEx(...);
AMP2HIP_COM void CoUninitialize(...);
AMP2HIP_COM int CoCreateInstance(...);

AMP2HIP_SYSTEM HANDLE CreateFileA(...);
AMP2HIP_SYSTEM HANDLE CreateFile(...);
AMP2HIP_SYSTEM BOOL ReadFile(...);
AMP2HIP_SYSTEM BOOL WriteFile(...);
AMP2HIP_SYSTEM HANDLE CreateFileMapping(...);
AMP2HIP_SYSTEM LPVOID MapViewOfFile(...);
AMP2HIP_SYSTEM HANDLE FindFirstFile(...);
AMP2HIP_SYSTEM BOOL CreateProcess(...);
AMP2HIP_SYSTEM HMODULE LoadLibrary(...);
AMP2HIP_SYSTEM LPVOID VirtualAlloc(...);
AMP2HIP_SYSTEM BOOL VirtualFree(...);
AMP2HIP_SYSTEM int RegOpenKeyEx(...);
AMP2HIP_SYSTEM DWORD FormatMessage(...);

#undef AMP2HIP_WINDOW
#undef AMP2HIP_DRAWING
#undef AMP2HIP_COM
#undef AMP2HIP_SYSTEM
