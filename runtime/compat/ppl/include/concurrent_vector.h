// <concurrent_vector.h>: oneTBB's vector, which can grow while other threads read it.
#pragma once

#include <amp2hip_ppl/container_iterators.h>

#include <utility>

#include <amp2hip/detail/hide_letter_macros.inc>

#include <oneapi/tbb/concurrent_vector.h>

#include <amp2hip/detail/restore_letter_macros.inc>

namespace amp2hip::ppl {

template <typename Container> class growing_vector : public with_iterators<Container> {
  typedef with_iterators<Container> base;

public:
  using base::base;
  typedef typename base::iterator iterator;
  typedef typename Container::value_type value_type;
  typedef typename Container::size_type size_type;

  iterator push_back(const value_type &value) { return iterator(Container::push_back(value)); }
  iterator push_back(value_type &&value) {
    return iterator(Container::push_back(std::move(value)));
  }
  template <typename... Arguments> iterator emplace_back(Arguments &&...arguments) {
    return iterator(Container::emplace_back(std::forward<Arguments>(arguments)...));
  }
  iterator grow_by(size_type count) { return iterator(Container::grow_by(count)); }
  iterator grow_by(size_type count, const value_type &value) {
    return iterator(Container::grow_by(count, value));
  }
  iterator grow_to_at_least(size_type size) { return iterator(Container::grow_to_at_least(size)); }
};

} // namespace amp2hip::ppl

namespace Concurrency {
template <typename Value, typename... Allocator>
using concurrent_vector = amp2hip::ppl::growing_vector<tbb::concurrent_vector<Value, Allocator...>>;
} // namespace Concurrency
namespace concurrency = Concurrency;
