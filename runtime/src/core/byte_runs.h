// The bytes of a region as contiguous runs, in ascending order.
#pragma once

#include "strided_box.h"

#include <amp2hip/detail/region.h>

#include <cstddef>

namespace amp2hip::detail {

class byte_runs {
public:
  /// Finds the runs of `part` in a buffer of `buffer_bytes` bytes. A part of more than `max_count`
  /// runs is treated as one run from its first byte to its last; then is_exact() is false.
  byte_runs(const region &part, std::size_t buffer_bytes)
      : box_(part, buffer_bytes), begin_(part.offset), end_(begin_ + box_.span()),
        is_exact_(box_.count() <= max_count) {}

  static constexpr std::size_t max_count = 65536;

  std::size_t begin() const { return begin_; }
  std::size_t end() const { return end_; }
  bool is_exact() const { return is_exact_; }
  std::size_t count() const { return is_exact_ ? box_.count() : 1; }

  /// Calls f(begin, end) for each run.
  template <typename F> void for_each(F f) const {
    if (is_exact_)
      box_.for_each_stretch(begin_, f);
    else
      f(begin_, end_);
  }

  /// Returns true if both are the same runs.
  friend bool operator==(const byte_runs &a, const byte_runs &b) noexcept {
    return a.begin_ == b.begin_ && a.end_ == b.end_ && a.box_ == b.box_;
  }

private:
  strided_box box_;
  std::size_t begin_, end_;
  bool is_exact_;
};

} // namespace amp2hip::detail
