// Memory on an accelerator for the length of a call.
#pragma once
#include "../iterator.h"

namespace tessera {
namespace detail {

template <typename T> class temporary {
public:
  typedef array_view_iterator<array_view<T, 1>> iterator;

  temporary(const accelerator_view &av, int n);

  iterator begin() { return tessera::begin(storage_); }
  iterator end() { return tessera::end(storage_); }
  array<T, 1> &storage() { return storage_; }
  int size() const { return storage_.extent[0]; }

private:
  temporary(const temporary &);            // not to be
  temporary &operator=(const temporary &); // copied

  array<T, 1> storage_;
};

template <typename T> temporary<T>::temporary(const accelerator_view &av, int n) : storage_(n, av) {
  TESSERA_ASSERT(n > 0);
}

} // namespace detail
} // namespace tessera
