#include "pending_operations.h"

#include <algorithm>

namespace amp2hip::detail {
namespace {

/// Of the operation that the thread does; what is in none comes after all of them.
constexpr operation_number no_operation = ~operation_number(0);
__thread operation_number current_operation = no_operation;

} // namespace

void pending_operations::add(operation_number number, used_part used) {
  const std::lock_guard<std::mutex> lock(mutex_);
  operations_.push_back({number, used});
  is_any_ = true;
}

void pending_operations::remove(operation_number number) noexcept {
  const std::lock_guard<std::mutex> lock(mutex_);
  operations_.erase(std::remove_if(operations_.begin(), operations_.end(),
                                   [=](const operation &o) { return o.number == number; }),
                    operations_.end());
  is_any_ = !operations_.empty();
  removed_.notify_all();
}

void pending_operations::wait_for_earlier(used_part used) {
  // Those that are added meanwhile come later.
  const operation_number own = std::min(current_operation, next_operation());
  std::unique_lock<std::mutex> lock(mutex_);
  removed_.wait(lock, [&] {
    return std::none_of(operations_.begin(), operations_.end(), [&](const operation &o) {
      return o.number < own && o.used.begin < used.end && used.begin < o.used.end;
    });
  });
}

operation_scope::operation_scope(operation_number number) noexcept { current_operation = number; }
operation_scope::~operation_scope() { current_operation = no_operation; }

operation_number next_operation() noexcept {
  static std::atomic<operation_number> last{0};
  return ++last;
}

} // namespace amp2hip::detail
