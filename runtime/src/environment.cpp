#include "environment.h"

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace amp2hip::detail::environment {
namespace {

/// Nothing if the text is not a size.
std::optional<std::size_t> parse_size(const char *text) {
  if (*text < '0' || *text > '9')
    return std::nullopt; // strtoull takes signs and white space
  char *end = nullptr;
  std::size_t value = std::strtoull(text, &end, 10);
  static constexpr char units[] = "KMG";
  if (const char *unit = *end ? std::strchr(units, *end & ~0x20) : nullptr; unit && *unit) {
    for (const char *u = units; u <= unit; ++u)
      if (__builtin_mul_overflow(value, std::size_t(1024), &value))
        return std::nullopt;
    ++end;
  }
  if (*end || value == 0)
    return std::nullopt;
  return value;
}

} // namespace

bool flag(const char *name) {
  const char *value = std::getenv(name);
  return value && std::strcmp(value, "") != 0 && std::strcmp(value, "0") != 0;
}

std::size_t size(const char *name, std::size_t otherwise) {
  const char *text = std::getenv(name);
  if (!text || !*text)
    return otherwise;
  const std::optional<std::size_t> value = parse_size(text);
  if (!value) {
    std::fprintf(stderr, "amp2hip: %s=%s is ignored: it has to be a size such as 512M or 2G\n",
                 name, text);
    return otherwise;
  }
  // Programs that count bytes in an int are why anybody says 2G.
  return *value == std::size_t(INT_MAX) + 1 ? INT_MAX : *value;
}

} // namespace amp2hip::detail::environment
