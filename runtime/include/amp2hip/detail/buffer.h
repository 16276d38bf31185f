// One data source, as views and arrays hold it: a counted reference, an address to count from, and
// the grants of the host. The class coherent_buffer, which every buffer is (runtime/src), knows
// where the contents are and moves them; nothing here knows element types or HIP.
#pragma once

#include <amp2hip/detail/access.h>
#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/host_grants.h>
#include <amp2hip/detail/region.h>

#include <atomic>
#include <cstddef>

namespace amp2hip::detail {

/// Describes a buffer for the log of transfers.
struct buffer_description {
  /// Is "array", "array_view" or "staging array".
  const char *kind;
  /// Counts the bytes of an element, so that the log can tell elements.
  std::size_t element_size;
};

/// Is a distance in bytes, of a type of its own, so that the compiler knows that a write to an
/// element does not change one.
enum class host_distance : std::ptrdiff_t {};

/// Represents one data source. All views of it share it and count references. Any thread may call
/// any member; the contents themselves need the caller's synchronisation (K115). A function that
/// throws leaves everything as it was, and can be called again.
class buffer {
public:
  /// Makes a data source over host memory, which must outlive the last view (K103). The caller owns
  /// the only reference. Throws out_of_memory.
  static buffer *over_host_memory(const void *memory, std::size_t bytes, buffer_description);
  /// Makes a buffer without a data source: memory appears where the buffer is first used, its
  /// contents are undefined, and nothing is ever written back (K102). Throws out_of_memory.
  static buffer *without_source(std::size_t bytes, buffer_description);

  /// Returns the buffer of the arrays that have none, because they were moved from. It grants
  /// nothing, and nobody may ask it for more, nor count references to it. So an access need not
  /// ask first whether there is a buffer.
  static buffer *none() noexcept;

  /// Counts another reference; the caller has one already.
  void retain() noexcept { references_.fetch_add(1, std::memory_order_relaxed); }
  /// Gives up a reference. The last one brings home what is stale there, if home is the program's
  /// host memory, and blocks for it (K104). Errors at that moment are reported on standard error
  /// and dropped (K244).
  void release() noexcept {
    if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1)
      destroy();
  }

  /// Returns the address from which views count their offsets: that of the host memory, of the home
  /// allocation, or of what is reserved for a buffer without a source. It never changes.
  char *origin() const noexcept { return origin_; }
  /// Returns the bytes from an address counted from origin() to the same element in host memory. It
  /// never changes, so that an access may read it before it knows whether it has a grant.
  std::ptrdiff_t host_displacement() const noexcept {
    return static_cast<std::ptrdiff_t>(host_displacement_);
  }

  /// Returns the permissions that spare a call, for any thread to ask.
  const host_grants &grants() const noexcept { return grants_; }
  /// Makes the part good for `a` in host memory and returns a grant for it; for a write, copies
  /// elsewhere are stale from then on. Blocks for kernels and copies that have newer contents.
  /// `why` is for the log. Throws what they failed with (K42), out_of_memory,
  /// accelerator_view_removed.
  host_grant acquire_host(const region &part, access a, const char *why);

  /// Declares the part's contents uninteresting (K108): until the next write they are not copied. A
  /// part of very many rows is kept. Throws out_of_memory; then nothing has changed.
  void discard(const region &part);
  /// Makes the contents of host memory the only current ones for the part, as the program has
  /// changed them through its own pointer (K107). An array has no such memory, so that nothing
  /// happens. Throws as discard() does.
  void refresh(const region &part);

  /// Returns true if the contents belong in host memory: that of the program, of an array on the
  /// cpu accelerator, or none at all yet.
  bool is_home_on_host() const noexcept { return is_home_on_host_; }
  /// Returns true if the host may access the elements of an array (K66); the storage of views
  /// always is.
  bool is_cpu_accessible() const noexcept { return is_cpu_accessible_; }

protected:
  /// Only coherent_buffer is made and destroyed. It sets the following members, which are read
  /// without a lock.
  buffer() = default;
  ~buffer() = default;
  buffer(const buffer &) = delete;
  buffer &operator=(const buffer &) = delete;

  char *origin_ = nullptr;
  host_distance host_displacement_ = host_distance();
  host_grants grants_;
  bool is_home_on_host_ = true, is_cpu_accessible_ = true;

private:
  /// Ends the buffer, after the last reference.
  void destroy() noexcept;

  /// Counts the views and arrays that hold the buffer; the maker's reference is the first.
  std::atomic<unsigned> references_{1};
};

/// Returns true if there is a buffer, which only the host's views and arrays have. So the host need
/// not ask whether it is in a kernel, and the CPU device's compiler, which knows that a kernel has
/// none, removes all code behind this question from kernels.
inline bool is_on_host(const buffer *owner) noexcept {
  if (!owner)
    return false;
  if (inside_kernel())
    __builtin_unreachable();
  return true;
}

} // namespace amp2hip::detail
