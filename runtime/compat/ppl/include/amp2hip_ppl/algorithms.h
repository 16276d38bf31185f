// The parallel algorithms, except sorting. An exception that a function object throws ends the
// algorithm, which throws it in turn.
#pragma once

#include <amp2hip_ppl/cancellation.h>
#include <amp2hip_ppl/partitioners.h>
#include <amp2hip_ppl/positions.h>

#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <type_traits>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_reduce.h>
#include <oneapi/tbb/task_group.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace amp2hip::ppl {

/// Calls algorithm(context) with a context of oneTBB. Once the current token is canceled, the
/// algorithm ends early and this function throws task_canceled.
template <typename Algorithm> void call_cancelable(const Algorithm &algorithm) {
  Concurrency::interruption_point();
  // The context is shared, because the callback may still run when the algorithm has ended.
  const auto context = std::make_shared<tbb::task_group_context>();
  const on_cancellation cancel([context] { context->cancel_group_execution(); });
  algorithm(*context);
  Concurrency::interruption_point();
}

/// Calls body(i) for every i below count, in any order, on any thread.
template <typename Body, typename Partitioner>
void each_below(std::size_t count, const Body &body, Partitioner &&partitioner) {
  auto &&division = chosen(partitioner);
  const auto of_part = [&body](const tbb::blocked_range<std::size_t> &part) {
    const Concurrency::cancellation_token &token = current_token;
    for (std::size_t i = part.begin(); i != part.end() && !token.is_canceled(); ++i)
      body(i);
  };
  call_cancelable([&](tbb::task_group_context &context) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, grain(partitioner)),
                      keeping_token(of_part), division, context);
  });
}

template <typename Value>
using if_partitioner =
    std::enable_if_t<std::is_same_v<std::decay_t<Value>, Concurrency::auto_partitioner> ||
                         std::is_same_v<std::decay_t<Value>, Concurrency::static_partitioner> ||
                         std::is_same_v<std::decay_t<Value>, Concurrency::simple_partitioner> ||
                         std::is_same_v<std::decay_t<Value>, Concurrency::affinity_partitioner>,
                     int>;
template <typename Value>
using if_no_partitioner =
    std::enable_if_t<!std::is_same_v<std::decay_t<Value>, Concurrency::auto_partitioner> &&
                         !std::is_same_v<std::decay_t<Value>, Concurrency::static_partitioner> &&
                         !std::is_same_v<std::decay_t<Value>, Concurrency::simple_partitioner> &&
                         !std::is_same_v<std::decay_t<Value>, Concurrency::affinity_partitioner>,
                     int>;

} // namespace amp2hip::ppl

