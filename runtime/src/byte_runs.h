// The bytes of a region: runs of contiguous ones, in rising order.
#pragma once

#include <amp2hip/detail/region.h>

#include <cstddef>
#include <vector>

namespace amp2hip::detail {

/// `count` times, `pitch` bytes apart.
struct dimension {
  std::size_t count, pitch;
};

class byte_runs {
public:
  /// The bytes of `part`, in a buffer of that many. A part of more than `max_count` runs is taken
  /// as all bytes from its first to its last; is_exact() tells.
  byte_runs(const region &part, std::size_t buffer_bytes);

  static constexpr std::size_t max_count = 65536;

  std::size_t begin() const { return offset_; }
  std::size_t end() const { return end_; }
  bool is_exact() const { return is_exact_; }

  /// Calls f(begin, end) for each run.
  template <typename F> void for_each(F f) const { nested(outer_.size(), offset_, f); }

private:
  template <typename F> void nested(std::size_t depth, std::size_t at, F &f) const {
    if (depth == 0) {
      f(at, at + width_);
      return;
    }
    const dimension &d = outer_[depth - 1];
    for (std::size_t i = 0; i < d.count; ++i)
      nested(depth - 1, at + i * d.pitch, f);
  }

  std::size_t offset_, width_, end_;
  std::vector<dimension> outer_; // innermost first; empty for a dense part
  bool is_exact_ = true;
};

} // namespace amp2hip::detail
