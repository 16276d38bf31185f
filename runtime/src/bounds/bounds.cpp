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

} // namespace

std::string text_of_access(const char *file, int line, int rank, const int *index,
                           const int *extent) {
  const std::string source = source_line(file, line);
  return file + (":" + std::to_string(line)) + ": error: the index " + tuple(rank, index) +
         " is outside of the extent " + tuple(rank, extent) + " [amp-bounds]" +
         (source.empty() ? "" : "\n    " + source);
}

[[noreturn]] void throw_outside(const char *file, int line, int rank, const int *index,
                                const int *extent);
void throw_outside(const char *file, int line, int rank, const int *index, const int *extent) {
  throw Concurrency::runtime_exception(text_of_access(file, line, rank, index, extent).c_str(),
                                       E_FAIL);
}

} // namespace amp2hip::detail
