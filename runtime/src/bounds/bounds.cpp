#include "bounds.h"

#include "support/source_line.h"

#include <amp2hip/exceptions.h>

#include <cerrno>

namespace amp2hip::detail {
namespace {

std::string tuple(int rank, const int *components) {
  std::string text = "(";
  for (int i = 0; i < rank; ++i)
    text += (i ? ", " : "") + std::to_string(components[i]);
  return text + ")";
}

std::string error_at(const char *file, int line, const std::string &words) {
  const std::string source = source_line(file, line);
  return file + (":" + std::to_string(line)) + ": error: " + words + " [amp-bounds]" +
         (source.empty() ? "" : "\n    " + source);
}

} // namespace

std::string text_of_access(const char *file, int line, int rank, const int *index,
                           const int *extent) {
  return error_at(file, line,
                  "the index " + tuple(rank, index) + " is outside of the extent " +
                      tuple(rank, extent));
}

std::string text_of_array_access(const char *file, int line, const char *array, long long index,
                                 bool is_unsigned, unsigned long long extent) {
  const std::string number =
      is_unsigned ? std::to_string(static_cast<unsigned long long>(index)) : std::to_string(index);
  return error_at(file, line,
                  "the index (" + number + ") is outside of the extent (" + std::to_string(extent) +
                      ") of '" + array + "'");
}

std::string text_of_zero_divisor(const char *file, int line, const char *divisor) {
  return error_at(file, line, std::string("the divisor '") + divisor + "' is 0");
}

// The headers declare these functions only in programs that check bounds.
[[noreturn]] void throw_outside(const char *file, int line, int rank, const int *index,
                                const int *extent);
void throw_outside(const char *file, int line, int rank, const int *index, const int *extent) {
  throw Concurrency::runtime_exception(text_of_access(file, line, rank, index, extent).c_str(),
                                       E_FAIL);
}

[[noreturn]] void throw_outside_array(const char *file, int line, const char *array,
                                      long long index, bool is_unsigned, unsigned long long extent);
void throw_outside_array(const char *file, int line, const char *array, long long index,
                         bool is_unsigned, unsigned long long extent) {
  throw Concurrency::runtime_exception(
      text_of_array_access(file, line, array, index, is_unsigned, extent).c_str(), E_FAIL);
}

[[noreturn]] void throw_zero_divisor(const char *file, int line, const char *divisor);
void throw_zero_divisor(const char *file, int line, const char *divisor) {
  throw Concurrency::runtime_exception(text_of_zero_divisor(file, line, divisor).c_str(), E_FAIL);
}

} // namespace amp2hip::detail
