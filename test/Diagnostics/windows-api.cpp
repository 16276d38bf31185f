// What only Windows can do is one error per use, at its line, which says what to do instead; its types are no errors (L308).
// RUN: %amp2hip %s -o %t -- -Xclang -verify -std=c++17
#include <windows.h>
#include <amp.h>
using namespace concurrency;

LRESULT CALLBACK Procedure(HWND window, UINT message, WPARAM w, LPARAM l)
{
  PAINTSTRUCT paint;
  switch (message) {
  case WM_PAINT: {
    HDC dc = BeginPaint(window, &paint); // expected-error {{'BeginPaint' is unavailable: drawing with GDI exists only on Windows; move the kernels into a separate file}}
    SetPixel(dc, 1, 1, RGB(255, 0, 0)); // expected-error {{'SetPixel' is unavailable: drawing with GDI exists only on Windows; move the kernels into a separate file}}
    return 0;
  }
  default:
    return DefWindowProc(window, message, w, l); // expected-error {{'DefWindowProc' is unavailable: windows and messages exist only on Windows; move the kernels into a separate file, or write to the console}}
  }
}

int main()
{
  HRESULT result = CoInitializeEx(NULL, 0); // expected-error {{'CoInitializeEx' is unavailable: COM exists only on Windows; move the kernels into a separate file}}
  if (FAILED(result))
    PostQuitMessage(1); // expected-error {{'PostQuitMessage' is unavailable: windows and messages exist only on Windows; move the kernels into a separate file, or write to the console}}
  HANDLE file = CreateFile("a", 0, 0, NULL, 0, 0, NULL); // expected-error {{'CreateFile' is unavailable: this exists only on Windows; use <thread>, <filesystem> or <fstream> of the C++ library instead}}
  CloseHandle(file);
}
// expected-note@amp2hip_windows/api_unavailable.h:* 6 {{has been explicitly marked unavailable here}}
