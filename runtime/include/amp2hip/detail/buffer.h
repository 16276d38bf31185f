// One data source and where its current contents are: the protocol behind array_view and array,
// which docs/design/0006-coherence.md tells as a whole.
//
// A buffer has a home (host memory, or an accelerator_view), and a location for the host and for
// each accelerator_view it was used on. For every byte it knows which locations are current. An
// access names the part it touches; what is missing there is moved, and nothing else. Nothing here
// knows element types or HIP.
#pragma once

#include <amp2hip/detail/region.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace amp2hip::detail {

class byte_runs;
class queue;
class residency;
struct location;

/// What an access does to the contents. `write` promises that the old contents are not needed.
enum class access : unsigned char { read = 1, write = 2, read_write = 3 };

inline bool reads(access a) { return static_cast<unsigned char>(a) & 1; }
inline bool writes(access a) { return static_cast<unsigned char>(a) & 2; }

/// What the transfer log says of a buffer.
struct buffer_description {
  const char *kind; // "array", "array_view", "staging array"
  std::size_t element_size;
};

/// A permission to touch a part of a buffer in host memory with no further call. Views keep it;
/// the buffer withdraws all of its grants at once. 0 is none.
typedef std::uint32_t host_grant;

/// Where a buffer's contents can be on a device. `on` and `memory` never change.
struct device_copy {
  const std::shared_ptr<queue> on;
  char *const memory;
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

  /// True if a view that was given `grant` may do `a` on the host.
  bool is_granted(host_grant grant, access a) const noexcept {
    return (writes(a) ? grant : grant | 1) == (epoch_.load(std::memory_order_acquire) | 1);
  }
  /// True if anyone may do `a` on the host to all of the bytes from `offset` on: what was granted
  /// last, and all around it that is as good. For views that live too short to keep a grant, as in
  /// `v[i][j]`.
  bool is_open(std::size_t offset, std::size_t bytes, access a) const noexcept {
    const std::uint64_t words =
        (writes(a) ? open_to_write_ : open_to_read_).load(std::memory_order_acquire);
    return offset / 4 >= words >> 32 && (offset + bytes) / 4 <= (words & 0xffffffff);
  }
  /// Makes the part good for `a` in host memory, and notes that it is done. Blocks for kernels and
  /// copies that have newer contents. Throws what they failed with; out_of_memory.
  host_grant acquire_host(const region &part, access a, const char *why);

  /// The copy on `q` if all of the buffer is ready there for a kernel that does `a`; else null. A
  /// kernel then needs neither acquire() nor written().
  const device_copy *ready_copy(const queue &q, access a) const noexcept {
    const device_copy *copy =
        (writes(a) ? ready_to_write_ : ready_to_read_).load(std::memory_order_acquire);
    return copy && copy->on.get() == &q ? copy : nullptr;
  }
  /// Makes the part good for `a` in commands that `q` runs from now on (a null `q`: on the host,
  /// now), and returns where the buffer begins there. Does not block for work on `q`. What `a`
  /// writes counts only once written() says so: until then an error loses nothing. Throws
  /// out_of_memory, runtime_exception.
  char *acquire(queue *q, const region &part, access a, const char *why);
  /// A command on `q` (null: the host) has been submitted that writes the part.
  void written(queue *q, const region &part) noexcept;

  /// Orders the next commands of `reader` behind what was written to the copy on `source` so far;
  /// and what `source` writes there next behind what `reader` was given so far.
  void order_before_reading(queue &source, queue &reader);
  void order_after_reading(queue &source, queue &reader);

  /// Declares the part's contents uninteresting (K108): until the next write no copy is made.
  void discard(const region &part) noexcept;
  /// Host memory was changed behind the views' backs: what is there is the one current copy now
  /// (K107). An array has no such memory, so nothing happens.
  void refresh(const region &part) noexcept;

  bool has_source() const noexcept { return kind_ != kind::without_source; }
  bool is_home_on_host() const noexcept { return home_ == nullptr; }
  bool is_cpu_accessible() const noexcept { return is_home_on_host() || is_shared_; }
  /// True if a stream may read and write its host memory directly.
  bool is_pinned() const noexcept { return is_pinned_; }
  /// Null for host memory.
  const std::shared_ptr<queue> &home() const noexcept { return home_; }
  /// The cpu accelerator's view that an array was made on; null for all other data.
  const std::shared_ptr<queue> &host_view() const noexcept { return host_view_; }
  std::size_t size() const noexcept { return bytes_; }

  /// True if no byte of the part would have to move to `q` (null: to the host) to be read there.
  bool is_current(const queue *q, const region &part) const;
  /// A queue for which is_current() holds and that has contents of the part; null if there is none.
  std::shared_ptr<queue> queue_holding(const region &part) const;

  ~buffer();

private:
  enum class kind { host_memory, without_source, owned };

  buffer(kind k, std::size_t bytes, buffer_description description);
  void destroy() noexcept;

  location &host() const { return *locations_[0]; }
  location *find(const queue *q) const;
  location &location_on(queue *q);
  location &add_location(queue &q);
  void evict_one();
  void give_memory_back(location &l) noexcept;
  void allocate_host_memory();
  void forget_removed_queues();
  bool give_up_what_is_lost();

  void bring(location &to, const byte_runs &runs, const char *why);
  void move(location &from, location &to, const std::vector<struct rows> &parts, const char *why);
  location &best_source(std::uint64_t current, const location &to) const;
  void wait_for_readers(location &l);
  void wait_for_sharers(location &l);
  void finish_with_shared_memory();

  void withdraw_grants() noexcept;
  void open_around(std::size_t byte, access a) noexcept;
  void note_readiness() noexcept;

  const kind kind_;
  const std::size_t bytes_;
  const buffer_description description_;
  const unsigned id_;
  std::atomic<unsigned> references_{1};
  std::shared_ptr<queue> home_; // null: the host
  std::shared_ptr<queue> host_view_;
  char *origin_ = nullptr;
  bool owns_host_memory_ = false;
  bool is_pinned_ = false;
  bool is_shared_ = false; // home memory is host memory too
  std::ptrdiff_t host_displacement_ = 0;

  // Even; goes on when grants are withdrawn. A grant is an epoch, odd if it is for writing too.
  std::atomic<host_grant> epoch_{2};
  bool has_granted_ = false, has_granted_writing_ = false; // in this epoch
  // Begin and end of what is_open(), in 4-byte words: the upper and the lower half.
  std::atomic<std::uint64_t> open_to_read_{0}, open_to_write_{0};
  std::atomic<const device_copy *> ready_to_read_{nullptr}, ready_to_write_{nullptr};

  std::unique_ptr<residency> residency_;
  std::vector<std::unique_ptr<location>> locations_; // the first is the host's
  mutable std::mutex mutex_;
};

} // namespace amp2hip::detail
