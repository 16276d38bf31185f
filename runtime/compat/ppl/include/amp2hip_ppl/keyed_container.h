// The members of maps and sets that take or return iterators.
#pragma once

#include <amp2hip_ppl/container_iterators.h>

#include <utility>

namespace amp2hip::ppl {

/// A map or set of oneTBB with iterators of its own.
template <typename Container> class keyed_container : public with_iterators<Container> {
  typedef with_iterators<Container> base;

public:
  using base::base;
  typedef typename base::iterator iterator;
  typedef typename base::const_iterator const_iterator;
  typedef typename Container::key_type key_type;
  typedef typename Container::value_type value_type;

  iterator find(const key_type &key) { return iterator(Container::find(key)); }
  const_iterator find(const key_type &key) const { return const_iterator(Container::find(key)); }
  std::pair<iterator, iterator> equal_range(const key_type &key) {
    const auto found = Container::equal_range(key);
    return {iterator(found.first), iterator(found.second)};
  }
  std::pair<const_iterator, const_iterator> equal_range(const key_type &key) const {
    const auto found = Container::equal_range(key);
    return {const_iterator(found.first), const_iterator(found.second)};
  }
  std::pair<iterator, bool> insert(const value_type &value) { return of(Container::insert(value)); }
  std::pair<iterator, bool> insert(value_type &&value) {
    return of(Container::insert(std::move(value)));
  }
  template <typename NewValue> std::pair<iterator, bool> insert(NewValue &&value) {
    return of(Container::insert(value_type(std::forward<NewValue>(value))));
  }
  template <typename It> void insert(It first, It last) {
    for (; first != last; ++first)
      insert(*first);
  }
  template <typename... Arguments> std::pair<iterator, bool> emplace(Arguments &&...arguments) {
    return of(Container::emplace(std::forward<Arguments>(arguments)...));
  }
  iterator unsafe_erase(const_iterator at) { return iterator(Container::unsafe_erase(at.base())); }
  typename Container::size_type unsafe_erase(const key_type &key) {
    return Container::unsafe_erase(key);
  }

private:
  template <typename It> static std::pair<iterator, bool> of(const std::pair<It, bool> &made) {
    return {iterator(made.first), made.second};
  }
};

} // namespace amp2hip::ppl
