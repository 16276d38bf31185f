// The hash by which a record refers to the contents of data.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

namespace amp2hip::record {

/// A 128-bit hash that identifies contents: a program does not meet two contents with one hash. The
/// hash of zeros stands for no contents.
struct content_hash {
  std::uint64_t first = 0, second = 0;

  bool operator==(const content_hash &b) const { return first == b.first && second == b.second; }
  bool operator!=(const content_hash &b) const { return !(*this == b); }
  bool operator<(const content_hash &b) const {
    return std::tie(first, second) < std::tie(b.first, b.second);
  }
};

/// Returns the hash of these bytes.
content_hash hash_of(const std::vector<char> &bytes);

} // namespace amp2hip::record
