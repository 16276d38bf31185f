// What the host may do with a buffer's contents with no call: the part of the protocol that every
// access to an element asks, with no lock (docs/design/0006-coherence.md).
#pragma once

#include <amp2hip/detail/access.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace amp2hip::detail {

/// A permission to touch a part of a buffer in host memory with no further call. Views keep it;
/// the buffer withdraws all of its grants at once. 0 is none.
typedef std::uint32_t host_grant;

/// The questions may be asked by any thread. What changes the answers is called by the buffer,
/// under its lock.
class host_grants {
public:
  /// True if a view that was given `grant` may do `a`.
  bool is_granted(host_grant grant, access a) const noexcept {
    return (writes(a) ? grant : grant | 1) == (epoch_.load(std::memory_order_acquire) | 1);
  }
  /// True if anyone may do `a` to all of the bytes from `offset` on: what was granted last, and all
  /// around it that is as good. For views that live too short to keep a grant, as in `v[i][j]`.
  bool is_open(std::size_t offset, std::size_t bytes, access a) const noexcept {
    const std::uint64_t words =
        (writes(a) ? open_to_write_ : open_to_read_).load(std::memory_order_acquire);
    return offset / 4 >= words >> 32 && (offset + bytes) / 4 <= (words & 0xffffffff);
  }

  /// True if something was granted since the last withdrawal; to write.
  bool has_any() const noexcept { return has_any_; }
  bool has_writing() const noexcept { return has_writing_; }
  /// A grant for `a`.
  host_grant give(access a) noexcept;
  /// Opens the bytes [begin, end) for `a`, in place of what was open for it.
  void open(access a, std::size_t begin, std::size_t end) noexcept;
  /// Nothing is granted or open any more.
  void withdraw() noexcept;

private:
  // Even; goes on when grants are withdrawn. A grant is an epoch, odd if it is for writing too.
  std::atomic<host_grant> epoch_{2};
  bool has_any_ = false, has_writing_ = false; // in this epoch
  // Begin and end of what is open, in 4-byte words: the upper and the lower half.
  std::atomic<std::uint64_t> open_to_read_{0}, open_to_write_{0};
};

} // namespace amp2hip::detail
