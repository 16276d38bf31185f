#include "race_finder.h"

#include <algorithm>

namespace hip_cpu {
namespace {
/// The number of pages of shadow memory (512 MiB) above which the next launch frees all pages.
constexpr std::size_t enough_pages = 1 << 14;
} // namespace

void race_finder::begin_launch(bool is_tiled) {
  if (shadow_.pages() > enough_pages || now_ > (1u << (time_bits - 1)))
    forget();
  advance();
  launch_begin_ = block_begin_ = now_ + 1;
  is_tiled_ = is_tiled;
  block_begins_.clear();
  blocks_forgotten_ = 0;
}

void race_finder::forget() {
  shadow_.clear();
  details_.clear();
  bytes_.clear();
  free_details_.clear();
  free_bytes_.clear();
  now_ = 0;
}

/// Advances the time. On overflow it forgets all accesses: it may miss races, but invents none.
void race_finder::advance() {
  if (++now_ < (1u << time_bits))
    return;
  blocks_forgotten_ += block_begins_.size();
  block_begins_.clear();
  forget();
  launch_begin_ = block_begin_ = ordered_until_[0] = ordered_until_[1] = now_ = 1;
}

void race_finder::begin_block() {
  advance();
  block_begin_ = ordered_until_[0] = ordered_until_[1] = now_;
  block_begins_.push_back(now_);
}

void race_finder::begin_thread(std::uint32_t thread) {
  if (!is_tiled_) {
    advance();
    block_begin_ = ordered_until_[0] = ordered_until_[1] = now_;
  }
  set_thread(thread);
}

void race_finder::pass_barrier(bool orders_global, bool orders_tile) {
  advance();
  if (orders_global)
    ordered_until_[int(memory_space::global)] = now_;
  if (orders_tile)
    ordered_until_[int(memory_space::tile)] = now_;
}

void race_finder::access(memory_space space, std::uintptr_t address, std::size_t bytes,
                         std::uint32_t what, bool reads) {
  constexpr std::size_t word = shadow_memory::bytes_of_cell;
  // The copy of a struct also reads its padding, which is never written.
  reads = reads && (space == memory_space::global || !is_written(space, address, bytes));
  while (bytes != 0) {
    const std::size_t offset = address % word, here = std::min(bytes, word - offset);
    if (here == word)
      access_word(space, address, what, reads);
    else
      check_bytes(space, address, here, what, reads);
    address += here;
    bytes -= here;
  }
}

/// Returns true if the block has accessed any of the bytes.
bool race_finder::is_written(memory_space space, std::uintptr_t address, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) {
    cell c = shadow_.at(address + i);
    if (c != 0 && kind_of(c) == elsewhere && (place_of(c) & split_by_bytes))
      c = bytes_[place_of(c) & ~split_by_bytes].of[(address + i) % shadow_memory::bytes_of_cell];
    if (!is_forgotten(space, c))
      return true;
  }
  return false;
}

void race_finder::write_same(memory_space space, std::uintptr_t address, std::size_t bytes,
                             std::uint32_t what) {
  if (space == memory_space::tile && is_forgotten(space, shadow_.at(address)))
    return access(space, address, bytes, what, /*reads=*/false);
  writes_same_ = true;
  access(space, address, bytes, packed(access_kind::read, what & (max_sites - 1)),
         /*reads=*/false);
  writes_same_ = false;
}

void race_finder::check_bytes(memory_space space, std::uintptr_t address, std::size_t bytes,
                              std::uint32_t what, bool reads) {
  const std::uintptr_t first = address % shadow_memory::bytes_of_cell;
  cells_of_bytes &cells = split(space, shadow_.at(address));
  for (std::uintptr_t i = 0; i < bytes; ++i)
    check(space, cells.of[first + i], what, reads, address + i);
}

/// Splits the word's cell into a cell for each byte, and returns these cells.
race_finder::cells_of_bytes &race_finder::split(memory_space space, cell &c) {
  if (is_forgotten(space, c)) {
    if (kind_of(c) == elsewhere)
      release(c);
    c = 0;
  }
  if (c != 0 && kind_of(c) == elsewhere && (place_of(c) & split_by_bytes)) {
    const std::uint32_t place = place_of(c);
    c = pointing_at(place);
    return bytes_[place & ~split_by_bytes];
  }
  cells_of_bytes cells{{c, c, c, c}};
  if (kind_of(c) == elsewhere)
    for (std::size_t i = 1; i < shadow_memory::bytes_of_cell; ++i)
      cells.of[i] = copy_of(c);
  std::uint32_t place = static_cast<std::uint32_t>(bytes_.size());
  if (free_bytes_.empty()) {
    bytes_.push_back(cells);
  } else {
    place = free_bytes_.back();
    free_bytes_.pop_back();
    bytes_[place] = cells;
  }
  c = pointing_at(place | split_by_bytes);
  return bytes_[place];
}

void race_finder::check_known(memory_space space, cell &c, cell mine, bool reads,
                              std::uintptr_t address) {
  if (kind_of(c) != elsewhere)
    return check_one(space, c, mine, address);
  if (is_forgotten(space, c)) {
    release(c);
    c = 0;
    return check(space, c, static_cast<std::uint32_t>(mine) & ((1u << thread_shift) - 1), reads,
                 address);
  }
  if ((place_of(c) & split_by_bytes) == 0)
    return check_details(space, c, mine, address);
  check_bytes(space, address, shadow_memory::bytes_of_cell,
              static_cast<std::uint32_t>(mine) & ((1u << thread_shift) - 1),
              reads && !is_written(space, address, shadow_memory::bytes_of_cell));
}

