// What the host may do with a buffer's contents with no call: the part of the protocol that every
// access to an element asks, with no lock (docs/design/0006-coherence.md).
#pragma once

#include <amp2hip/detail/access.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace amp2hip::detail {

/// A permission to touch a part of a buffer in host memory with no further call. Views keep it;
/// the buffer withdraws all of its grants at once. A type of its own, so that the compiler knows
/// that no element that is written is one.
enum class host_grant : std::uint32_t { none };

// 1 where the question whether a view has its grant may be a plain load, which compilers take out
// of loops, as they do no atomic one. No program can tell: what withdraws a grant that a thread
// uses is ordered with that thread (K115), by something that no load is moved across. It takes a
// processor whose loads do not overtake each other.
#if defined(__has_feature)
#define AMP2HIP_WATCHES_THREADS __has_feature(thread_sanitizer)
#elif defined(__SANITIZE_THREAD__)
#define AMP2HIP_WATCHES_THREADS 1
#else
#define AMP2HIP_WATCHES_THREADS 0
#endif
#if defined(__x86_64__) && !AMP2HIP_WATCHES_THREADS
#define AMP2HIP_PLAIN_GRANTS 1
#else
#define AMP2HIP_PLAIN_GRANTS 0
#endif

inline host_grant load_grant(const host_grant &grant) noexcept {
#if AMP2HIP_PLAIN_GRANTS
  return grant;
#else
  host_grant loaded;
  __atomic_load(&grant, &loaded, __ATOMIC_ACQUIRE);
  return loaded;
#endif
}
inline void store_grant(host_grant &grant, host_grant value) noexcept {
  __atomic_store(&grant, &value, __ATOMIC_RELEASE);
}

/// The questions may be asked by any thread. What changes the answers is called by the buffer,
/// under its lock.
class host_grants {
public:
  /// True if a view that was given `grant` may do `a`.
  bool is_granted(host_grant grant, access a) const noexcept {
    return (writes(a) ? grant : to_write(grant)) == load_grant(to_write_);
  }
  /// The same where the grant is for nothing but `a`, which costs a comparison.
  bool is_granted_only(host_grant grant, access a) const noexcept {
    return grant == load_grant(writes(a) ? to_write_ : to_read_);
  }
  /// The part of the grant that is for `a` only.
  static host_grant only(host_grant grant, access a) noexcept {
    return writes(a) ? grant : static_cast<host_grant>(static_cast<std::uint32_t>(grant) & ~1u);
  }
  /// A grant for `a` to all of the bytes from `offset` on if anyone may do it: what was granted
  /// last, and all around it that is as good. For views that live too short to keep one, as in
  /// `v[i][j]`.
  host_grant grant_where_open(std::size_t offset, std::size_t bytes, access a) const noexcept {
    // In this order: what is withdrawn meanwhile is closed before there is another grant.
    const host_grant given = load_grant(writes(a) ? to_write_ : to_read_);
    const std::uint64_t words =
        (writes(a) ? open_to_write_ : open_to_read_).load(std::memory_order_acquire);
    const bool is_open = offset / 4 >= words >> 32 && (offset + bytes) / 4 <= (words & 0xffffffff);
    return is_open ? given : host_grant::none;
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
  static host_grant to_write(host_grant grant) noexcept {
    return static_cast<host_grant>(static_cast<std::uint32_t>(grant) | 1);
  }

  // A grant is an epoch, which goes on when grants are withdrawn: even, or odd if it is for writing
  // too.
  host_grant to_read_{2}, to_write_{3};
  bool has_any_ = false, has_writing_ = false; // in this epoch
  // Begin and end of what is open, in 4-byte words: the upper and the lower half.
  std::atomic<std::uint64_t> open_to_read_{0}, open_to_write_{0};
};

} // namespace amp2hip::detail
