// What sort.h is made of.
#pragma once
#include "../adaptors.h"
#include "scanner.h"
#include "../scan.h"

namespace tessera {
namespace detail {

/// One step of a bitonic sort whose comparisons all point upwards, so that n need not be a power of two.
template <typename It, typename Compare> struct compare_exchange {
  It first;
  int n;
  int mask; // with whom
  Compare compare;

  compare_exchange(It first, int n, int mask, Compare compare)
      : first(first), n(n), mask(mask), compare(compare) {}

  void operator()(index<1> i) const restrict(amp) {
    const int low = i[0], high = low ^ mask;
    if (low < high && high < n)
      order(first[low], first[high], compare);
  }
};

template <typename T, typename Compare> void order(T &a, T &b, const Compare &compare) restrict(amp) {
  if (compare(b, a)) {
    const T old = a;
    a = b;
    b = old;
  }
}

template <typename It, typename Compare> struct bitonic {
  typedef typename std::iterator_traits<It>::value_type T;
  static const int tile = 256;

  static void large(const accelerator_view &av, It first, int n, Compare compare) {
    for (int size = 2; size / 2 < n; size *= 2) {
      launch(av, n, compare_exchange<It, Compare>(first, n, size - 1, compare));
      for (int distance = size / 4; distance > 0; distance /= 2)
        launch(av, n, compare_exchange<It, Compare>(first, n, distance, compare));
    }
  }

  // All in one tile.
  static void small(const accelerator_view &av, It first, int n, Compare compare) {
    if (n < 2)
      return;
    concurrency::parallel_for_each(av, extent<1>(tile).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
      tile_static T s[tile];
      const int low = t.local[0];
      if (low < n)
        s[low] = first[low];
      t.barrier.wait();
      for (int size = 2; size / 2 < n; size *= 2)
        for (int distance = size / 2; distance > 0; distance /= 2) {
          const int high = distance == size / 2 ? low ^ (size - 1) : low ^ distance;
          if (low < high && high < n)
            order(s[low], s[high], compare);
          t.barrier.wait();
        }
      if (low < n)
        first[low] = s[low];
    });
  }
};

// ---- radix sort ----

template <typename T> struct radix_key {
  static const bool exists = false;
};
template <> struct radix_key<unsigned int> {
  static const bool exists = true;
  static uint of(uint x) restrict(cpu, amp) { return x; }
};
template <> struct radix_key<int> {
  static const bool exists = true;
  static uint of(int x) restrict(cpu, amp) { return static_cast<uint>(x) ^ 0x80000000u; }
};

template <typename T> class radix_sorter : public runner<int> {
public:
  static const int tile = 64;
  static const int bits = 4;
  static const int digits = 1 << bits;

  radix_sorter(const accelerator_view &av, int n)
      : runner<int>(av), n_(n), tiles_(tiles_for(n, tile)), counts_(digits * tiles_, av) {}

  template <typename It, typename Out> void pass(It from, Out to, int shift);

private:
  // All tiles' numbers of digit 0, then of digit 1 and so on: their sums are where each tile's begin.
  template <typename It> void count(It from, int shift) {
    const int n = n_, tiles = tiles_;
    array<int, 1> &counts = counts_;
    concurrency::parallel_for_each(
        where, extent<1>(tiles * tile).tile<tile>(), [=, &counts](tiled_index<tile> t) restrict(amp) {
          tile_static int mine[digits];
          const int local = t.local[0];
          if (local < digits)
            mine[local] = 0;
          t.barrier.wait();
          if (t.global[0] < n)
            concurrency::atomic_fetch_inc(&mine[digit_of(from[t.global[0]], shift)]);
          t.barrier.wait();
          if (local < digits)
            counts[local * tiles + t.tile[0]] = mine[local];
        });
  }

  static int digit_of(const T &x, int shift) restrict(cpu, amp) {
    return static_cast<int>(radix_key<T>::of(x) >> shift & (digits - 1));
  }

  int n_, tiles_;
  array<int, 1> counts_;
};

template <typename T>
template <typename It, typename Out>
void radix_sorter<T>::pass(It from, Out to, int shift) {
  count(from, shift);
  temporary<int> starts(where, digits * tiles_);
  exclusive_scan(where, tessera::begin(counts_), tessera::end(counts_), starts.begin(), 0, plus<int>());
  const int n = n_, tiles = tiles_;
  const array<int, 1> &start = starts.storage();
  concurrency::parallel_for_each(
      where, extent<1>(tiles * tile).tile<tile>(), [=, &start](tiled_index<tile> t) restrict(amp) {
        tile_static int digit[tile];
        const int local = t.local[0], global = t.global[0];
        T x = T();
        if (global < n)
          x = from[global];
        const int mine = digit_of(x, shift);
        digit[local] = mine;
        t.barrier.wait();
        if (global < n) {
          int rank = 0;
          for (int i = 0; i < local; ++i)
            rank += digit[i] == mine ? 1 : 0;
          to[start[mine * tiles + t.tile[0]] + rank] = x;
        }
      });
}

// ---- binary search ----

/// The number of elements in front of x.
template <typename It, typename T, typename Compare>
int lower_bound(It first, int n, const T &x, Compare compare) restrict(cpu, amp) {
  int low = 0;
  while (n > 0) {
    const int half = n / 2;
    if (compare(first[low + half], x)) {
      low += half + 1;
      n -= half + 1;
    } else {
      n = half;
    }
  }
  return low;
}

/// The number of elements that are not behind x.
template <typename It, typename T, typename Compare>
int upper_bound(It first, int n, const T &x, Compare compare) restrict(cpu, amp) {
  int low = 0;
  for (int half = n / 2; n > 0; half = n / 2) {
    if (!compare(x, first[low + half])) {
      low += half + 1;
      n -= half + 1;
    } else
      n = half;
  }
  return low;
}

template <typename T> struct inverted {
  bool operator()(const pair<T, T> &x) const restrict(cpu, amp) { return x.second < x.first; }
};

} // namespace detail
} // namespace tessera
