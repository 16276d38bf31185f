// Objects of which each thread has its own, for as long as anything runs on it.
#pragma once

#include <optional>
#include <pthread.h>

namespace hip_cpu {

/// Returns the calling thread's object of the type, which it makes if there is none. It ends with
/// the thread, after what the program keeps for the thread (`thread_local`), which may wait for
/// kernels as it ends. The thread that ends the process keeps it: objects of static lifetime may
/// wait for kernels, too. May throw what T() does.
template <typename T> T &of_this_thread() {
  static __thread T *own = nullptr;
  if (own)
    return *own;
  static const std::optional<pthread_key_t> key = [] {
    pthread_key_t made;
    const auto end = [](void *object) {
      own = nullptr;
      delete static_cast<T *>(object);
    };
    return pthread_key_create(&made, end) == 0 ? std::optional(made) : std::nullopt;
  }();
  T *const made = new T;
  if (key) // without one, of which there are many, the object is left behind
    (void)pthread_setspecific(*key, made);
  return *(own = made);
}

} // namespace hip_cpu
