// Calls that tell a sanitizer when a thread changes its stack; they do nothing without one.
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#define HIP_CPU_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HIP_CPU_ADDRESS_SANITIZER
#endif
#endif
#if defined(__SANITIZE_THREAD__)
#define HIP_CPU_THREAD_SANITIZER
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define HIP_CPU_THREAD_SANITIZER
#endif
#endif

#if defined(HIP_CPU_ADDRESS_SANITIZER)
#include <sanitizer/asan_interface.h>
#endif
#if defined(HIP_CPU_THREAD_SANITIZER)
#include <sanitizer/tsan_interface.h>
#endif

namespace hip_cpu {

/// A stack that the thread leaves and comes back to: a fiber's, or the thread's own.
class sanitized_stack {
public:
  sanitized_stack() = default;
  sanitized_stack(const sanitized_stack &) = delete;
  sanitized_stack &operator=(const sanitized_stack &) = delete;

  /// Makes this the stack of a fiber, in memory that ends at `top`.
  void make_fiber([[maybe_unused]] void *top, [[maybe_unused]] std::size_t size) {
#if defined(HIP_CPU_ADDRESS_SANITIZER)
    bottom_ = static_cast<char *>(top) - size;
    size_ = size;
    // The memory may have been the stack of a fiber that ended inside its functions.
    __asan_unpoison_memory_region(bottom_, size_);
#endif
#if defined(HIP_CPU_THREAD_SANITIZER)
    fiber_ = __tsan_create_fiber(0);
    is_made_ = true;
#endif
  }
  ~sanitized_stack() {
#if defined(HIP_CPU_THREAD_SANITIZER)
    if (is_made_)
      __tsan_destroy_fiber(fiber_);
#endif
  }

  /// Must be called directly before the thread leaves this stack for `to`.
  void leave_for([[maybe_unused]] sanitized_stack &to) {
#if defined(HIP_CPU_ADDRESS_SANITIZER)
    __sanitizer_start_switch_fiber(&saved_, to.bottom_, to.size_);
#endif
#if defined(HIP_CPU_THREAD_SANITIZER)
    if (!is_made_)
      fiber_ = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(to.fiber_, 0);
#endif
  }
  /// Must be called directly after the thread has come to this stack from `from`.
  void arrive_from([[maybe_unused]] sanitized_stack &from) {
#if defined(HIP_CPU_ADDRESS_SANITIZER)
    __sanitizer_finish_switch_fiber(saved_, &from.bottom_, &from.size_);
    saved_ = nullptr;
#endif
  }

private:
#if defined(HIP_CPU_ADDRESS_SANITIZER)
  void *saved_ = nullptr;
  const void *bottom_ = nullptr;
  std::size_t size_ = 0;
#endif
#if defined(HIP_CPU_THREAD_SANITIZER)
  void *fiber_ = nullptr;
  bool is_made_ = false;
#endif
};

/// Tells ThreadSanitizer that all this thread did so far happens before what a thread does after it
/// calls happened_before(address). Needed where it cannot see the order of a library.
inline void happens_before([[maybe_unused]] void *address) {
#if defined(HIP_CPU_THREAD_SANITIZER)
  __tsan_release(address);
#endif
}
inline void happened_before([[maybe_unused]] void *address) {
#if defined(HIP_CPU_THREAD_SANITIZER)
  __tsan_acquire(address);
#endif
}

} // namespace hip_cpu
