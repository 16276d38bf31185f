// The types of the Windows API, with their sizes on Windows, whatever the size of a long is here.
#pragma once

#include <amp2hip/annotations.h>
#include <amp2hip_windows/text_types.h>

#include <cstddef>
#include <cstdint>

typedef int BOOL, INT, LONG, INT32, LONG32;
typedef unsigned int UINT, DWORD, ULONG, UINT32, DWORD32, ULONG32;
typedef unsigned char BYTE, UCHAR, BOOLEAN, UINT8, byte;
typedef signed char INT8;
typedef short SHORT, INT16;
typedef unsigned short WORD, USHORT, UINT16;
typedef long long LONGLONG, LONG64, INT64;
typedef unsigned long long ULONGLONG, ULONG64, UINT64, DWORD64, DWORDLONG;
typedef char CHAR;
typedef wchar_t WCHAR;
typedef float FLOAT;
typedef double DOUBLE;
typedef std::intptr_t INT_PTR, LONG_PTR, SSIZE_T;
typedef std::uintptr_t UINT_PTR, ULONG_PTR, DWORD_PTR, SIZE_T, KAFFINITY;
#define VOID void
#define CONST const

typedef struct amp2hip_window *HWND;
typedef struct amp2hip_instance *HINSTANCE, *HMODULE;
typedef INT_PTR (*FARPROC)();

typedef void *PVOID, *LPVOID, *HANDLE;
typedef const void *LPCVOID;
typedef HANDLE *PHANDLE, *LPHANDLE;
typedef BOOL *PBOOL, *LPBOOL;
typedef BYTE *PBYTE, *LPBYTE;
typedef INT *PINT, *LPINT;
typedef LONG *PLONG, *LPLONG;
typedef WORD *PWORD, *LPWORD;
typedef DWORD *PDWORD, *LPDWORD;
typedef UINT *PUINT;
typedef CHAR *PCHAR, *PSTR, *LPSTR;
typedef const CHAR *PCSTR, *LPCSTR;
typedef WCHAR *PWCHAR, *PWSTR, *LPWSTR;
typedef const WCHAR *PCWSTR, *LPCWSTR;
typedef TCHAR *PTSTR, *LPTSTR;
typedef const TCHAR *PCTSTR, *LPCTSTR;

typedef union _LARGE_INTEGER {
  struct {
    DWORD LowPart;
    LONG HighPart;
  };
  struct {
    DWORD LowPart;
    LONG HighPart;
  } u;
  LONGLONG QuadPart;
} LARGE_INTEGER, *PLARGE_INTEGER;

typedef union _ULARGE_INTEGER {
  struct {
    DWORD LowPart;
    DWORD HighPart;
  };
  struct {
    DWORD LowPart;
    DWORD HighPart;
  } u;
  ULONGLONG QuadPart;
} ULARGE_INTEGER, *PULARGE_INTEGER;

typedef struct _SECURITY_ATTRIBUTES {
  DWORD nLength;
  LPVOID lpSecurityDescriptor;
  BOOL bInheritHandle;
} SECURITY_ATTRIBUTES, *PSECURITY_ATTRIBUTES, *LPSECURITY_ATTRIBUTES;

typedef struct tagPOINT {
  LONG x, y;
} POINT, *PPOINT, *LPPOINT;
typedef struct tagSIZE {
  LONG cx, cy;
} SIZE, *PSIZE, *LPSIZE;
typedef struct tagRECT {
  LONG left, top, right, bottom;
} RECT, *PRECT, *LPRECT;

#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif
#define WINAPI
#define APIENTRY
#define CALLBACK
#define WINBASEAPI
#define FAR
#define NEAR
#define MAX_PATH 260
#define INFINITE 0xFFFFFFFFu
#define INVALID_HANDLE_VALUE (reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-1)))
#ifndef UNALIGNED
#define UNALIGNED
#endif
#if defined(__x86_64__) && !defined(_M_AMD64)
#define _M_AMD64 100
#define _M_X64 100
#endif

#define LOWORD(x) (static_cast<WORD>(static_cast<DWORD_PTR>(x) & 0xFFFF))
#define HIWORD(x) (static_cast<WORD>(static_cast<DWORD_PTR>(x) >> 16 & 0xFFFF))
#define LOBYTE(x) (static_cast<BYTE>(static_cast<DWORD_PTR>(x) & 0xFF))
#define HIBYTE(x) (static_cast<BYTE>(static_cast<DWORD_PTR>(x) >> 8 & 0xFF))
#define MAKEWORD(low, high) (static_cast<WORD>((low) & 0xFF | ((high) & 0xFF) << 8))
#define MAKELONG(low, high)                                                                        \
  (static_cast<LONG>(static_cast<WORD>(low) | static_cast<DWORD>(static_cast<WORD>(high)) << 16))
#define ARRAYSIZE(array) (sizeof(array) / sizeof((array)[0]))
#define UNREFERENCED_PARAMETER(name) ((void)(name))
