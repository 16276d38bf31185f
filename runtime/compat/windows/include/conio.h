// <conio.h>: single keys, from the terminal if standard input is one. Otherwise they are the next
// characters of standard input.
#pragma once

#include <secure_crt.h>

#include <cstdio>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace amp2hip::windows {
/// A scope in which the terminal passes on single characters, without an echo.
class raw_terminal {
public:
  raw_terminal() : is_terminal_(tcgetattr(STDIN_FILENO, &before_) == 0) {
    if (!is_terminal_)
      return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  ~raw_terminal() {
    if (is_terminal_)
      tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  raw_terminal(const raw_terminal &) = delete;
  raw_terminal &operator=(const raw_terminal &) = delete;

private:
  termios before_;
  const bool is_terminal_;
};
} // namespace amp2hip::windows

/// Waits for a key and returns it; EOF if there are no more.
inline int _getch() {
  std::fflush(stdout);
  const amp2hip::windows::raw_terminal raw;
  return std::getchar();
}
inline int _getche() {
  const int key = _getch();
  if (key != EOF)
    std::putchar(key);
  return key;
}
/// Returns true if there is a key to read.
inline int _kbhit() {
  const amp2hip::windows::raw_terminal raw;
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, 0) > 0;
}
inline int _putch(int c) { return std::putchar(c); }
inline int _cputs(const char *text) { return std::fputs(text, stdout) < 0; }
inline int getch() { return _getch(); }
inline int getche() { return _getche(); }
inline int kbhit() { return _kbhit(); }
#define _cprintf printf
#define _cprintf_s printf
