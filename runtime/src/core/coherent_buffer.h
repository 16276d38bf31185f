// What stands behind every buffer: the protocol that keeps its contents current where they are
// used, which docs/design/0006-coherence.md tells as a whole.
//
// A buffer has a home (host memory, or an accelerator_view), and a location for the host and for
// each accelerator_view it was used on. For every byte it knows which locations are current. An
// access names the part it touches; what is missing there is moved, and nothing else.
#pragma once

#include "locations.h"
#include "moves.h"
#include "ranges_in_motion.h"
#include "residency.h"
#include "support/host_memory.h"
#include "support/pending_operations.h"

#include <amp2hip/detail/buffer.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp2hip::detail {

/// All members may be called from any thread. What runs out of host memory throws out_of_memory.
class coherent_buffer final : public buffer {
public:
  enum class kind { host_memory, without_source, owned };

  coherent_buffer(kind k, std::size_t bytes, buffer_description description);
  ~coherent_buffer();

  /// A buffer as the public headers know it.
  static coherent_buffer &of(buffer &b) { return static_cast<coherent_buffer &>(b); }
  static const coherent_buffer &of(const buffer &b) {
    return static_cast<const coherent_buffer &>(b);
  }
  /// The one that holds the part.
  static coherent_buffer &of(const region &part) { return of(*part.data); }

  /// Over the program's memory, as buffer says.
  static coherent_buffer *over_host_memory(const void *memory, std::size_t bytes,
                                           buffer_description);
  static coherent_buffer *without_source(std::size_t bytes, buffer_description);
  /// Storage of its own at home on `home`; on the cpu accelerator that is host memory, pinned if
  /// `is_pinned`. `is_cpu_accessible` asks for memory that host and device share. Throws
  /// out_of_memory.
  static coherent_buffer *on_accelerator_view(std::shared_ptr<queue> home, std::size_t bytes,
                                              bool is_cpu_accessible, bool is_pinned,
                                              buffer_description);
  /// Over `memory` of home's device, which stays the program's. Throws out_of_memory.
  static coherent_buffer *over_device_memory(std::shared_ptr<queue> home, char *memory,
                                             std::size_t bytes, buffer_description);
  /// What the last release does.
  void destroy() noexcept;

  /// The copy on `q` if all of the buffer is ready there for a kernel that does `a`; else null. A
  /// kernel then needs no acquire(). It needs written() only if the answer has changed when it is
  /// submitted: then another thread has moved contents, or is about to, and knows nothing of the
  /// kernel.
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
  /// A command on `q` (null: the host) has been submitted that writes the part. acquire() has made
  /// room to note that. Should others have taken it, and no host memory be left, the program ends
  /// and says so: it cannot go on with what it does not know.
  void written(queue *q, const region &part) noexcept;
  /// As buffer::acquire_host, discard and refresh.
  host_grant acquire_host(const region &part, access a, const char *why);
  void discard(const region &part);
  void refresh(const region &part);

  /// Has every access to the part that comes after the asynchronous operation wait for it, until it
  /// is removed from operations(). Throws std::bad_alloc.
  void begin_operation(operation_number, const region &part);
  pending_operations &operations() noexcept { return operations_; }
  /// Those that have a copy, the home among them.
  std::vector<std::shared_ptr<queue>> queues() const;

  /// Orders the next commands of `reader` behind what was written to the copy on `source` so far;
  /// and what `source` writes there next behind what `reader` was given so far.
  void order_before_reading(queue &source, queue &reader);
  void order_after_reading(queue &source, queue &reader);

  /// As people read of it: "array_view 1".
  std::string name() const { return data_.name(); }

  bool has_source() const noexcept { return kind_ != kind::without_source; }
  /// True if a stream may read and write its host memory directly.
  bool is_pinned() const noexcept { return host().is_pinned; }
  /// Null for host memory.
  const std::shared_ptr<queue> &home() const noexcept { return home_; }
  /// The cpu accelerator's view that an array was made on; null for all other data.
  const std::shared_ptr<queue> &host_view() const noexcept { return host_view_; }
  std::size_t size() const noexcept { return bytes_; }

  /// True if no byte of the part would have to move to `q` (null: to the host) to be read there.
  bool is_current(const queue *q, const region &part) const;
  /// A queue for which is_current() holds and that has contents of the part; null if there is none.
  std::shared_ptr<queue> queue_holding(const region &part) const;

private:
  location &host() const { return locations_.host(); }
  location &location_on(queue *q, std::unique_lock<std::mutex> &lock);
  location &add_location(queue &q);
  void evict_one();
  void give_memory_back(location &l) noexcept;
  void reserve_host_memory();
  void allocate_host_memory();
  void forget_removed_queues();
  bool give_up_what_is_lost();

  /// Returns true if all bytes are current at `l` or undefined, and that is seen at once.
  bool is_all_at(const location &l) const {
    return residency_.is_uniform() && (residency_.front() == 0 || residency_.front() & l.bit);
  }
  std::vector<missing_bytes> find_missing(const location &to, const byte_runs &runs) const;
  void bring(location &to, const byte_runs &runs, const char *why,
             std::unique_lock<std::mutex> &lock);
  void check_kernels();
  used_part bytes_of(const region &part) const;
  void wait_for_operations(const region &part);

  void remember_contents() noexcept;
  bool is_unchanged_since(const location &to) const noexcept;
  void open_around(std::size_t byte, access a) noexcept;
  void note_readiness() noexcept;

  const kind kind_;
  const std::size_t bytes_;
  const observed_data data_;
  std::shared_ptr<queue> home_; // null: the host
  std::shared_ptr<queue> host_view_;
  bool owns_host_memory_ = false;
  reserved_memory reserved_; // of what is not in host memory from the beginning

  std::atomic<const device_copy *> ready_to_read_{nullptr}, ready_to_write_{nullptr};

  location_table locations_;
  residency residency_;
  pending_operations operations_;
  mutable std::mutex mutex_;
  ranges_in_motion in_motion_;
  /// The contents that a location and host memory had when the host was last allowed to write them;
  /// of small buffers.
  struct {
    const location *at = nullptr; // null: not known
    char bytes[64];
  } remembered_;
};

} // namespace amp2hip::detail
