// The implementation of buffer: the protocol that keeps the contents current where they are used.
// docs/design/0006-coherence.md describes all of it.
//
// A buffer has a home (host memory, or an accelerator_view), and a location for the host and for
// each accelerator_view that used it. It knows for every byte which locations are current. An
// access names its part and moves only bytes that are not current for it.
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

/// A buffer whose members any thread may call. They throw out_of_memory if host memory runs out.
class coherent_buffer final : public buffer {
public:
  enum class kind { host_memory, without_source, owned };

  coherent_buffer(kind k, std::size_t bytes, buffer_description description);
  ~coherent_buffer();

  /// Returns the implementation of a buffer of the public headers.
  static coherent_buffer &of(buffer &b) { return static_cast<coherent_buffer &>(b); }
  static const coherent_buffer &of(const buffer &b) {
    return static_cast<const coherent_buffer &>(b);
  }
  /// Returns the buffer that holds the part.
  static coherent_buffer &of(const region &part) { return of(*part.data); }

  /// Construct buffers as the functions of the same names in buffer do.
  static coherent_buffer *over_host_memory(const void *memory, std::size_t bytes,
                                           buffer_description);
  static coherent_buffer *without_source(std::size_t bytes, buffer_description);
  /// Allocates a buffer at home on `home`. On the cpu accelerator its memory is host memory, pinned
  /// if `is_pinned`. `is_cpu_accessible` asks for memory that host and device share. Throws
  /// out_of_memory.
  static coherent_buffer *on_accelerator_view(std::shared_ptr<queue> home, std::size_t bytes,
                                              bool is_cpu_accessible, bool is_pinned,
                                              buffer_description);
  /// Constructs a buffer over `memory` of home's device; the program keeps the memory. Throws
  /// out_of_memory.
  static coherent_buffer *over_device_memory(std::shared_ptr<queue> home, char *memory,
                                             std::size_t bytes, buffer_description);
  /// Does the work of the last release.
  void destroy() noexcept;

  /// Returns the copy on `q` if all of the buffer is ready there for a kernel's access `a`, else
  /// null. With a copy the kernel needs no acquire(). After its submission, call this again: only
  /// if the result differs, the kernel needs written(), because another thread moves contents
  /// without knowing of the kernel.
  const device_copy *ready_copy(const queue &q, access a) const noexcept {
    const device_copy *copy =
        (writes(a) ? ready_to_write_ : ready_to_read_).load(std::memory_order_acquire);
    return copy && copy->on.get() == &q ? copy : nullptr;
  }
  /// Makes the part ready for `a` in later commands of `q` (null: on the host, at once), and
  /// returns the address at which the buffer begins there. Does not wait for work on `q`. A write
  /// counts only from written() on: until then an error loses nothing. Throws out_of_memory,
  /// runtime_exception.
  char *acquire(queue *q, const region &part, access a, const char *why);
  /// Notes that a command on `q` (null: the host) that writes the part has been submitted.
  /// acquire() has reserved memory for that. Aborts with a message if that reserve is gone and
  /// allocation fails: residency would be wrong from then on.
  void written(queue *q, const region &part) noexcept;
  /// Do what the functions of the same names in buffer do.
  host_grant acquire_host(const region &part, access a, const char *why);
  void discard(const region &part);
  void refresh(const region &part);

  /// Makes every later access to the part wait for the asynchronous operation, until the operation
  /// is removed from operations(). Throws std::bad_alloc.
  void begin_operation(operation_number, const region &part);
  pending_operations &operations() noexcept { return operations_; }
  /// Returns the queues that have a copy, including the home.
  std::vector<std::shared_ptr<queue>> queues() const;

  /// Makes later commands on `reader` wait for all earlier writes to the copy on `source`.
  void order_before_reading(queue &source, queue &reader);
  /// Makes later writes to the copy on `source` wait for all earlier commands on `reader`.
  void order_after_reading(queue &source, queue &reader);

  /// Returns the name for people: "array_view 1".
  std::string name() const { return data_.name(); }

  bool has_source() const noexcept { return kind_ != kind::without_source; }
  /// Returns true if streams may access the host memory directly.
  bool is_pinned() const noexcept { return host().is_pinned; }
  /// Returns the home's queue, or null if the home is host memory.
  const std::shared_ptr<queue> &home() const noexcept { return home_; }
  /// Returns the cpu accelerator's view on which an array was constructed; null for other data.
  const std::shared_ptr<queue> &host_view() const noexcept { return host_view_; }
  std::size_t size() const noexcept { return bytes_; }

  /// Returns true if the part can be read on `q` (null: on the host) without a transfer.
  bool is_current(const queue *q, const region &part) const;
  /// Returns a queue for which is_current() is true and that has contents of the part, or null.
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

  /// Returns true if all bytes are one piece that is current at `l` or undefined.
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
  std::shared_ptr<queue> home_; // null if it is the host
  std::shared_ptr<queue> host_view_;
  bool owns_host_memory_ = false;
  reserved_memory reserved_; // for data that is not in host memory from the beginning

  std::atomic<const device_copy *> ready_to_read_{nullptr}, ready_to_write_{nullptr};

  location_table locations_;
  residency residency_;
  pending_operations operations_;
  mutable std::mutex mutex_;
  ranges_in_motion in_motion_;
  /// The contents that a location and host memory shared when the host was last allowed to write
  /// them; only for small buffers.
  struct {
    const location *at = nullptr; // null: not known
    char bytes[64];
  } remembered_;
};

} // namespace amp2hip::detail
