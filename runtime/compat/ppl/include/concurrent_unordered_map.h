// <concurrent_unordered_map.h>: oneTBB's maps, in which many threads can insert and look up.
#pragma once

#include <amp2hip_ppl/keyed_container.h>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/concurrent_unordered_map.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {
template <typename Key, typename Value, typename... More>
using concurrent_unordered_map =
    amp2hip::ppl::keyed_container<tbb::concurrent_unordered_map<Key, Value, More...>>;
template <typename Key, typename Value, typename... More>
using concurrent_unordered_multimap =
    amp2hip::ppl::keyed_container<tbb::concurrent_unordered_multimap<Key, Value, More...>>;
} // namespace Concurrency
namespace concurrency = Concurrency;
