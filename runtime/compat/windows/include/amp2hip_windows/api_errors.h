// Error codes of the Windows API, and the last error of a thread.
#pragma once

#include <amp2hip/exceptions.h>
#include <amp2hip_windows/api_types.h>

#include <cstring>

#define ERROR_SUCCESS 0u
#define NO_ERROR 0u
#define ERROR_FILE_NOT_FOUND 2u
#define ERROR_ACCESS_DENIED 5u
#define ERROR_INVALID_HANDLE 6u
#define ERROR_NOT_ENOUGH_MEMORY 8u
#define ERROR_OUTOFMEMORY 14u
#define ERROR_NOT_SUPPORTED 50u
#define ERROR_INVALID_PARAMETER 87u
#define ERROR_INSUFFICIENT_BUFFER 122u
#define ERROR_MOD_NOT_FOUND 126u
#define ERROR_PROC_NOT_FOUND 127u
#define ERROR_ALREADY_EXISTS 183u

#ifndef S_FALSE
#define S_FALSE (static_cast<HRESULT>(1))
#endif
#ifndef E_NOINTERFACE
#define E_NOINTERFACE (static_cast<HRESULT>(0x80004002))
#endif
#ifndef E_POINTER
#define E_POINTER (static_cast<HRESULT>(0x80004003))
#endif
#ifndef E_ABORT
#define E_ABORT (static_cast<HRESULT>(0x80004004))
#endif
#ifndef E_UNEXPECTED
#define E_UNEXPECTED (static_cast<HRESULT>(0x8000FFFF))
#endif
#ifndef E_ACCESSDENIED
#define E_ACCESSDENIED (static_cast<HRESULT>(0x80070005))
#endif

#define SUCCEEDED(hr) (static_cast<HRESULT>(hr) >= 0)
#define FAILED(hr) (static_cast<HRESULT>(hr) < 0)
#define HRESULT_CODE(hr) ((hr) & 0xFFFF)
#define HRESULT_FROM_WIN32(error)                                                                  \
  (static_cast<HRESULT>((error) == 0 ? 0 : ((error) & 0xFFFF) | 0x80070000u))

namespace amp2hip::windows {
inline thread_local DWORD last_error = ERROR_SUCCESS;
} // namespace amp2hip::windows

inline DWORD GetLastError() { return amp2hip::windows::last_error; }
inline void SetLastError(DWORD error) { amp2hip::windows::last_error = error; }
