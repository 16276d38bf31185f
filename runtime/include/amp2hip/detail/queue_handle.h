// A counted reference to a queue. Not std::shared_ptr, of which one would be a fiftieth of what
// <amp.h> costs to compile.
#pragma once

namespace amp2hip::detail {

class queue;

/// Keeps a queue alive. Never null. Thread-safe as std::shared_ptr is.
class queue_handle {
public:
  explicit queue_handle(queue &of) : queue_(&of) { retain(); }
  queue_handle(const queue_handle &other) : queue_(other.queue_) { retain(); }
  queue_handle &operator=(const queue_handle &other) {
    other.retain(); // first: they may be one
    release();
    queue_ = other.queue_;
    return *this;
  }
  ~queue_handle() { release(); }

  queue &operator*() const { return *queue_; }
  queue *operator->() const { return queue_; }
  bool operator==(const queue_handle &other) const { return queue_ == other.queue_; }

private:
  void retain() const noexcept;
  void release() const noexcept;

  queue *queue_;
};

} // namespace amp2hip::detail
