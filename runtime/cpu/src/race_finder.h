// The search for data races between the threads of a kernel, however the threads are run.
//
// The blocks run one after another. In a block, each thread runs to its next barrier, or to its
// end, before the next thread does. So the accesses have one order. A counter, the time, advances
// with each block and each barrier. For each word the search keeps the last write, the reads of two
// threads and the atomic operations of two threads: a later access that races with any access races
// with one of these. One access of an earlier block is enough, because nothing orders blocks.
#pragma once

#include "shadow_memory.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hip_cpu {

enum class access_kind : std::uint32_t { read, write, atomic };
enum class memory_space { global, tile };

/// Two unordered accesses to the same bytes, of which at least one is a write; or an uninitialised
/// read of tile memory, for which `first` is empty.
struct found_race {
  struct access {
    std::uint32_t site = 0; // as given to packed()
    std::uint64_t block = 0;
    std::uint32_t thread = 0; // its number in the block
  };
  memory_space space{};
  std::uintptr_t address = 0;
  bool is_uninitialized = false;
  access first, second;
};

class race_finder {
public:
  static constexpr std::uint32_t max_sites = 1u << 22;
  static constexpr std::uint32_t max_threads = 1u << 10; // of a block

  /// The receiver of found races, which may get the same race many times.
  class listener {
  public:
    virtual void found(const found_race &race) = 0;

  protected:
    ~listener() = default;
  };

  explicit race_finder(listener &told) : listener_(told) {}

  /// Begins a kernel, and ignores earlier accesses. If `is_tiled`, the threads of a block share
  /// tile memory and meet at barriers; otherwise each thread counts as a block of its own.
  void begin_launch(bool is_tiled);
  /// Begins the next block; the first one is block 0.
  void begin_block();
  /// Attributes later accesses to `thread` of the block. In a launch that is not tiled, each thread
  /// must run to its end.
  void begin_thread(std::uint32_t thread);
  /// Does the same for a thread that goes on after a barrier.
  void resume_thread(std::uint32_t thread) { set_thread(thread); }
  /// Notes that all threads of the block have met: their earlier accesses to memory that the
  /// barrier orders happened before all later ones.
  void pass_barrier(bool orders_global, bool orders_tile);

  /// Checks an access; `what` is from packed(). If it `reads` tile memory of which the block has
  /// accessed no byte, that is an uninitialised read.
  __attribute__((noinline)) void access(memory_space space, std::uintptr_t address,
                                        std::size_t bytes, std::uint32_t what, bool reads);
  /// Does the same for an aligned word.
  __attribute__((always_inline)) void access_word(memory_space space, std::uintptr_t address,
                                                  std::uint32_t what, bool reads) {
    check(space, shadow_.at(address), what, reads, address);
  }
  /// Checks a write of the value that the memory holds already. It changes nothing, so it does not
  /// race with earlier reads and writes, but it races with later writes. In tile memory that the
  /// block has not accessed, it is an ordinary write.
  void write_same(memory_space space, std::uintptr_t address, std::size_t bytes,
                  std::uint32_t what);
  static std::uint32_t packed(access_kind kind, std::uint32_t site) {
    return static_cast<std::uint32_t>(kind) << site_bits | site;
  }

private:
  // A cell is 0, one access, or the place of several accesses: an index into details_, or an index
  // into bytes_ if single bytes of the word were accessed. Its fields, from the lowest bit on, are
  // the site, the kind, the thread and the time.
  typedef shadow_memory::cell cell;
  static constexpr unsigned site_bits = 22, kind_bits = 2, thread_bits = 10, time_bits = 30;
  static constexpr unsigned thread_shift = site_bits + kind_bits,
                            time_shift = thread_shift + thread_bits;
  static_assert(time_shift + time_bits == 64);
  static constexpr std::uint32_t elsewhere = 3; // the kind of a cell that holds a place
  static constexpr std::uint32_t split_by_bytes = 1u << 31, read_by_two = 1u << 30;

  struct accesses {
    cell written;
    cell read[2], changed[2]; // by two threads, since the last barrier
  };
  struct cells_of_bytes {
    cell of[shadow_memory::bytes_of_cell];
  };

