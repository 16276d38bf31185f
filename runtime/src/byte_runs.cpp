#include "byte_runs.h"

namespace amp2hip::detail {

byte_runs::byte_runs(const region &part, std::size_t buffer_bytes)
    : offset_(part.offset), width_(part.rank == 0 ? buffer_bytes : part.element_size) {
  std::size_t count = 1;
  for (int i = part.rank - 1; i >= 0; --i) {
    const std::size_t elements = static_cast<std::size_t>(part.extent[i]);
    const bool is_dense = i == part.rank - 1 || !part.stride;
    const std::size_t pitch =
        is_dense ? width_ : static_cast<std::size_t>(part.stride[i]) * part.element_size;
    if (elements == 1)
      continue;
    if (outer_.empty() && pitch == width_) {
      width_ *= elements;
    } else if (!outer_.empty() && pitch == outer_.back().count * outer_.back().pitch) {
      outer_.back().count *= elements;
      count *= elements;
    } else {
      outer_.push_back({elements, pitch});
      count *= elements;
    }
  }
  end_ = offset_ + width_;
  for (const dimension &d : outer_)
    end_ += (d.count - 1) * d.pitch;
  if (count > max_count) {
    width_ = end_ - offset_;
    outer_.clear();
    is_exact_ = false;
  }
}

} // namespace amp2hip::detail
