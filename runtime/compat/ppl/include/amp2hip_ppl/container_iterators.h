// Iterators of oneTBB's containers that do not make oneTBB's algorithms visible. Argument-dependent
// lookup would find those beside Microsoft's, which have the same names and arguments. It searches
// the namespaces of a class, of the class around it and of its bases, but not those of their
// template arguments. So a container's iterator is a class inside the container, with the base
// below.
#pragma once

#include <iterator>
#include <type_traits>
#include <utility>

namespace amp2hip::ppl {

/// The base that makes `Derived` an iterator of the same kind as `It`.
template <typename Derived, typename It> class iterator_base {
  typedef std::iterator_traits<It> traits;

public:
  typedef typename traits::iterator_category iterator_category;
  typedef typename traits::value_type value_type;
  typedef typename traits::difference_type difference_type;
  typedef typename traits::pointer pointer;
  typedef typename traits::reference reference;

  iterator_base() = default;
  explicit iterator_base(It it) : it_(it) {}
  const It &base() const { return it_; }

  reference operator*() const { return *it_; }
  pointer operator->() const { return &*it_; }
  Derived &operator++() {
    ++it_;
    return self();
  }
  Derived operator++(int) {
    const Derived old = self();
    ++it_;
    return old;
  }
  friend bool operator==(const Derived &a, const Derived &b) { return a.base() == b.base(); }
  friend bool operator!=(const Derived &a, const Derived &b) { return a.base() != b.base(); }

  // The functions of a random-access iterator, usable if `It` is one.
  Derived &operator--() {
    --it_;
    return self();
  }
  Derived operator--(int) {
    const Derived old = self();
    --it_;
    return old;
  }
  Derived &operator+=(difference_type n) {
    it_ += n;
    return self();
  }
  Derived &operator-=(difference_type n) {
    it_ -= n;
    return self();
  }
  reference operator[](difference_type n) const { return it_[n]; }
  friend Derived operator+(Derived i, difference_type n) { return i += n; }
  friend Derived operator+(difference_type n, Derived i) { return i += n; }
  friend Derived operator-(Derived i, difference_type n) { return i -= n; }
  friend difference_type operator-(const Derived &a, const Derived &b) {
    return a.base() - b.base();
  }
  friend bool operator<(const Derived &a, const Derived &b) { return a.base() < b.base(); }
  friend bool operator>(const Derived &a, const Derived &b) { return b < a; }
  friend bool operator<=(const Derived &a, const Derived &b) { return !(b < a); }
  friend bool operator>=(const Derived &a, const Derived &b) { return !(a < b); }

private:
  Derived &self() { return static_cast<Derived &>(*this); }

  It it_;
};

/// A container of oneTBB with such iterators.
template <typename Container> class with_iterators : public Container {
public:
  using Container::Container;

  class iterator : public iterator_base<iterator, typename Container::iterator> {
  public:
    using iterator_base<iterator, typename Container::iterator>::iterator_base;
  };
  class const_iterator : public iterator_base<const_iterator, typename Container::const_iterator> {
  public:
    using iterator_base<const_iterator, typename Container::const_iterator>::iterator_base;
    const_iterator() = default;
    const_iterator(const iterator &i)
        : iterator_base<const_iterator, typename Container::const_iterator>(i.base()) {}
  };

  iterator begin() { return iterator(Container::begin()); }
  iterator end() { return iterator(Container::end()); }
  const_iterator begin() const { return const_iterator(Container::begin()); }
  const_iterator end() const { return const_iterator(Container::end()); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
};

} // namespace amp2hip::ppl