  static std::uint32_t time_of(cell c) { return static_cast<std::uint32_t>(c >> time_shift); }
  static std::uint32_t thread_of(cell c) {
    return static_cast<std::uint32_t>(c >> thread_shift) & (max_threads - 1);
  }
  static std::uint32_t kind_of(cell c) { return static_cast<std::uint32_t>(c >> site_bits) & 3; }
  static access_kind known_kind_of(cell c) { return static_cast<access_kind>(kind_of(c)); }
  static std::uint32_t place_of(cell c) {
    return thread_of(c) << site_bits | (static_cast<std::uint32_t>(c) & (max_sites - 1));
  }
  /// Returns a cell that holds a place, with the current time.
  cell pointing_at(std::uint32_t place) const {
    return cell(now_) << time_shift | cell(place >> site_bits) << thread_shift |
           cell(elsewhere) << site_bits | (place & (max_sites - 1));
  }
  bool may_conflict(cell earlier, cell mine) const {
    if (writes_same_)
      return known_kind_of(earlier) == access_kind::atomic;
    return kind_of(earlier) != kind_of(mine) || known_kind_of(mine) == access_kind::write;
  }

  void set_thread(std::uint32_t thread) {
    now_and_thread_ = cell(now_) << time_shift | cell(thread) << thread_shift;
  }
  void advance();
  void forget();
  bool is_of_this_block(cell c) const { return time_of(c) >= block_begin_; }
  /// Returns true if the earlier access is ordered before what the running thread does.
  bool is_ordered(cell earlier, memory_space space) const {
    return is_of_this_block(earlier) && (thread_of(earlier) == thread_of(now_and_thread_) ||
                                         time_of(earlier) < ordered_until_[int(space)]);
  }

  __attribute__((always_inline)) void check(memory_space space, cell &c, std::uint32_t what,
                                            bool reads, std::uintptr_t address) {
    const cell mine = now_and_thread_ | what;
    // The same thread has made the same kind of access since the last barrier.
    if (((c ^ mine) >> site_bits) == 0)
      return;
    const std::uint32_t time = time_of(c);
    // Two threads have read it since the last barrier; a further read tells nothing new.
    if (kind_of(c) == elsewhere && (place_of(c) & read_by_two) && time == now_ &&
        known_kind_of(mine) == access_kind::read)
      return;
    if (time >= block_begin_ || kind_of(c) == elsewhere)
      return check_known(space, c, mine, reads, address);
    if (space == memory_space::tile || time < launch_begin_) {
      if (space == memory_space::tile && reads)
        report_uninitialized(mine, address);
      c = mine;
      return;
    }
    // An access of another block, which races with every access that may conflict with it.
    if (!may_conflict(c, mine))
      return;
    report(space, c, mine, address);
    if (known_kind_of(mine) == access_kind::write)
      c = mine;
  }
  __attribute__((noinline)) void check_known(memory_space space, cell &c, cell mine, bool reads,
                                             std::uintptr_t address);
  void check_one(memory_space space, cell &c, cell mine, std::uintptr_t address);
  void check_details(memory_space space, cell &c, cell mine, std::uintptr_t address);
  void compare(memory_space space, cell earlier, cell mine, std::uintptr_t address);
  void check_bytes(memory_space space, std::uintptr_t address, std::size_t bytes,
                   std::uint32_t what, bool reads);
  bool is_written(memory_space space, std::uintptr_t address, std::size_t bytes);
  bool is_forgotten(memory_space space, cell c) const {
    return time_of(c) < (space == memory_space::tile ? block_begin_ : launch_begin_);
  }

  void add(memory_space space, cell (&known)[2], cell mine) const;
  bool is_read_by_two(memory_space space, const accesses &a) const;
  void keep_both(memory_space space, cell &c, cell mine);
  std::uint32_t new_details(const accesses &a);
  cells_of_bytes &split(memory_space space, cell &c);
  cell copy_of(cell c);
  void release(cell c);

  __attribute__((noinline)) void report(memory_space space, cell earlier, cell mine,
                                        std::uintptr_t address);
  __attribute__((noinline)) void report_uninitialized(cell mine, std::uintptr_t address);
  found_race::access described(cell c) const;

  listener &listener_;
  shadow_memory shadow_;
  std::vector<accesses> details_;
  std::vector<cells_of_bytes> bytes_;
  std::vector<std::uint32_t> free_details_, free_bytes_;

  std::uint32_t now_ = 0;
  std::uint32_t launch_begin_ = 1;
  std::uint32_t block_begin_ = 1;       // or the thread's, if each counts as a block
  std::uint32_t ordered_until_[2] = {}; // indexed by memory_space
  cell now_and_thread_ = 0;
  bool is_tiled_ = true;
  bool writes_same_ = false; // while write_same() checks a write like a read
  std::vector<std::uint32_t> block_begins_;
  std::uint64_t blocks_forgotten_ = 0;
};

} // namespace hip_cpu
