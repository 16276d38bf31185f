// Work on host memory that oneTBB's threads share.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// Calls work(data, i) for each i below `count`, like the template below.
void parallel_for(std::size_t count, void (*work)(void *data, std::size_t i), void *data,
                  std::size_t threads);

/// Starts f(i) once for each i below `count`, in ascending order, on this and other threads.
/// Returns when all calls have returned. After an exception no further call is started, and the
/// exception is rethrown here. At most `threads` threads take part, including this one; waking one
/// costs some microseconds. `threads` is at least 1. Several threads may call this at once.
template <typename Function> void parallel_for(std::size_t count, std::size_t threads, Function f) {
  parallel_for(
      count, [](void *data, std::size_t i) { (*static_cast<Function *>(data))(i); }, &f, threads);
}

} // namespace amp2hip::detail
