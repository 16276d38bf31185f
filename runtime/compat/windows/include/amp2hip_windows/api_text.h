// Conversions of text between UTF-8 and wide characters, and the Windows API's functions for text.
#pragma once

#include <amp2hip_windows/api_console.h>
#include <amp2hip_windows/api_errors.h>
#include <amp2hip_windows/api_types.h>

#include <codecvt>
#include <cstring>
#include <cwchar>
#include <filesystem>
#include <locale>
#include <stdexcept>
#include <string>
#include <system_error>

#define MB_ERR_INVALID_CHARS 8u

namespace amp2hip::windows {
/// Copies the text if all of it fits, and fails otherwise. If `room` is 0, only returns its length.
template <typename Char> int give(const std::basic_string<Char> &text, Char *to, int room) {
  const int length = static_cast<int>(text.size());
  if (room == 0)
    return length;
  if (room < length) {
    SetLastError(ERROR_INSUFFICIENT_BUFFER);
    return 0;
  }
  std::char_traits<Char>::copy(to, text.data(), text.size());
  return length;
}
/// Returns `length` characters of the text, or all with the terminator if `length` is -1.
template <typename Char> std::basic_string<Char> taken(const Char *text, int length) {
  return length < 0 ? std::basic_string<Char>(text, std::char_traits<Char>::length(text) + 1)
                    : std::basic_string<Char>(text, static_cast<std::size_t>(length));
}
} // namespace amp2hip::windows

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
/// Every code page is UTF-8.
inline int MultiByteToWideChar(UINT, DWORD, LPCSTR text, int length, LPWSTR to, int room) {
  std::wstring_convert<std::codecvt_utf8<wchar_t>> convert;
  try {
    return amp2hip::windows::give(convert.from_bytes(amp2hip::windows::taken(text, length)), to,
                                  room);
  } catch (const std::range_error &) {
    SetLastError(ERROR_INVALID_PARAMETER);
    return 0;
  }
}
inline int WideCharToMultiByte(UINT, DWORD, LPCWSTR text, int length, LPSTR to, int room, LPCSTR,
                               BOOL *) {
  std::wstring_convert<std::codecvt_utf8<wchar_t>> convert;
  try {
    return amp2hip::windows::give(convert.to_bytes(amp2hip::windows::taken(text, length)), to,
                                  room);
  } catch (const std::range_error &) {
    SetLastError(ERROR_INVALID_PARAMETER);
    return 0;
  }
}
#pragma GCC diagnostic pop

namespace amp2hip::windows {
/// Copies the text and its terminator, and returns the length, as GetCurrentDirectory does. If
/// there is too little room, only returns how much is needed.
template <typename Char>
DWORD give_with_end(const std::basic_string<Char> &text, Char *to, DWORD room) {
  if (!to || room <= text.size())
    return static_cast<DWORD>(text.size() + 1);
  std::char_traits<Char>::copy(to, text.c_str(), text.size() + 1);
  return static_cast<DWORD>(text.size());
}
inline std::wstring wide(const std::string &text) {
  std::wstring result(text.size() + 1, L'\0');
  const int length = MultiByteToWideChar(CP_UTF8, 0, text.data(), static_cast<int>(text.size()),
                                         result.data(), static_cast<int>(result.size()));
  result.resize(static_cast<std::size_t>(length));
  return result;
}
inline std::string narrow(const std::wstring &text) {
  std::string result(4 * text.size() + 1, '\0');
  const int length =
      WideCharToMultiByte(CP_UTF8, 0, text.data(), static_cast<int>(text.size()), result.data(),
                          static_cast<int>(result.size()), nullptr, nullptr);
  result.resize(static_cast<std::size_t>(length));
  return result;
}
inline std::string current_directory() {
  std::error_code error;
  return std::filesystem::current_path(error).string();
}
inline std::string module_file_name() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).string();
}
} // namespace amp2hip::windows

inline DWORD GetCurrentDirectoryA(DWORD room, LPSTR to) {
  return amp2hip::windows::give_with_end(amp2hip::windows::current_directory(), to, room);
}
inline DWORD GetCurrentDirectoryW(DWORD room, LPWSTR to) {
  return amp2hip::windows::give_with_end(
      amp2hip::windows::wide(amp2hip::windows::current_directory()), to, room);
}
namespace amp2hip::windows {
/// Copies the text, cut at the end of the room. Returns the length, or the room if it was cut.
template <typename Char> DWORD give_cut(const std::basic_string<Char> &text, Char *to, DWORD room) {
  if (room == 0)
    return 0;
  if (room > text.size())
    return give_with_end(text, to, room);
  std::char_traits<Char>::copy(to, text.c_str(), room - 1);
  to[room - 1] = 0;
  SetLastError(ERROR_INSUFFICIENT_BUFFER);
  return room;
}
} // namespace amp2hip::windows

inline int lstrlenA(LPCSTR text) { return text ? static_cast<int>(std::strlen(text)) : 0; }
inline int lstrlenW(LPCWSTR text) { return text ? static_cast<int>(std::wcslen(text)) : 0; }
inline int lstrcmpA(LPCSTR a, LPCSTR b) { return std::strcmp(a, b); }
inline int lstrcmpiA(LPCSTR a, LPCSTR b) { return strcasecmp(a, b); }
#ifdef UNICODE
#define lstrlen lstrlenW
#define GetCurrentDirectory GetCurrentDirectoryW
#else
#define lstrlen lstrlenA
#define GetCurrentDirectory GetCurrentDirectoryA
#define lstrcmp lstrcmpA
#define lstrcmpi lstrcmpiA
#endif
#define wsprintfA sprintf
#define wsprintfW swprintf
#ifdef UNICODE
#define wsprintf wsprintfW
#else
#define wsprintf wsprintfA
#endif
