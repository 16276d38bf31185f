// Pinned host memory for transfers of pageable memory. Threads of the host fill or empty blocks
// while a stream copies others. They wait for the stream only if all blocks are in use.
#pragma once

#include "queue.h"

#include <cstddef>

namespace amp2hip::detail {

struct staging_block {
  char *memory = nullptr;
  std::size_t size = 0;
};

/// Returns a block that no stream uses, of at least min(wanted, largest_staging_block) bytes. Waits
/// for one if max_staging_bytes are allocated. Throws out_of_memory.
staging_block take_staging_block(std::size_t wanted);
/// Gives the block back. It stays in use until `busy_until`, if that is not null.
void give_staging_block(staging_block block, stream_event busy_until) noexcept;
/// Frees the blocks that are not in use.
void release_staging_blocks() noexcept;

inline constexpr std::size_t largest_staging_block = std::size_t(1) << 20;
inline constexpr std::size_t max_staging_bytes = std::size_t(64) << 20;

} // namespace amp2hip::detail
