// <ppl.h>: Microsoft's Parallel Patterns Library over oneTBB: algorithms, task groups,
// cancellation. Tasks with continuations are in <ppltasks.h>.
#pragma once

#include <amp2hip_ppl/algorithms.h>
#include <amp2hip_ppl/cancellation.h>
#include <amp2hip_ppl/sort.h>
#include <amp2hip_ppl/task_group.h>
#include <concrt.h>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/combinable.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {
/// One value for each thread, constructed by its first local(); combine() joins all of them.
template <typename Value> using combinable = tbb::combinable<Value>;
} // namespace Concurrency
