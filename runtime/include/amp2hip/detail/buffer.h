// One data source of views and arrays: a reference count, the address from which offsets count, and
// the grants of the host. Every buffer is a coherent_buffer (runtime/src), which knows where the
// contents are and moves them; this header knows neither element types nor HIP.
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
  /// "array", "array_view" or "staging array".
  const char *kind;
  /// The size of an element in bytes, so that the log can report elements.
  std::size_t element_size;
};

/// A distance in bytes. It is a separate type, so that the compiler knows that a write to an
/// element does not change it.
enum class host_distance : std::ptrdiff_t {};

/// Represents one data source. All views of it share it and count references. Any thread may call
/// any member; access to the contents needs the caller's synchronisation (K115). A function that
/// throws leaves everything unchanged, and can be called again.
class buffer {
public:
  /// Creates a data source over host memory, which must outlive the last view (K103). The caller
  /// owns the only reference. Throws out_of_memory.
  static buffer *over_host_memory(const void *memory, std::size_t bytes, buffer_description);
  /// Creates a buffer without a data source: memory is allocated where the buffer is first used,
  /// its contents are undefined, and nothing is ever written back (K102). Throws out_of_memory.
  static buffer *without_source(std::size_t bytes, buffer_description);

  /// Returns the buffer of all arrays that were moved from, so that an access need not check
  /// whether a buffer exists. It grants nothing; callers must not use its other members or count
  /// references to it.
  static buffer *none() noexcept;

  /// Counts another reference; the caller must already have one.
  void retain() noexcept { references_.fetch_add(1, std::memory_order_relaxed); }
  /// Gives up a reference. If it was the last one and the home is the program's host memory, copies
  /// back the elements that are stale there, and blocks (K104). Errors at that moment are printed
  /// on standard error and ignored (K244).
  void release() noexcept {
    if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1)
      destroy();
  }

  /// Returns the address to which views relate their offsets: that of the host memory, of the home
  /// allocation, or of the reserved addresses for a buffer without a source. It never changes.
  char *origin() const noexcept { return origin_; }
  /// Returns the number of bytes to add to an address relative to origin() to get the same element
  /// in host memory. It never changes, so an access may read it before it knows whether it has a
  /// grant.
  std::ptrdiff_t host_displacement() const noexcept {
    return static_cast<std::ptrdiff_t>(host_displacement_);
  }

  /// Returns the grants, with which the host needs no call for an access. Any thread may ask.
  const host_grants &grants() const noexcept { return grants_; }
  /// Makes the part valid for `a` in host memory and returns a grant for it; a write makes copies
  /// elsewhere stale. Waits for the kernels and copies that produce newer contents. `why` is for
  /// the log. Throws the errors of these commands (K42), out_of_memory, accelerator_view_removed.
  host_grant acquire_host(const region &part, access a, const char *why);

  /// Declares that the part's contents are not needed (K108): until the next write they are not
  /// copied. A part with very many rows keeps its contents. Throws out_of_memory; then nothing has
  /// changed.
  void discard(const region &part);
  /// Makes the contents of host memory the only current ones for the part, because the program has
  /// changed them through its own pointer (K107). Has no effect on an array, which has no such
  /// memory. Throws out_of_memory; then nothing has changed.
  void refresh(const region &part);

  /// Returns true if the home of the contents is host memory: that of the program or of an array on
  /// the cpu accelerator, or if they have no home yet.
  bool is_home_on_host() const noexcept { return is_home_on_host_; }
  /// Returns true if the host may access the elements (K66). Only arrays can refuse the access; the
  /// storage of views never does.
  bool is_cpu_accessible() const noexcept { return is_cpu_accessible_; }

protected:
  /// Every object is a coherent_buffer. That class sets the following members, which are read
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
  /// Destroys the buffer, after the last reference.
  void destroy() noexcept;

  /// The number of views and arrays that hold the buffer; the first reference is the creator's.
  std::atomic<unsigned> references_{1};
};

/// Returns true if there is a buffer: only views and arrays on the host have one. A caller with a
/// buffer need not check whether it is in a kernel. The CPU device's compiler knows that a kernel
/// has no buffer, and removes from kernels all code that this condition guards.
inline bool is_on_host(const buffer *owner) noexcept {
  if (!owner)
    return false;
  if (inside_kernel())
    __builtin_unreachable();
  return true;
}

} // namespace amp2hip::detail
