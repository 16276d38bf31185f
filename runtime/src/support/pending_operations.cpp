#include "pending_operations.h"

#include "forked_child.h"

#include <algorithm>

namespace amp2hip::detail {
namespace {

/// The number of the thread's operation. Work outside of operations comes after all of them.
constexpr operation_number no_operation = ~operation_number(0);
__thread operation_number current_operation = no_operation;

} // namespace

void pending_operations::add(operation_number number, used_part used) {
  const std::lock_guard<std::mutex> lock(mutex_);
  operations_.push_back({number, used, std::make_shared<std::condition_variable>()});
  is_any_ = true;
}

void pending_operations::remove(operation_number number) noexcept {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto is_removed = [=](const operation &o) {
    if (o.number == number)
      o.removed->notify_all();
    return o.number == number;
  };
  operations_.erase(std::remove_if(operations_.begin(), operations_.end(), is_removed),
                    operations_.end());
  is_any_ = !operations_.empty();
}

void pending_operations::wait_for_earlier(used_part used) {
  // Operations that are added during the wait have greater numbers.
  const operation_number own = std::min(current_operation, next_operation());
  const auto is_earlier = [&](const operation &o) {
    return o.number < own && o.used.begin < used.end && used.begin < o.used.end;
  };
  expect_threads();
  std::unique_lock<std::mutex> lock(mutex_);
  // Waits only for the latest, which waits for those before it, so an end wakes few threads.
  for (;;) {
    const auto latest = std::find_if(operations_.rbegin(), operations_.rend(), is_earlier);
    if (latest == operations_.rend())
      return;
    const std::shared_ptr<std::condition_variable> removed = latest->removed;
    removed->wait(lock); // may wake for another reason: the list is searched again
  }
}

operation_scope::operation_scope(operation_number number) noexcept { current_operation = number; }
operation_scope::~operation_scope() { current_operation = no_operation; }

operation_number next_operation() noexcept {
  static std::atomic<operation_number> last{0};
  return ++last;
}

} // namespace amp2hip::detail
