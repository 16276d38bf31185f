// The order between asynchronous operations and later uses of the same data or accelerator_view.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace amp2hip::detail {

/// The number of an operation. Operations that are requested later have greater numbers.
typedef std::uint64_t operation_number;

/// A range of bytes, from `begin` to before `end`.
struct used_part {
  std::size_t begin = 0, end = SIZE_MAX;
};

/// The asynchronous operations (run_async.h) that use some data or a queue and have not ended.
/// Later users wait for them; an operation waits only for earlier ones, so that no two wait for
/// each other.
class pending_operations {
public:
  /// Throws std::bad_alloc.
  void add(operation_number, used_part used = {});
  /// Removes all entries of the operation.
  void remove(operation_number) noexcept;
  /// Waits for all operations that use any of the part and come before the calling thread's work.
  /// Throws runtime_exception in a child of fork() whose parent has such operations.
  void wait(used_part used = {}) {
    if (any())
      wait_for_earlier(used);
  }
  bool any() const noexcept { return is_any_.load(std::memory_order_acquire); }

private:
  struct operation {
    operation_number number;
    used_part used;
    std::shared_ptr<std::condition_variable> removed; // notified when the entry is removed
  };
  void wait_for_earlier(used_part used);

  std::mutex mutex_;
  std::vector<operation> operations_;
  std::atomic<bool> is_any_{false};
};

/// A scope in which the calling thread's work is part of the operation.
class operation_scope {
public:
  explicit operation_scope(operation_number) noexcept;
  ~operation_scope();
  operation_scope(const operation_scope &) = delete;
  operation_scope &operator=(const operation_scope &) = delete;
};

/// Returns a number greater than all earlier ones.
operation_number next_operation() noexcept;

} // namespace amp2hip::detail
