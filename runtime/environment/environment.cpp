#include "environment.h"

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>

namespace amp2hip::environment {
namespace {

/// Returns nothing if the text is not a size.
std::optional<std::size_t> parse_size(const char *text) {
  if (*text < '0' || *text > '9')
    return std::nullopt; // strtoull takes signs and white space
  char *end = nullptr;
  errno = 0;
  std::size_t value = std::strtoull(text, &end, 10);
  if (errno != 0)
    return std::nullopt;
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

/// Returns nothing if the text is not a number in the range, written in digits only.
std::optional<int> parse_number(const char *text, int least, int most) {
  if (*text < '0' || *text > '9')
    return std::nullopt;
  char *end = nullptr;
  const unsigned long value = std::strtoul(text, &end, 10);
  if (*end || value < static_cast<unsigned long>(least) || value > static_cast<unsigned long>(most))
    return std::nullopt;
  return static_cast<int>(value);
}

void tell(const char *name, const char *value, const char *what_it_has_to_be) {
  std::fprintf(stderr, "amp2hip: %s=%s is ignored; it must be %s\n", name, value,
               what_it_has_to_be);
}

} // namespace

const char *text(const char *name) {
  const char *value = std::getenv(name);
  return value && *value ? value : nullptr;
}

bool flag(const char *name, bool otherwise) {
  const char *value = text(name);
  if (!value)
    return otherwise;
  if (std::strcmp(value, "0") == 0 || std::strcmp(value, "1") == 0)
    return *value == '1';
  tell(name, value, "0 or 1");
  return otherwise;
}

flag_or_file flag_or_file_of(const char *name, const char *ending) {
  const char *value = text(name);
  if (!value)
    return {};
  const std::size_t length = std::strlen(value), behind = std::strlen(ending);
  if (length > behind && std::strcmp(value + length - behind, ending) == 0)
    return {false, value};
  if (std::strcmp(value, "0") == 0 || std::strcmp(value, "1") == 0)
    return {*value == '1', nullptr};
  char what[64];
  std::snprintf(what, sizeof what, "0, 1 or a file *%s", ending);
  tell(name, value, what);
  return {};
}

std::optional<std::size_t> word(const char *name, std::initializer_list<const char *> words) {
  const char *value = text(name);
  if (!value)
    return {};
  std::string expected;
  std::size_t number = 0;
  for (const char *const word : words) {
    if (std::strcmp(value, word) == 0)
      return number;
    ++number;
    expected += number == 1 ? "" : number == words.size() ? " or " : ", ";
    expected += word;
  }
  tell(name, value, expected.c_str());
  return {};
}

int number(const char *name, int least, int most, int otherwise) {
  const char *value = text(name);
  if (!value)
    return otherwise;
  const std::optional<int> parsed = parse_number(value, least, most);
  if (!parsed) {
    char what[64];
    std::snprintf(what, sizeof what, "a number from %d to %d", least, most);
    tell(name, value, what);
  }
  return parsed.value_or(otherwise);
}

std::size_t size(const char *name, std::size_t otherwise) {
  const char *value = text(name);
  if (!value)
    return otherwise;
  const std::optional<std::size_t> parsed = parse_size(value);
  if (!parsed) {
    tell(name, value, "a size such as 512M or 2G");
    return otherwise;
  }
  // 2G is meant for programs that count bytes in an int.
  return *parsed == std::size_t(INT_MAX) + 1 ? INT_MAX : *parsed;
}

} // namespace amp2hip::environment
