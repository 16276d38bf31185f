// The permissions of the host to use a buffer's contents without a call: the part of the protocol
// that every access to an element checks, without a lock (docs/design/0006-coherence.md).
#pragma once

#include <amp2hip/detail/access.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace amp2hip::detail {

/// Permits access to a part of a buffer in host memory without a call. Views keep it; the buffer
/// withdraws all of its grants at once. It is a separate type, so that the compiler knows that a
/// write to an element does not change it.
enum class host_grant : std::uint32_t { none };

// AMP2HIP_PLAIN_GRANTS is 1 if the comparison of a grant may use a plain load, which compilers move
// out of loops, unlike an atomic one. No program can tell the difference: if a grant is withdrawn,
// a synchronisation of the program orders this with each thread that uses the grant (K115), and
// compilers move no load across a synchronisation. The plain load needs a processor that does not
// reorder loads. It is off under ThreadSanitizer, which would report it.
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

/// Loads a grant, with acquire order if it is not a plain load.
inline host_grant load_grant(const host_grant &grant) noexcept {
#if AMP2HIP_PLAIN_GRANTS
  return grant;
#else
  host_grant loaded;
  __atomic_load(&grant, &loaded, __ATOMIC_ACQUIRE);
  return loaded;
#endif
}
/// Stores a grant with release order: a thread that loads it sees contents that were moved before.
inline void store_grant(host_grant &grant, host_grant value) noexcept {
  __atomic_store(&grant, &value, __ATOMIC_RELEASE);
}

/// Decides whether a view may access host memory without a call. Any thread may ask. Only the
/// buffer, under its lock, calls the members that change the answers.
///
/// A view compares its grant with the buffer's current one. They are equal until the buffer
/// withdraws its grants, because a kernel writes the data or the program discards it. Then the view
/// asks the buffer again (acquire_host()), which moves the data that has become stale.
class host_grants {
public:
  /// Returns true if `grant` permits the access `a`; a grant to write also permits reading.
  bool is_granted(host_grant grant, access a) const noexcept {
    return to_write(grant, a) == load_grant(to_write_);
  }
  /// Does the same for a grant that only() has returned for `a`, with a single comparison.
  bool is_granted_only(host_grant grant, access a) const noexcept {
    return grant == load_grant(writes(a) ? to_write_ : to_read_);
  }
  /// Returns the grant to write of the same epoch, if `grant` permits the access `a`.
  static host_grant to_write(host_grant grant, access a) noexcept {
    return writes(a) ? grant : static_cast<host_grant>(static_cast<std::uint32_t>(grant) | 1);
  }
  /// Returns the part of the grant that is for `a` only.
  static host_grant only(host_grant grant, access a) noexcept {
    return writes(a) ? grant : static_cast<host_grant>(static_cast<std::uint32_t>(grant) & ~1u);
  }
  /// Returns a grant for `a` if all `bytes` bytes at `offset` are open to all views, else none. The
  /// open bytes are the ones granted last, and their neighbours for which the same grant holds. It
  /// serves views that live too short to keep a grant, as in `v[i][j]`.
  host_grant grant_where_open(std::size_t offset, std::size_t bytes, access a) const noexcept {
    // The order matters: withdrawn bytes are closed before there is another grant.
    const host_grant given = load_grant(writes(a) ? to_write_ : to_read_);
    const std::uint64_t words =
        (writes(a) ? open_to_write_ : open_to_read_).load(std::memory_order_acquire);
    const bool is_open = offset / 4 >= words >> 32 && (offset + bytes) / 4 <= (words & 0xffffffff);
    return is_open ? given : host_grant::none;
  }

  /// has_any() returns true if there was any grant since the last withdrawal, has_writing() if
  /// there was a grant to write. Both need the buffer's lock.
  bool has_any() const noexcept { return has_any_; }
  bool has_writing() const noexcept { return has_writing_; }
  /// Returns a grant for `a`, in the current epoch. The part must be current in host memory.
  host_grant give(access a) noexcept;
  /// Opens the bytes [begin, end) for `a`, and closes those that were open for it. Bytes of an
  /// incomplete word of 4 stay closed.
  void open(access a, std::size_t begin, std::size_t end) noexcept;
  /// Withdraws all grants and closes all bytes: begins a new epoch.
  void withdraw() noexcept;

private:
  // A grant is the number of an epoch, which changes when grants are withdrawn: an even number, or
  // an odd one if it is also for writing.
  host_grant to_read_{2}, to_write_{3};
  /// True if something was granted, or granted to write, in this epoch.
  bool has_any_ = false, has_writing_ = false;
  // The begin and the end of the open bytes, in 4-byte words, in the upper and the lower half: one
  // load reads both.
  std::atomic<std::uint64_t> open_to_read_{0}, open_to_write_{0};
};

} // namespace amp2hip::detail
