// <concurrent_queue.h>: a queue that many threads push to and pop from; oneTBB's.
#pragma once

#include <oneapi/tbb/concurrent_queue.h>

namespace Concurrency {
template <typename T, typename... Allocator>
using concurrent_queue = tbb::concurrent_queue<T, Allocator...>;
} // namespace Concurrency
namespace concurrency = Concurrency;
