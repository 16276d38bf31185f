// <concurrent_queue.h>: oneTBB's queue, to which many threads push and from which they pop.
#pragma once

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/concurrent_queue.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {
template <typename Value, typename... Allocator>
using concurrent_queue = tbb::concurrent_queue<Value, Allocator...>;
} // namespace Concurrency
namespace concurrency = Concurrency;
