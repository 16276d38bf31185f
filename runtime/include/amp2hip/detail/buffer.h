// One data source, as views and arrays hold it: a counted reference, an address to count from, and
// what the host may do with no call. Where the contents are, and what moves them, is
// coherent_buffer's, which every buffer is (runtime/src); nothing here knows element types or HIP.
#pragma once

#include <amp2hip/detail/access.h>
#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/host_grants.h>
#include <amp2hip/detail/region.h>

#include <atomic>
#include <cstddef>

namespace amp2hip::detail {

/// What the transfer log says of a buffer.
struct buffer_description {
  const char *kind; // "array", "array_view", "staging array"
  std::size_t element_size;
};

/// Shared by all views of one data source, reference-counted by them. All members may be called
/// from any thread; the contents themselves need the caller's synchronisation (K115).
class buffer {
public:
  /// A data source in host memory, which must outlive the last view (K103).
  static buffer *over_host_memory(const void *memory, std::size_t bytes, buffer_description);
  /// No data source: storage appears where the buffer is first used, with undefined contents, and
  /// nothing is ever written back (K102).
  static buffer *without_source(std::size_t bytes, buffer_description);

  void retain() noexcept { references_.fetch_add(1, std::memory_order_relaxed); }
  /// The last release brings home what is stale there if home is the program's host memory (K104).
  /// Errors at that moment are reported on standard error and dropped (K244).
  void release() noexcept {
    if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1)
      destroy();
  }

  /// The address that views count their offsets from: the host memory's, the home allocation's,
  /// or an address no one reads where there is no source.
  char *origin() const noexcept { return origin_; }
  /// Adds to an address counted from origin() to reach host memory, once there is a grant.
  std::ptrdiff_t host_displacement() const noexcept { return host_displacement_; }

  /// What the host may do with no further call.
  const host_grants &grants() const noexcept { return grants_; }
  /// Makes the part good for `a` in host memory, and notes that it is done. Blocks for kernels and
  /// copies that have newer contents. Throws what they failed with; out_of_memory.
  host_grant acquire_host(const region &part, access a, const char *why);

  /// Declares the part's contents uninteresting (K108): until the next write no copy is made.
  /// Throws out_of_memory; then nothing has changed.
  void discard(const region &part);
  /// Host memory was changed behind the views' backs: what is there is the one current copy now
  /// (K107). An array has no such memory, so nothing happens. Throws as discard() does.
  void refresh(const region &part);

  bool is_home_on_host() const noexcept { return is_home_on_host_; }
  bool is_cpu_accessible() const noexcept { return is_cpu_accessible_; }

protected:
  buffer() = default;
  ~buffer() = default;
  buffer(const buffer &) = delete;
  buffer &operator=(const buffer &) = delete;

  char *origin_ = nullptr;
  std::ptrdiff_t host_displacement_ = 0;
  host_grants grants_;
  bool is_home_on_host_ = true, is_cpu_accessible_ = true;

private:
  void destroy() noexcept;

  std::atomic<unsigned> references_{1};
};

/// True for what has a buffer, which only the host's views and arrays have. So the host need not
/// ask whether it is in a kernel, and the CPU device's compiler, which knows it there, takes all
/// that is behind this out of kernels.
inline bool is_on_host(const buffer *owner) noexcept {
  if (!owner)
    return false;
  if (inside_kernel())
    __builtin_unreachable();
  return true;
}

} // namespace amp2hip::detail
