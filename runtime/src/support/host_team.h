// Work on host memory that oneTBB's threads share.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// Calls work(data, i) for each i below `count`, as the template below.
void parallel_for(std::size_t count, void (*work)(void *data, std::size_t i), void *data,
                  std::size_t threads);

/// Calls f(i) once for each i below `count`, begun in that order, on this thread and on others, and
/// returns when all calls have returned. After an exception no further call is begun, and the
/// exception is thrown here. At most `threads` take part, which is at least 1 and counts this one:
/// to wake one costs some microseconds. Several threads may share work at once.
template <typename Function> void parallel_for(std::size_t count, std::size_t threads, Function f) {
  parallel_for(
      count, [](void *data, std::size_t i) { (*static_cast<Function *>(data))(i); }, &f, threads);
}

} // namespace amp2hip::detail
