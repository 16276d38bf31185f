// Threads that help the one that has work on host memory to do.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// Calls work(data, i) for each i below `count`.
void share_work(std::size_t count, void (*work)(void *data, std::size_t i), void *data);

/// Calls f(i) for each i below `count`, each once, begun in that order, on this thread and on
/// others; returns when all are done. After an exception no more are begun, and the first that was
/// thrown is thrown here. One caller has the other threads; a second one does its work alone.
template <typename Function> void share_work(std::size_t count, Function f) {
  share_work(
      count, [](void *data, std::size_t i) { (*static_cast<Function *>(data))(i); }, &f);
}

} // namespace amp2hip::detail
