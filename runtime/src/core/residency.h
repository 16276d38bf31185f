// The map from the bytes of a buffer to the locations that are current.
#pragma once

#include "byte_runs.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace amp2hip::detail {

/// A set of locations, one bit each. With an empty set the contents are undefined, so every
/// location is as good as any other.
typedef std::uint64_t location_set;

/// A map from the bytes of a buffer to the locations that are current there. Neighbouring bytes
/// with the same locations are one piece, so a buffer that is used as a whole has a single one.
class residency {
public:
  residency(std::size_t bytes, location_set everywhere) : bytes_(bytes), pieces_{{0, everywhere}} {}

  /// Makes all bytes current at `everywhere` and nowhere else.
  void set_all(location_set everywhere) noexcept {
    pieces_.front().current = everywhere;
    pieces_.resize(1);
    known_.clear();
    discarded_.reset();
  }

  bool is_uniform() const { return pieces_.size() == 1 && !discarded_; }
  /// Returns the locations of all bytes. Requires is_uniform().
  location_set front() const { return pieces_.front().current; }

  /// Returns true if every byte of the runs is current at `place` or undefined.
  bool is_current(const byte_runs &runs, location_set place) const noexcept {
    return are_all(runs, place, false);
  }
  /// Returns true if every byte of the runs is current at `place` and nowhere else.
  bool is_only(const byte_runs &runs, location_set place) const noexcept {
    return are_all(runs, place, true);
  }

  /// Returns true if some byte of the runs is current at exactly these locations.
  bool has(const byte_runs &runs, location_set places) const {
    if (is_uniform())
      return front() == places;
    if (places == 0 && discarded_ == runs)
      return true;
    bool found = false;
    for_each(runs,
             [&](std::size_t, std::size_t, location_set current) { found |= current == places; });
    return found;
  }

  /// Returns the largest range around `byte`, up to a few pieces each way, in which every piece
  /// satisfies f(locations); empty if the piece of `byte` does not.
  template <typename F> std::pair<std::size_t, std::size_t> around(std::size_t byte, F f) const {
    constexpr std::size_t far = 16;
    settle();
    const std::size_t middle = piece_at(byte);
    if (!f(pieces_[middle].current))
      return {byte, byte};
    std::size_t first = middle, last = middle;
    while (first > 0 && middle - first < far && f(pieces_[first - 1].current))
      --first;
    while (last + 1 < pieces_.size() && last - middle < far && f(pieces_[last + 1].current))
      ++last;
    return {pieces_[first].begin, end_of(last)};
  }

  /// Calls f(begin, end, locations) for every piece of every run.
  template <typename F> void for_each(const byte_runs &runs, F f) const {
    settle();
    std::size_t i = piece_at(runs.begin());
    runs.for_each([&](std::size_t begin, std::size_t end) {
      while (begin < end) {
        while (end_of(i) <= begin)
          ++i;
        const std::size_t stop = end_of(i) < end ? end_of(i) : end;
        f(begin, stop, pieces_[i].current);
        begin = stop;
      }
    });
  }

  /// Reserves memory, so that the next update(runs) or set(runs) cannot fail. Throws
  /// std::bad_alloc.
  void make_room(const byte_runs &runs);

  /// Replaces the locations of every byte in the runs by f(locations). Changes nothing if it throws
  /// std::bad_alloc.
  template <typename F> void update(const byte_runs &runs, F f) {
    settle();
    replace_locations(runs, f);
  }
  /// Makes every byte of the runs current at `place` and nowhere else. Changes nothing if it throws
  /// std::bad_alloc.
  void set(const byte_runs &runs, location_set place);
  /// Makes the contents of the runs undefined. Changes nothing if it throws std::bad_alloc.
  void discard(const byte_runs &runs);

private:
  struct piece {
    std::size_t begin = 0;
    location_set current = 0;
  };

  /// A query over many pieces whose answer was true. Repeated launches of a kernel over the same
  /// parts use it, so that the host does not look at each row again.
  struct known_part {
    byte_runs runs;
    location_set place;
    bool is_only; // current nowhere else
  };

  bool are_all(const byte_runs &runs, location_set place, bool only) const noexcept;
  void remember(const byte_runs &runs, location_set place, bool only) const noexcept;

  /// Applies discarded_ to the pieces, for which discard() has made room.
  void settle() const noexcept {
    if (discarded_)
      const_cast<residency *>(this)->settle_discarded();
  }
  void settle_discarded() noexcept;

  template <typename F> void replace_locations(const byte_runs &runs, F f) {
    const std::size_t first = piece_at(runs.begin());
    std::size_t i = first, at = pieces_[first].begin;
    std::vector<piece> &fresh = scratch_;
    fresh.clear();
    const auto append = [&](std::size_t begin, location_set current) {
      const bool continues = fresh.empty() ? first != 0 && pieces_[first - 1].current == current
                                           : fresh.back().current == current;
      if (!continues)
        fresh.push_back({begin, current});
    };
    bool has_changed = false;
    const auto pass = [&](std::size_t end, auto g) {
      while (at < end) {
        while (end_of(i) <= at)
          ++i;
        const location_set current = g(pieces_[i].current);
        has_changed |= current != pieces_[i].current;
        append(at, current);
        at = end_of(i) < end ? end_of(i) : end;
      }
    };
    const auto as_it_is = [](location_set current) { return current; };
    runs.for_each([&](std::size_t begin, std::size_t end) {
      pass(begin, as_it_is);
      pass(end, f);
    });
    pass(end_of(i), as_it_is);
    std::size_t last = i + 1;
    if (last < pieces_.size() && pieces_[last].current == last_of(fresh, first))
      ++last;
    replace(first, last, fresh);
    if (has_changed)
      known_.clear();
  }

  std::size_t end_of(std::size_t i) const {
    return i + 1 < pieces_.size() ? pieces_[i + 1].begin : bytes_;
  }
  location_set last_of(const std::vector<piece> &fresh, std::size_t first) const {
    return fresh.empty() ? pieces_[first - 1].current : fresh.back().current;
  }
  std::size_t piece_at(std::size_t byte) const;
  void replace(std::size_t first, std::size_t last, const std::vector<piece> &by);

  std::size_t bytes_;
  std::vector<piece> pieces_;             // in ascending order; the first begins at 0
  std::optional<byte_runs> discarded_;    // discarded runs that the pieces do not show yet
  std::vector<piece> scratch_;            // memory for update()
  mutable std::vector<known_part> known_; // true for the current pieces; the oldest first
  mutable std::size_t last_found_ = 0;    // the index of the last hit
};

} // namespace amp2hip::detail
