#include "strided_box.h"

namespace amp2hip::detail {
namespace {

/// Returns the pitch of dimension `i`, which is `dense` bytes if there are no gaps inside.
std::size_t pitch_of(const region &r, int i, std::size_t dense) {
  return i == r.rank - 1 || !r.stride ? dense
                                      : static_cast<std::size_t>(r.stride[i]) * r.element_size;
}

} // namespace

strided_box::strided_box(const region &part, std::size_t buffer_bytes) : strided_box(part, part) {
  if (part.rank == 0)
    width_ = buffer_bytes;
}

strided_box::strided_box(const region &from, const region &to) : width_(from.element_size) {
  std::size_t from_dense = from.element_size, to_dense = to.element_size;
  for (int i = from.rank - 1; i >= 0; --i) {
    const dimension next{static_cast<std::size_t>(from.extent[i]), pitch_of(from, i, from_dense),
                         pitch_of(to, i, to_dense)};
    from_dense *= next.count;
    to_dense *= next.count;
    if (next.count == 1)
      continue;
    if (outer_.empty()) {
      if (next.from_pitch == width_ && next.to_pitch == width_)
        width_ *= next.count;
      else
        outer_.push_back(next);
      continue;
    }
    dimension &last = outer_.back();
    if (next.from_pitch == last.count * last.from_pitch &&
        next.to_pitch == last.count * last.to_pitch)
      last.count *= next.count;
    else
      outer_.push_back(next);
  }
}

std::size_t strided_box::count() const {
  std::size_t product = 1;
  for (std::size_t i = 0; i < outer_.size(); ++i)
    product *= outer_[i].count;
  return product;
}

std::size_t strided_box::span() const {
  std::size_t bytes = width_;
  for (std::size_t i = 0; i < outer_.size(); ++i)
    bytes += (outer_[i].count - 1) * outer_[i].from_pitch;
  return bytes;
}

std::vector<rows> strided_box::rows_between(std::size_t from, std::size_t to) const {
  std::vector<rows> result;
  collect(outer_.size(), from, to, result);
  return result;
}

void strided_box::collect(std::size_t depth, std::size_t from, std::size_t to,
                          std::vector<rows> &into) const {
  if (depth == 0)
    return into.push_back({from, to, width_, 1, width_, width_});
  const dimension &d = outer_[depth - 1];
  if (depth == 1)
    return into.push_back({from, to, width_, d.count, d.from_pitch, d.to_pitch});
  for (std::size_t i = 0; i < d.count; ++i)
    collect(depth - 1, from + i * d.from_pitch, to + i * d.to_pitch, into);
}

} // namespace amp2hip::detail
