// The order between asynchronous operations and what uses the same data or accelerator_view after
// them.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace amp2hip::detail {

/// A number of an operation; one that is asked for later has a greater number.
typedef std::uint64_t operation_number;

/// Bytes of something, from the first to before the last.
struct used_part {
  std::size_t begin = 0, end = SIZE_MAX;
};

/// The asynchronous operations (run_async.h) that use something and have not ended. Who uses it
/// next waits for them; an operation waits for those that were asked for before it. So none waits
/// for another that waits for it.
class pending_operations {
public:
  /// Throws std::bad_alloc.
  void add(operation_number, used_part used = {});
  /// Removes the operation as often as it was added.
  void remove(operation_number) noexcept;
  /// Waits until all have ended that use any of the part and come before what the calling thread
  /// does. Throws runtime_exception in a child of fork() whose parent has such operations.
  void wait(used_part used = {}) {
    if (any())
      wait_for_earlier(used);
  }
  bool any() const noexcept { return is_any_.load(std::memory_order_acquire); }

private:
  struct operation {
    operation_number number;
    used_part used;
    std::shared_ptr<std::condition_variable> removed; // is notified once it is
  };
  void wait_for_earlier(used_part used);

  std::mutex mutex_;
  std::vector<operation> operations_;
  std::atomic<bool> is_any_{false};
};

/// Makes what the calling thread does part of the operation while it lives.
class operation_scope {
public:
  explicit operation_scope(operation_number) noexcept;
  ~operation_scope();
  operation_scope(const operation_scope &) = delete;
  operation_scope &operator=(const operation_scope &) = delete;
};

/// Returns a number greater than all before.
operation_number next_operation() noexcept;

} // namespace amp2hip::detail
