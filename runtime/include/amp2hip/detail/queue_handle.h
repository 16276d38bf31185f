// A counted reference to a queue. It is not a std::shared_ptr, because one such would be a fiftieth
// of the time that <amp.h> costs to compile.
#pragma once

namespace amp2hip::detail {

/// The runtime's own class of an accelerator_view's commands; runtime/src defines it.
class queue;

/// Keeps a queue alive, and is never null. Handles may be copied and destroyed by any thread; one
/// handle may not be assigned while another thread uses it. Destroying the last may wait for the
/// queue's commands.
class queue_handle {
public:
  /// Counts a reference to `of`, which must be owned by a std::shared_ptr.
  explicit queue_handle(queue &of) : queue_(&of) { retain(); }
  /// Counts another reference to the same queue.
  queue_handle(const queue_handle &other) : queue_(other.queue_) { retain(); }
  /// Refers to the queue of `other` and gives up the former one; `other` may be this handle.
  queue_handle &operator=(const queue_handle &other) {
    // Comes first, because both may be one queue.
    other.retain();
    release();
    queue_ = other.queue_;
    return *this;
  }
  /// Gives up the reference.
  ~queue_handle() { release(); }

  /// Returns the queue, which lives as long as this handle.
  queue &operator*() const { return *queue_; }
  queue *operator->() const { return queue_; }
  /// Returns true if both refer to the same queue.
  bool operator==(const queue_handle &other) const { return queue_ == other.queue_; }

private:
  /// Count references in the queue itself; defined beside it, where its type is complete.
  void retain() const noexcept;
  void release() const noexcept;

  /// Is never null.
  queue *queue_;
};

} // namespace amp2hip::detail
