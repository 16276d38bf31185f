// The console, which is a terminal here.
#pragma once

#include <amp2hip_windows/api_types.h>

#include <cstdio>
#include <unistd.h>

#define STD_INPUT_HANDLE (static_cast<DWORD>(-10))
#define STD_OUTPUT_HANDLE (static_cast<DWORD>(-11))
#define STD_ERROR_HANDLE (static_cast<DWORD>(-12))
#define FOREGROUND_BLUE 1
#define FOREGROUND_GREEN 2
#define FOREGROUND_RED 4
#define FOREGROUND_INTENSITY 8
#define BACKGROUND_BLUE 16
#define BACKGROUND_GREEN 32
#define BACKGROUND_RED 64
#define BACKGROUND_INTENSITY 128
#define CP_ACP 0
#define CP_UTF8 65001

typedef struct _COORD {
  SHORT X, Y;
} COORD, *PCOORD;

/// Returns a handle that only the console's functions take.
inline HANDLE GetStdHandle(DWORD which) {
  return which == STD_INPUT_HANDLE    ? static_cast<HANDLE>(stdin)
         : which == STD_OUTPUT_HANDLE ? static_cast<HANDLE>(stdout)
                                      : static_cast<HANDLE>(stderr);
}

/// Sets the colours of later output. Fails if the console is not a terminal.
inline BOOL SetConsoleTextAttribute(HANDLE console, WORD attributes) {
  std::FILE *file = static_cast<std::FILE *>(console);
  if (!file || !isatty(fileno(file)))
    return FALSE;
  // From the lowest bit on, Windows has blue, green and red, terminals have red, green and blue.
  const auto colour = [](int bits) { return (bits & 4) >> 2 | (bits & 2) | (bits & 1) << 2; };
  std::fprintf(file, "\033[%d;%dm", (attributes & 8 ? 90 : 30) + colour(attributes),
               (attributes & 128 ? 100 : 40) + colour(attributes >> 4));
  return TRUE;
}
inline BOOL SetConsoleCursorPosition(HANDLE console, COORD to) {
  std::FILE *file = static_cast<std::FILE *>(console);
  if (!file || !isatty(fileno(file)))
    return FALSE;
  std::fprintf(file, "\033[%d;%dH", to.Y + 1, to.X + 1);
  return TRUE;
}
inline BOOL SetConsoleTitleA(LPCSTR title) {
  if (isatty(STDOUT_FILENO))
    std::printf("\033]0;%s\007", title);
  return TRUE;
}
#define SetConsoleTitle SetConsoleTitleA
/// All code pages are UTF-8, as text is on Linux.
inline UINT GetConsoleOutputCP() { return CP_UTF8; }
inline UINT GetConsoleCP() { return CP_UTF8; }
inline UINT GetACP() { return CP_UTF8; }
inline BOOL SetConsoleOutputCP(UINT page) { return page == CP_UTF8; }
inline BOOL SetConsoleCP(UINT page) { return page == CP_UTF8; }
inline BOOL Beep(DWORD, DWORD) {
  std::fputc('\a', stdout);
  return TRUE;
}
