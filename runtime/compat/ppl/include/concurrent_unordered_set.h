// <concurrent_unordered_set.h>: oneTBB's sets, in which many threads can insert and look up.
#pragma once

#include <amp2hip_ppl/keyed_container.h>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/concurrent_unordered_set.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace Concurrency {
template <typename Key, typename... More>
using concurrent_unordered_set =
    amp2hip::ppl::keyed_container<tbb::concurrent_unordered_set<Key, More...>>;
template <typename Key, typename... More>
using concurrent_unordered_multiset =
    amp2hip::ppl::keyed_container<tbb::concurrent_unordered_multiset<Key, More...>>;
} // namespace Concurrency
namespace concurrency = Concurrency;
