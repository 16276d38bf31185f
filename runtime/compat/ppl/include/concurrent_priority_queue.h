// <concurrent_priority_queue.h>: oneTBB's queue that returns its greatest element first.
#pragma once

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/concurrent_priority_queue.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {
template <typename Value, typename... More>
using concurrent_priority_queue = tbb::concurrent_priority_queue<Value, More...>;
} // namespace Concurrency
namespace concurrency = Concurrency;
