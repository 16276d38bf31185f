#include "bounds.h"

#include <amp2hip/exceptions.h>

#include <cerrno>
#include <fstream>

namespace amp2hip::detail {
namespace {

std::string tuple(int rank, const int *components) {
  std::string text = "(";
  for (int i = 0; i < rank; ++i)
    text += (i ? ", " : "") + std::to_string(components[i]);
  return text + ")";
}

/// Empty if the program runs where its source is not.
std::string line_of(const char *file, int line) {
  std::ifstream source(file);
  std::string text;
  for (int i = 0; i < line; ++i)
    if (!std::getline(source, text))
      return "";
  if (!text.empty() && text.back() == '\r')
    text.pop_back();
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string::npos ? "" : text.substr(begin);
}

} // namespace

std::string text_of_access(const char *file, int line, int rank, const int *index,
                           const int *extent) {
  const std::string source = line_of(file, line);
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
