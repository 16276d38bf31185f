// <concurrent_queue.h>: a queue that many threads push to and pop from; oneTBB's.
#pragma once

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/concurrent_queue.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {
template <typename Value, typename... Allocator>
using concurrent_queue = tbb::concurrent_queue<Value, Allocator...>;
} // namespace Concurrency
namespace concurrency = Concurrency;