/// Checks an access against `c`, a single access of this block.
void race_finder::check_one(memory_space space, cell &c, cell mine, std::uintptr_t address) {
  const bool conflicts = may_conflict(c, mine);
  const bool is_write = known_kind_of(mine) == access_kind::write;
  if (!is_ordered(c, space)) {
    if (!conflicts)
      return keep_both(space, c, mine);
    report(space, c, mine, address);
    if (is_write)
      c = mine;
    return;
  }
  // A later write replaces all accesses ordered before it; a later access replaces an earlier one
  // of its kind.
  if (is_write || kind_of(c) == kind_of(mine)) {
    c = mine;
    return;
  }
  const bool is_since_barrier = time_of(c) >= ordered_until_[int(space)];
  if (is_since_barrier && known_kind_of(c) == access_kind::write)
    return; // an access of this thread that races with all that `mine` may race with
  if (is_since_barrier || space == memory_space::global)
    return keep_both(space, c, mine); // the earlier one may race with another block, too
  c = mine;
}

void race_finder::check_details(memory_space space, cell &c, cell mine, std::uintptr_t address) {
  const std::uint32_t place = place_of(c) & ~read_by_two;
  {
    const accesses known = details_[place];
    compare(space, known.written, mine, address);
    for (const cell earlier : known.read)
      compare(space, earlier, mine, address);
    for (const cell earlier : known.changed)
      compare(space, earlier, mine, address);
  }
  if (known_kind_of(mine) == access_kind::write) {
    release(c);
    c = mine;
    return;
  }
  accesses &known = details_[place];
  add(space, known_kind_of(mine) == access_kind::read ? known.read : known.changed, mine);
  c = is_read_by_two(space, known) ? pointing_at(place | read_by_two) : pointing_at(place);
  // One access of an earlier block is enough.
  const cell earlier = known.read[0] ? known.read[0] : known.changed[0];
  if (known.written == 0 && (known.read[0] == 0 || known.changed[0] == 0) &&
      !is_of_this_block(earlier)) {
    release(c);
    c = earlier;
  }
}

/// Returns true if further reads before the next barrier tell nothing new.
bool race_finder::is_read_by_two(memory_space space, const accesses &a) const {
  return time_of(a.read[0]) == now_ && time_of(a.read[1]) == now_ && a.changed[0] == 0 &&
         (a.written == 0 ||
          (is_of_this_block(a.written) && time_of(a.written) < ordered_until_[int(space)]));
}

void race_finder::compare(memory_space space, cell earlier, cell mine, std::uintptr_t address) {
  if (earlier != 0 && may_conflict(earlier, mine) && !is_ordered(earlier, space))
    report(space, earlier, mine, address);
}

/// Notes the access of the running thread among those of its kind.
void race_finder::add(memory_space space, cell (&known)[2], cell mine) const {
  for (const cell k : known)
    if (k != 0 && !is_of_this_block(k))
      return;
  // Each thread has at most one entry.
  for (cell &k : known) {
    if (k != 0 && thread_of(k) == thread_of(mine)) {
      k = mine;
      return;
    }
  }
  for (cell &k : known) {
    if (k == 0 || is_ordered(k, space)) {
      k = mine;
      return;
    }
  }
}

void race_finder::keep_both(memory_space space, cell &c, cell mine) {
  accesses both{};
  int reads = 0, changes = 0;
  for (const cell a : {c, mine})
    if (known_kind_of(a) == access_kind::write)
      both.written = a;
    else if (known_kind_of(a) == access_kind::read)
      both.read[reads++] = a;
    else
      both.changed[changes++] = a;
  const std::uint32_t place = new_details(both);
  c = pointing_at(is_read_by_two(space, both) ? place | read_by_two : place);
}

std::uint32_t race_finder::new_details(const accesses &a) {
  if (free_details_.empty()) {
    details_.push_back(a);
    return static_cast<std::uint32_t>(details_.size() - 1);
  }
  const std::uint32_t place = free_details_.back();
  free_details_.pop_back();
  details_[place] = a;
  return place;
}

/// Copies a cell that points at details, with the details.
race_finder::cell race_finder::copy_of(cell c) {
  const accesses same = details_[place_of(c) & ~read_by_two];
  return pointing_at(new_details(same));
}

/// Frees what the cell points at.
void race_finder::release(cell c) {
  const std::uint32_t place = place_of(c);
  if ((place & split_by_bytes) == 0) {
    free_details_.push_back(place & ~read_by_two);
    return;
  }
  for (const cell byte : bytes_[place & ~split_by_bytes].of)
    if (byte != 0 && kind_of(byte) == elsewhere)
      release(byte);
  free_bytes_.push_back(place & ~split_by_bytes);
}

void race_finder::report(memory_space space, cell earlier, cell mine, std::uintptr_t address) {
  listener_.found({space, address, false, described(earlier), described(mine)});
}

void race_finder::report_uninitialized(cell mine, std::uintptr_t address) {
  listener_.found({memory_space::tile, address, true, {}, described(mine)});
}

found_race::access race_finder::described(cell c) const {
  found_race::access a{static_cast<std::uint32_t>(c) & (max_sites - 1), 0, thread_of(c)};
  const auto next = std::upper_bound(block_begins_.begin(), block_begins_.end(), time_of(c));
  a.block = blocks_forgotten_ + static_cast<std::uint64_t>(next - block_begins_.begin()) - 1;
  return a;
}

} // namespace hip_cpu
