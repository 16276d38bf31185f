#include "content_hash.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace amp2hip::record {

content_hash hash_of(const std::vector<char> &bytes) {
  constexpr std::uint64_t odd[] = {0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F};
  std::uint64_t a = bytes.size() * odd[0], b = ~bytes.size() * odd[1];
  for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, std::min(sizeof word, bytes.size() - i));
    a = (a ^ word) * odd[0];
    a ^= a >> 32;
    b = ((b << 31 | b >> 33) + word) * odd[1];
    b ^= b >> 29;
  }
  return {(a ^ a >> 29) * odd[1], (b ^ b >> 32) * odd[0]};
}

} // namespace amp2hip::record
