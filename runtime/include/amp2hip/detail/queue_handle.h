// A counted reference to a queue. It is not a std::shared_ptr, because that would take a fiftieth
// of the compile time of <amp.h>.
#pragma once

namespace amp2hip::detail {

/// The runtime's class for the commands of an accelerator_view; defined in runtime/src.
class queue;

/// Keeps a queue alive, and is never null. Any thread may copy and destroy handles; a handle must
/// not be assigned while another thread uses it. Destroying the last one may wait for the queue's
/// commands.
class queue_handle {
public:
  /// Counts a reference to `of`, which must be owned by a std::shared_ptr.
  explicit queue_handle(queue &of) : queue_(&of) { retain(); }
  /// Counts another reference to the same queue.
  queue_handle(const queue_handle &other) : queue_(other.queue_) { retain(); }
  /// Refers to the queue of `other` and releases the former queue; `other` may be this handle.
  queue_handle &operator=(const queue_handle &other) {
    // This comes first, because both may refer to the same queue.
    other.retain();
    release();
    queue_ = other.queue_;
    return *this;
  }
  /// Releases the reference.
  ~queue_handle() { release(); }

  /// Returns the queue, which lives as long as this handle.
  queue &operator*() const { return *queue_; }
  queue *operator->() const { return queue_; }
  /// Returns true if both handles refer to the same queue.
  bool operator==(const queue_handle &other) const { return queue_ == other.queue_; }

private:
  /// Count references in the queue itself; defined where the type of the queue is complete.
  void retain() const noexcept;
  void release() const noexcept;

  /// The queue; never null.
  queue *queue_;
};

} // namespace amp2hip::detail
