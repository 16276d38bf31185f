// <concurrent_priority_queue.h>: a queue that gives its greatest element first; oneTBB's.
#pragma once

#include <oneapi/tbb/concurrent_priority_queue.h>

namespace Concurrency {
template <typename T, typename... More>
using concurrent_priority_queue = tbb::concurrent_priority_queue<T, More...>;
} // namespace Concurrency
namespace concurrency = Concurrency;
