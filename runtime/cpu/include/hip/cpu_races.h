// Races between kernel threads, which the CPU device finds in programs that are built with
// HIP_CPU_CHECK_RACES by Clang with the pass of tools/race-pass. A launch says whom to tell.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hip_cpu {

/// Where the program's source accesses memory.
struct access_site {
  const char *file;
  unsigned int line, column; // 0: unknown
  enum kind_of_access : unsigned int { read, write, atomic } kind;
};

/// A thread of a kernel, as the kernel calls it.
struct thread_place {
  static constexpr int max_rank = 8;
  int rank;
  bool is_tiled; // and so local is something
  int global[max_rank], local[max_rank];
};

struct raced_access {
  const access_site *site;
  thread_place thread;
};

/// Two accesses that race; or a read of tile memory before there is something, which is `second`.
struct race {
  bool is_uninitialized, is_across_blocks;
  const char *variable; // of tile memory; null: other memory
  raced_access first, second;
};

/// How a launch is checked. `thread` runs a thread in place of the launch's own, `place` says of
/// the thread that the current coordinates say; the races are new ones of this process, told when
/// the kernel has ended.
struct race_check {
  void (*thread)(const void *context);
  void (*place)(const void *context, thread_place &to);
  bool is_tiled;
  void (*tell)(const race *races, std::size_t count);
};

/// A barrier that orders no other memory.
void wait_with_fence(bool orders_global, bool orders_tile) noexcept;

} // namespace hip_cpu
