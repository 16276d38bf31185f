#include "forked_child.h"

#include <amp2hip/exceptions.h>

#include <atomic>
#include <pthread.h>

namespace amp2hip::detail {
namespace {
std::atomic<bool> is_child{false};
}

void note_threads() noexcept {
  [[maybe_unused]] static const int registered =
      pthread_atfork(nullptr, nullptr, [] { is_child = true; });
}

bool is_forked_child() noexcept { return is_child; }

void expect_threads() {
  if (is_child)
    throw Concurrency::runtime_exception(
        "a child of fork() cannot use the runtime if its parent has used it", E_FAIL);
}

} // namespace amp2hip::detail
