// A strided box in bytes: contiguous stretches at one pitch per dimension; for a copy, in a source
// and a target layout.
#pragma once

#include "hip/transfer.h"

#include <amp2hip/detail/region.h>

#include <cstddef>
#include <vector>

namespace amp2hip::detail {

class strided_box {
public:
  /// Describes the bytes of `part` in a buffer of `buffer_bytes` bytes.
  strided_box(const region &part, std::size_t buffer_bytes);
  /// Describes a copy from `from` to `to`, which have equal extents. A stretch is contiguous in
  /// both.
  strided_box(const region &from, const region &to);

  /// Returns the bytes of one stretch.
  std::size_t width() const { return width_; }
  /// Returns the number of stretches.
  std::size_t count() const;
  /// Returns the number of bytes from the first to the last, in the first layout.
  std::size_t span() const;

  /// Calls f(begin, end) for each stretch in the first layout, from `at` on, in ascending order.
  template <typename F> void for_each_stretch(std::size_t at, F f) const {
    stretches(outer_.size(), at, f);
  }
  /// Returns the copy as rows, with `from` and `to` as the offsets of the first stretch in the two
  /// layouts. One call of HIP can copy each entry.
  std::vector<rows> rows_between(std::size_t from, std::size_t to) const;

  /// Returns true if both have equal stretches in the first layout; ignores dimensions of size 1.
  friend bool operator==(const strided_box &a, const strided_box &b) noexcept {
    if (a.width_ != b.width_ || a.outer_.size() != b.outer_.size())
      return false;
    for (std::size_t i = 0; i < a.outer_.size(); ++i)
      if (a.outer_[i].count != b.outer_[i].count ||
          a.outer_[i].from_pitch != b.outer_[i].from_pitch)
        return false;
    return true;
  }

private:
  struct dimension {
    std::size_t count, from_pitch, to_pitch;
  };

  template <typename F> void stretches(std::size_t depth, std::size_t at, F &f) const {
    if (depth == 0) {
      f(at, at + width_);
      return;
    }
    const dimension &d = outer_[depth - 1];
    for (std::size_t i = 0; i < d.count; ++i)
      stretches(depth - 1, at + i * d.from_pitch, f);
  }
  void collect(std::size_t depth, std::size_t from, std::size_t to, std::vector<rows> &into) const;

  /// A list of dimensions. The first few need no allocation, and few programs have more.
  class dimensions {
  public:
    bool empty() const { return count_ == 0; }
    std::size_t size() const { return count_; }
    const dimension &operator[](std::size_t i) const { return i < few ? few_[i] : more_[i - few]; }
    dimension &back() { return count_ <= few ? few_[count_ - 1] : more_.back(); }
    void push_back(const dimension &d) {
      if (count_ < few)
        few_[count_] = d;
      else
        more_.push_back(d);
      ++count_;
    }

  private:
    static constexpr std::size_t few = 4;

    std::size_t count_ = 0;
    dimension few_[few];
    std::vector<dimension> more_;
  };

  std::size_t width_;
  dimensions outer_; // innermost first; none is contiguous with the one inside of it
};

} // namespace amp2hip::detail
