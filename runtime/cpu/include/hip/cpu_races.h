// Data races between kernel threads. The CPU device finds them in programs that Clang compiles with
// HIP_CPU_CHECK_RACES and the pass of tools/race-pass. A launch names the function that gets them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hip_cpu {

/// A place in the program's source that accesses memory.
struct access_site {
  const char *file;
  unsigned int line, column; // 0: unknown
  enum kind_of_access : unsigned int { read, write, atomic } kind;
};

/// The place of a kernel thread: its index in the domain and, in a tiled launch, in its tile.
struct thread_place {
  static constexpr int max_rank = 8;
  int rank;
  bool is_tiled; // if so, `local` is valid
  int global[max_rank], local[max_rank];
};

struct raced_access {
  const access_site *site;
  thread_place thread;
};

/// Two accesses that race, or an uninitialised read of tile memory, which is `second`.
struct race {
  bool is_uninitialized, is_across_blocks;
  const char *variable; // the tile_static variable; null for other memory
  raced_access first, second;
};

/// The functions that check a launch. `thread` runs a thread in place of the launch's own function;
/// `place` stores the place of the thread at the current coordinates. When the kernel has ended,
/// `tell` receives the races that this process has not reported yet.
struct race_check {
  void (*thread)(const void *context);
  void (*place)(const void *context, thread_place &to);
  bool is_tiled;
  void (*tell)(const race *races, std::size_t count);
};

/// Waits at the barrier of the block, which orders accesses to the given memory only.
void wait_with_fence(bool orders_global, bool orders_tile) noexcept;

} // namespace hip_cpu
