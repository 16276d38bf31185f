// Visual C++'s non-standard functions for files.
#pragma once

#include <amp2hip_windows/crt_errors.h>

#include <algorithm>
#include <cerrno>
#include <codecvt>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <locale>
#include <stdexcept>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace amp2hip::windows {
/// Returns the name of a file or folder with slashes for Windows' backslashes. Returns it unchanged
/// if it names a file or folder that exists.
inline std::string path_of(const char *name) {
  std::string path = name;
  if (path.find('\\') != std::string::npos && access(name, F_OK) != 0)
    std::replace(path.begin(), path.end(), '\\', '/');
  return path;
}
} // namespace amp2hip::windows

inline errno_t fopen_s(std::FILE **file, const char *name, const char *mode) {
  if (!file || !name || !mode)
    amp2hip::windows::invalid_parameter("fopen_s", "the file, the name or the mode is null");
  // "t" and "ccs=UTF-8" are only known to Windows; the rest is standard.
  std::string known;
  for (; *mode && *mode != ','; ++mode)
    if (std::strchr("rwab+", *mode))
      known += *mode;
  *file = std::fopen(amp2hip::windows::path_of(name).c_str(), known.c_str());
  return *file ? 0 : errno;
}
/// Names of files are UTF-8 here.
inline errno_t _wfopen_s(std::FILE **file, const wchar_t *name, const wchar_t *mode) {
  if (!file || !name || !mode)
    amp2hip::windows::invalid_parameter("_wfopen_s", "the file, the name or the mode is null");
  std::wstring_convert<std::codecvt_utf8<wchar_t>> convert;
  try {
    return fopen_s(file, convert.to_bytes(name).c_str(), convert.to_bytes(mode).c_str());
  } catch (const std::range_error &) { // not Unicode
    *file = nullptr;
    return EINVAL;
  }
}
inline std::FILE *_wfopen(const wchar_t *name, const wchar_t *mode) {
  std::FILE *file;
  return _wfopen_s(&file, name, mode) == 0 ? file : nullptr;
}
inline errno_t freopen_s(std::FILE **file, const char *name, const char *mode, std::FILE *old) {
  // Without a name, only the mode of the old file changes.
  *file = std::freopen(name ? amp2hip::windows::path_of(name).c_str() : nullptr, mode, old);
  return *file ? 0 : errno;
}
inline errno_t tmpfile_s(std::FILE **file) {
  *file = std::tmpfile();
  return *file ? 0 : errno;
}
inline size_t fread_s(void *to, size_t buffer_size, size_t size, size_t count, std::FILE *file) {
  if (size && count > buffer_size / size)
    amp2hip::windows::invalid_parameter("fread_s", "the buffer is too small");
  return std::fread(to, size, count, file);
}
inline char *gets_s(char *to, size_t size) {
  if (!to || size == 0)
    amp2hip::windows::invalid_parameter("gets_s", "the buffer is null");
  if (!std::fgets(to, static_cast<int>(size), stdin))
    return nullptr;
  to[std::strcspn(to, "\n")] = 0;
  return to;
}
template <size_t Size> char *gets_s(char (&to)[Size]) { return gets_s(to, Size); }

inline int _putws(const wchar_t *text) {
  return std::fputws(text, stdout) < 0 || std::fputwc(L'\n', stdout) == WEOF ? -1 : 0;
}

inline int _fseeki64(std::FILE *file, long long offset, int origin) {
  return fseeko(file, static_cast<off_t>(offset), origin);
}
inline long long _ftelli64(std::FILE *file) { return ftello(file); }
inline int _fileno(std::FILE *file) { return fileno(file); }
inline int _unlink(const char *name) { return unlink(amp2hip::windows::path_of(name).c_str()); }
inline int _access(const char *name, int mode) {
  return access(amp2hip::windows::path_of(name).c_str(), mode);
}
inline char *_getcwd(char *to, int size) { return getcwd(to, static_cast<size_t>(size)); }
inline int _chdir(const char *name) { return chdir(amp2hip::windows::path_of(name).c_str()); }
inline int _mkdir(const char *name) { return mkdir(amp2hip::windows::path_of(name).c_str(), 0777); }
inline int _rmdir(const char *name) { return rmdir(amp2hip::windows::path_of(name).c_str()); }
inline std::FILE *_popen(const char *command, const char *mode) { return popen(command, mode); }
inline int _pclose(std::FILE *pipe) { return pclose(pipe); }

// The sizes of buffers for a path and its parts, with the terminator.
#define _MAX_PATH 260
#define _MAX_DRIVE 3
#define _MAX_DIR 256
#define _MAX_FNAME 256
#define _MAX_EXT 256

/// Divides a path, and ignores each part whose buffer is null. The folder ends in its slash, the
/// extension begins with its dot. If a buffer is too small, stores nothing and returns ERANGE.
inline errno_t _splitpath_s(const char *path, char *drive, size_t drive_size, char *folder,
                            size_t folder_size, char *name, size_t name_size, char *extension,
                            size_t extension_size) {
  const std::string whole = path;
  const std::size_t after_drive = whole.size() > 1 && whole[1] == ':' ? 2 : 0;
  const std::size_t slash = whole.find_last_of("/\\");
  const std::size_t after_folder =
      slash == std::string::npos || slash < after_drive ? after_drive : slash + 1;
  const std::size_t dot = whole.find_last_of('.');
  const std::size_t after_name =
      dot == std::string::npos || dot < after_folder ? whole.size() : dot;
  const struct {
    char *to;
    std::size_t size, begin, end;
  } parts[] = {{drive, drive_size, 0, after_drive},
               {folder, folder_size, after_drive, after_folder},
               {name, name_size, after_folder, after_name},
               {extension, extension_size, after_name, whole.size()}};
  for (const auto &part : parts)
    if (part.to && part.end - part.begin >= part.size)
      return ERANGE;
  for (const auto &part : parts)
    if (part.to)
      part.to[whole.copy(part.to, part.end - part.begin, part.begin)] = 0;
  return 0;
}
template <size_t Drive, size_t Folder, size_t Name, size_t Extension>
errno_t _splitpath_s(const char *path, char (&drive)[Drive], char (&folder)[Folder],
                     char (&name)[Name], char (&extension)[Extension]) {
  return _splitpath_s(path, drive, Drive, folder, Folder, name, Name, extension, Extension);
}
/// Does the same for buffers that are large enough.
inline void _splitpath(const char *path, char *drive, char *folder, char *name, char *extension) {
  constexpr size_t enough = static_cast<size_t>(-1);
  _splitpath_s(path, drive, enough, folder, enough, name, enough, extension, enough);
}
