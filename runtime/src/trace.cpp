#include "trace.h"

#include "environment.h"

#include <cstdio>

namespace amp2hip::detail {

bool is_tracing() {
  static const bool on = environment::flag("AMP2HIP_TRACE");
  return on;
}

void trace_transfer(std::size_t bytes, const std::string &from, const std::string &to,
                    const std::string &what, const char *why) {
  if (is_tracing())
    std::fprintf(stderr, "amp2hip: %zu bytes %s -> %s, %s, %s\n", bytes, from.c_str(), to.c_str(),
                 what.c_str(), why);
}

} // namespace amp2hip::detail