namespace Concurrency {

/// Calls f(first), f(first + step) and so on below last. Throws std::invalid_argument for a step
/// that is not positive.
template <typename Index, typename Function, typename Partitioner,
          amp2hip::ppl::if_partitioner<Partitioner> = 0>
void parallel_for(Index first, Index last, Index step, const Function &f,
                  Partitioner &&partitioner) {
  if (step <= Index(0))
    throw std::invalid_argument("parallel_for: the step is not positive");
  if (!(first < last))
    return;
  const std::size_t distance = static_cast<std::size_t>(last - first),
                    width = static_cast<std::size_t>(step);
  amp2hip::ppl::each_below(
      (distance - 1) / width + 1,
      [&](std::size_t i) { f(static_cast<Index>(first + static_cast<Index>(i * width))); },
      partitioner);
}
template <typename Index, typename Function, amp2hip::ppl::if_no_partitioner<Function> = 0>
void parallel_for(Index first, Index last, Index step, const Function &f) {
  parallel_for(first, last, step, f, auto_partitioner());
}
template <typename Index, typename Function, typename Partitioner,
          amp2hip::ppl::if_partitioner<Partitioner> = 0>
void parallel_for(Index first, Index last, const Function &f, Partitioner &&partitioner) {
  parallel_for(first, last, Index(1), f, partitioner);
}
template <typename Index, typename Function>
void parallel_for(Index first, Index last, const Function &f) {
  parallel_for(first, last, Index(1), f, auto_partitioner());
}

/// Calls f for every element. C++ AMP's function of this name takes a compute domain where this
/// one takes two iterators.
template <typename It, typename Function, typename Partitioner,
          amp2hip::ppl::if_partitioner<Partitioner> = 0>
void parallel_for_each(It first, It last, const Function &f, Partitioner &&partitioner) {
  const amp2hip::ppl::positions<It> places(first, last);
  amp2hip::ppl::each_below(places.size(), [&](std::size_t i) { f(*places[i]); }, partitioner);
}
template <typename It, typename Function,
          typename = typename std::iterator_traits<It>::iterator_category>
void parallel_for_each(It first, It last, const Function &f) {
  parallel_for_each(first, last, f, auto_partitioner());
}

/// Calls all the functions, and returns when all have returned.
template <typename... Function> void parallel_invoke(const Function &...f) {
  amp2hip::ppl::call_cancelable([&](tbb::task_group_context &context) {
    tbb::task_group group(context);
    (group.run(amp2hip::ppl::keeping_token(f)), ...);
    group.wait();
  });
}

/// Works like std::transform, but in any order. Returns the end of the output.
template <typename In, typename Out, typename Function, typename Partitioner,
          amp2hip::ppl::if_partitioner<Partitioner> = 0>
Out parallel_transform(In first, In last, Out to, const Function &f, Partitioner &&partitioner) {
  const amp2hip::ppl::positions<In> from(first, last);
  const amp2hip::ppl::positions<Out> into = amp2hip::ppl::positions_from(to, from.size());
  amp2hip::ppl::each_below(
      from.size(), [&](std::size_t i) { *into[i] = f(*from[i]); }, partitioner);
  return into[from.size()];
}
template <typename In, typename Out, typename Function>
Out parallel_transform(In first, In last, Out to, const Function &f) {
  return parallel_transform(first, last, to, f, auto_partitioner());
}
template <typename In, typename Other, typename Out, typename Function, typename Partitioner,
          amp2hip::ppl::if_partitioner<Partitioner> = 0>
Out parallel_transform(In first, In last, Other other, Out to, const Function &f,
                       Partitioner &&partitioner) {
  const amp2hip::ppl::positions<In> from(first, last);
  const amp2hip::ppl::positions<Other> beside = amp2hip::ppl::positions_from(other, from.size());
  const amp2hip::ppl::positions<Out> into = amp2hip::ppl::positions_from(to, from.size());
  amp2hip::ppl::each_below(
      from.size(), [&](std::size_t i) { *into[i] = f(*from[i], *beside[i]); }, partitioner);
  return into[from.size()];
}
template <typename In, typename Other, typename Out, typename Function,
          amp2hip::ppl::if_no_partitioner<Function> = 0>
Out parallel_transform(In first, In last, Other other, Out to, const Function &f) {
  return parallel_transform(first, last, other, to, f, auto_partitioner());
}

/// Calls reduce_range(begin, end, identity) for each part, and joins the results by combine(left,
/// right) in the order of the parts. Returns `identity` for an empty range.
template <typename Value, typename It, typename Range, typename Combine>
Value parallel_reduce(It first, It last, const Value &identity, const Range &reduce_range,
                      const Combine &combine) {
  const amp2hip::ppl::positions<It> places(first, last);
  const auto of_part = [&](const tbb::blocked_range<std::size_t> &part, const Value &value) {
    return reduce_range(places[part.begin()], places[part.end()], value);
  };
  Value reduced = identity;
  amp2hip::ppl::call_cancelable([&](tbb::task_group_context &context) {
    reduced = tbb::parallel_reduce(tbb::blocked_range<std::size_t>(0, places.size()), identity,
                                   amp2hip::ppl::keeping_token(of_part), combine, context);
  });
  return reduced;
}
template <typename It, typename Value, typename Combine>
Value parallel_reduce(It first, It last, const Value &identity, Combine combine) {
  return parallel_reduce(
      first, last, identity,
      [&combine](It from, It to, Value value) {
        for (; from != to; ++from)
          value = combine(value, *from);
        return value;
      },
      combine);
}
template <typename It, typename Value>
Value parallel_reduce(It first, It last, const Value &identity) {
  return parallel_reduce(first, last, identity, std::plus<>());
}

} // namespace Concurrency
