// Helpers that have nothing to do with linear algebra.
#ifndef AMPLA_UTIL_H
#define AMPLA_UTIL_H

#include <cstdio>
#include <sstream>
#include <string>

namespace ampla {
namespace util {

inline int ceil_div(int n, int by) restrict(cpu, amp) { return (n + by - 1) / by; }
inline int round_up(int n, int to) restrict(cpu, amp) { return ceil_div(n, to) * to; }

/// "what (a, b)"
template <typename A, typename B>
std::string join(const char *what, const A &a, const B &b) {
  std::ostringstream text;
  text << what << " (" << a << ", " << b << ")";
  return text.str();
}

/// How many routines are running, and how many have been run; tests ask for it.
struct counters {
  static counters &get() {
    static counters the;
    return the;
  }
  int running, calls;

private:
  counters() : running(0), calls(0) {}
};

/// Lives as long as a routine does.
class call_scope {
public:
  explicit call_scope(const char *routine) : routine(routine) {
    ++counters::get().running;
    ++counters::get().calls;
  }
  ~call_scope() {
    --counters::get().running;
#ifdef AMPLA_TRACE
    std::fprintf(stderr, "ampla: %s\n", routine);
#endif
  }

private:
  call_scope(const call_scope &);
  call_scope &operator=(const call_scope &);
  const char *routine;
};

} // namespace util
} // namespace ampla

#endif // AMPLA_UTIL_H
