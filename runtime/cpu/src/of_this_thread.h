// One object of a type for each thread, kept for as long as anything runs on the thread.
#pragma once

#include <optional>
#include <pthread.h>

namespace hip_cpu {

/// Returns the calling thread's object of type T, which the first call constructs; throws what T()
/// throws. The object ends with the thread, after the program's `thread_local` objects, which may
/// wait for kernels as they end. The thread that ends the process keeps its object: objects of
/// static lifetime may wait for kernels, too.
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
  if (key) // if there is no key left, which is unlikely, the object leaks
    (void)pthread_setspecific(*key, made);
  return *(own = made);
}

} // namespace hip_cpu
