// The layout of an element for the record that amp2hip verify reads.
#pragma once

#include "record.h"

#include <amp2hip/detail/element_layout.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

/// A list that collects the members of an element and the name of its type.
class layout_text final : public member_list {
public:
  record::scalar_list layout;
  std::string type;                                       // the type in C++; empty if unknown
  std::vector<std::pair<std::size_t, std::size_t>> parts; // offsets and bytes of the members

  void class_name(const char *name) override { type = name; }
  void scalars(const char *name, char kind, std::size_t bytes, std::size_t offset,
               std::size_t count) override {
    layout.push_back({kind, bytes, offset, count, path_ + name});
    parts.emplace_back(offset, bytes * count);
    if (type.empty())
      type = type_of(kind, bytes);
  }
  void open(const char *name) override {
    lengths_.push_back(path_.size());
    if (name[0] != 0)
      path_ += std::string(name) + ".";
  }
  void close() override {
    path_.resize(lengths_.back());
    lengths_.pop_back();
  }

private:
  static std::string type_of(char kind, std::size_t bytes) {
    if (kind == 'f')
      return bytes == 4 ? "float" : "double";
    const std::string name = bytes == 8 ? "long long" : bytes == 4 ? "int" : "short";
    return kind == 'u' ? "unsigned " + name : name;
  }

  std::string path_;
  std::vector<std::size_t> lengths_;
};

} // namespace amp2hip::detail
