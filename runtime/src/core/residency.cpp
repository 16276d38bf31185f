#include "residency.h"

#include <algorithm>
#include <new>

namespace amp2hip::detail {

std::size_t residency::piece_at(std::size_t byte) const {
  const auto after =
      std::upper_bound(pieces_.begin(), pieces_.end(), byte,
                       [](std::size_t value, const piece &p) { return value < p.begin; });
  return static_cast<std::size_t>(after - pieces_.begin()) - 1;
}

bool residency::are_all(const byte_runs &runs, location_set place, bool only) const noexcept {
  const auto suits = [place, only](location_set current) {
    return only ? current == place : current == 0 || current & place;
  };
  if (is_uniform())
    return suits(front());
  if (discarded_ == runs)
    return !only || place == 0;
  settle();
  // The next part of a kernel is probably stored after the last one.
  for (std::size_t i = 0; i != known_.size(); ++i) {
    const std::size_t at = (last_found_ + i) % known_.size();
    const known_part &k = known_[at];
    if (k.place == place && (k.is_only || !only) && k.runs == runs) {
      last_found_ = at;
      return true;
    }
  }
  std::size_t looked_at = 0;
  bool all = true;
  for_each(runs, [&](std::size_t, std::size_t, location_set current) {
    ++looked_at;
    all = all && suits(current);
  });
  constexpr std::size_t few = 8; // checking so few again is faster than remembering them
  if (all && looked_at > few)
    remember(runs, place, only);
  return all;
}

void residency::remember(const byte_runs &runs, location_set place, bool only) const noexcept {
  constexpr std::size_t most = 64; // few kernels use more parts of one source
  try {
    const auto less_of_it = std::find_if(known_.begin(), known_.end(), [&](const known_part &k) {
      return k.place == place && k.runs == runs;
    });
    if (less_of_it != known_.end())
      known_.erase(less_of_it);
    else if (known_.size() == most)
      known_.erase(known_.begin());
    known_.push_back({runs, place, only});
  } catch (const std::bad_alloc &) { // the next query looks at the pieces again
  }
}

void residency::make_room(const byte_runs &runs) {
  if (discarded_ == runs)
    return; // discard() has made room
  settle();
  // Each run begins one piece and ends another.
  const std::size_t most = pieces_.size() + 2 * runs.count() + 1;
  if (scratch_.capacity() < most)
    scratch_.reserve(most);
  if (pieces_.capacity() < most)
    pieces_.reserve(std::max(most, 2 * pieces_.capacity()));
}

void residency::set(const byte_runs &runs, location_set place) {
  if (discarded_ == runs)
    discarded_.reset();
  else
    settle();
  if (!are_all(runs, place, true))
    replace_locations(runs, [place](location_set) { return place; });
}

/// A kernel usually writes the discarded runs next, as it did before. If a discard changed the
/// pieces, row by row, that write would change them back. So they stay until the next query.
void residency::discard(const byte_runs &runs) {
  if (discarded_ == runs)
    return;
  make_room(runs);
  if (runs.begin() == 0 && runs.end() == bytes_ && runs.count() == 1)
    set_all(0);
  else
    discarded_ = runs;
}

void residency::settle_discarded() noexcept {
  const byte_runs runs = *discarded_;
  discarded_.reset();
  replace_locations(runs, [](location_set) -> location_set { return 0; });
}

void residency::replace(std::size_t first, std::size_t last, const std::vector<piece> &by) {
  const std::size_t size = pieces_.size() - (last - first) + by.size();
  if (size > pieces_.capacity())
    pieces_.reserve(std::max(size, 2 * pieces_.capacity())); // nothing after this can fail
  const std::size_t common = std::min(last - first, by.size());
  std::copy_n(by.begin(), common, pieces_.begin() + static_cast<std::ptrdiff_t>(first));
  const auto rest = pieces_.begin() + static_cast<std::ptrdiff_t>(first + common);
  if (by.size() > common)
    pieces_.insert(rest, by.begin() + static_cast<std::ptrdiff_t>(common), by.end());
  else
    pieces_.erase(rest, pieces_.begin() + static_cast<std::ptrdiff_t>(last));
  constexpr std::size_t kept = 1024;
  if (scratch_.capacity() > kept)
    std::vector<piece>().swap(scratch_); // frees what only a large section needed
}

} // namespace amp2hip::detail
