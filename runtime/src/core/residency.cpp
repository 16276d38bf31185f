#include "residency.h"

#include <algorithm>

namespace amp2hip::detail {

std::size_t residency::piece_at(std::size_t byte) const {
  const auto after =
      std::upper_bound(pieces_.begin(), pieces_.end(), byte,
                       [](std::size_t value, const piece &p) { return value < p.begin; });
  return static_cast<std::size_t>(after - pieces_.begin()) - 1;
}

void residency::make_room(const byte_runs &runs) {
  // Each run begins a piece and ends one.
  const std::size_t most = pieces_.size() + 2 * runs.count() + 1;
  if (scratch_.capacity() < most)
    scratch_.reserve(most);
  if (pieces_.capacity() < most)
    pieces_.reserve(std::max(most, 2 * pieces_.capacity()));
}

void residency::replace(std::size_t first, std::size_t last, const std::vector<piece> &by) {
  const std::size_t size = pieces_.size() - (last - first) + by.size();
  if (size > pieces_.capacity())
    pieces_.reserve(std::max(size, 2 * pieces_.capacity())); // the rest cannot fail
  const std::size_t common = std::min(last - first, by.size());
  std::copy_n(by.begin(), common, pieces_.begin() + static_cast<std::ptrdiff_t>(first));
  const auto rest = pieces_.begin() + static_cast<std::ptrdiff_t>(first + common);
  if (by.size() > common)
    pieces_.insert(rest, by.begin() + static_cast<std::ptrdiff_t>(common), by.end());
  else
    pieces_.erase(rest, pieces_.begin() + static_cast<std::ptrdiff_t>(last));
  constexpr std::size_t kept = 1024;
  if (scratch_.capacity() > kept)
    std::vector<piece>().swap(scratch_); // what one large section needed is not every buffer's
}

} // namespace amp2hip::detail
