// One data source and where its current copies are: the protocol behind array_view and array.
//
// A buffer has a home (host memory, or an accelerator_view) and, per place, a copy that is current
// or stale. Every access names the place and what it does there; the buffer moves the contents
// only if that place has no current copy, and remembers which copies an access made stale.
// Nothing here knows element types or HIP.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace amp2hip::detail {

class queue;

/// What an access does to the contents. `write` promises that the old contents are not needed.
enum class access : unsigned char { read = 1, write = 2, read_write = 3 };

inline bool reads(access a) { return static_cast<unsigned char>(a) & 1; }
inline bool writes(access a) { return static_cast<unsigned char>(a) & 2; }

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
  /// Storage of its own at home on `home`; on the cpu accelerator that is host memory, pinned if
  /// `is_pinned`. `is_cpu_accessible` asks for memory that host and device share. Throws
  /// out_of_memory.
  static buffer *on_accelerator_view(std::shared_ptr<queue> home, std::size_t bytes,
                                     bool is_cpu_accessible, bool is_pinned, buffer_description);

  void retain() noexcept { references_.fetch_add(1, std::memory_order_relaxed); }
  /// The last release brings the contents home if home is host memory and stale (K104). Errors at
  /// that moment are reported on standard error and dropped (K244).
  void release() noexcept {
    if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1)
      destroy();
  }

  /// The address that views count their offsets from: the host memory's, the home allocation's,
  /// or an address no one reads where there is no source.
  char *origin() const noexcept { return origin_; }

  /// Adds to an address counted from origin() to reach host memory, where `a` may be done at
  /// once. Blocks for kernels and copies if host memory is not current.
  std::ptrdiff_t host_displacement(access a) {
    const unsigned char wanted = static_cast<unsigned char>(a);
    if ((host_rights_.load(std::memory_order_acquire) & wanted) != wanted)
      acquire_host(a, "the host uses it");
    return host_displacement_;
  }

  /// As host_displacement(), for a caller that has made host memory current itself.
  std::ptrdiff_t host_displacement_now() const { return host_displacement_; }

  /// Makes host memory good for `a`; `why` is for the transfer log.
  void acquire_host(access a, const char *why);
  /// Makes the copy on `q` good for `a` in commands that `q` runs from now on, and returns where
  /// it begins. Does not block for work on `q`. Throws out_of_memory, runtime_exception.
  char *acquire(const std::shared_ptr<queue> &q, access a, const char *why);
  /// As acquire_host() or acquire(), whichever the home is.
  void acquire_home(access a, const char *why);

  /// Declares the contents uninteresting (K108): until the next write no copy is made of them.
  void discard() noexcept;
  /// Host memory was changed behind the views' backs: it is the one current copy now (K107). An
  /// array has no such memory, so nothing happens.
  void refresh() noexcept;

  bool has_source() const noexcept { return kind_ != kind::without_source; }
  bool is_home_on_host() const noexcept { return home_ == nullptr; }
  bool is_cpu_accessible() const noexcept { return is_home_on_host() || is_shared_; }
  /// Null for host memory.
  const std::shared_ptr<queue> &home() const noexcept { return home_; }
  std::size_t size() const noexcept { return bytes_; }

  /// Null, or the queue among those with a current copy that a kernel would best run on.
  std::shared_ptr<queue> queue_with_current_copy() const;
  bool is_current_on(const std::shared_ptr<queue> &q) const;
  bool is_current_on_host() const;

  ~buffer();

private:
  enum class kind { host_memory, without_source, owned };
  struct device_copy {
    std::shared_ptr<queue> on;
    char *memory;
    bool is_current;
  };

  buffer(kind k, std::size_t bytes, buffer_description description);
  void destroy() noexcept;
  device_copy &copy_on(const std::shared_ptr<queue> &q);
  const device_copy *current_copy() const;
  void make_host_current(const char *why);
  void invalidate_copies_except(const device_copy *kept) noexcept;
  void set_host_rights(unsigned char rights) noexcept {
    host_rights_.store(rights, std::memory_order_release);
  }
  unsigned char host_rights() const noexcept {
    return host_rights_.load(std::memory_order_relaxed);
  }
  void allocate_host_memory();
  void log(const char *from, const char *to, const char *why) const;

  const kind kind_;
  const std::size_t bytes_;
  const buffer_description description_;
  const unsigned id_;
  std::atomic<unsigned> references_{1};
  std::shared_ptr<queue> home_; // null: the host
  char *origin_ = nullptr;
  char *host_memory_ = nullptr;
  bool owns_host_memory_ = false;
  bool is_pinned_ = false;
  bool is_shared_ = false; // home memory is host memory too
  bool is_defined_ = true; // false: contents were discarded, or never written
  std::ptrdiff_t host_displacement_ = 0;
  // Bits of `access` that the host may do with no further call. A host copy is current exactly if
  // the host may read it.
  std::atomic<unsigned char> host_rights_{0};
  std::vector<device_copy> copies_;
  mutable std::mutex mutex_;
};

} // namespace amp2hip::detail
