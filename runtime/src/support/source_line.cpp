#include "source_line.h"

#include <cstddef>
#include <fstream>

namespace amp2hip::detail {

std::string source_line(const char *file, int line) {
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

} // namespace amp2hip::detail
