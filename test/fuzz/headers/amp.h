// What sources use of C++ AMP, declared and not defined: a source is read in a fraction of the time.
#pragma once
#include <amprt.h>

namespace std {
template <typename T> class vector;
}
namespace Concurrency {
template <int N> class index {
public:
  static const int rank = N;
  typedef int value_type;
  STANDIN_BOTH index();
  STANDIN_BOTH explicit index(int);
  STANDIN_BOTH index(int, int);
  STANDIN_BOTH index(int, int, int);
  STANDIN_BOTH explicit index(const int *);
  STANDIN_BOTH int operator[](unsigned) const;
  STANDIN_BOTH int &operator[](unsigned);
  STANDIN_BOTH index &operator+=(const index &);
  STANDIN_BOTH index &operator-=(int);
  STANDIN_BOTH friend index operator+(const index &, const index &) { return index(); }
  STANDIN_BOTH friend index operator+(const index &, int) { return index(); }
  STANDIN_BOTH friend index operator-(const index &, const index &) { return index(); }
  STANDIN_BOTH friend index operator-(const index &, int) { return index(); }
  STANDIN_BOTH friend bool operator==(const index &, const index &) { return true; }
};
template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;
template <int N> class extent {
public:
  static const int rank = N;
  STANDIN_BOTH extent();
  STANDIN_BOTH explicit extent(int);
  STANDIN_BOTH extent(int, int);
  STANDIN_BOTH extent(int, int, int);
  STANDIN_BOTH explicit extent(const int *);
  STANDIN_BOTH int operator[](unsigned) const;
  STANDIN_BOTH int &operator[](unsigned);
  STANDIN_BOTH unsigned size() const;
  STANDIN_BOTH bool contains(const index<N> &) const;
  template <int D0> STANDIN_BOTH tiled_extent<D0> tile() const;
  template <int D0, int D1> STANDIN_BOTH tiled_extent<D0, D1> tile() const;
  template <int D0, int D1, int D2> STANDIN_BOTH tiled_extent<D0, D1, D2> tile() const;
  STANDIN_BOTH friend bool operator==(const extent &, const extent &) { return true; }
};
template <int D0, int D1, int D2> class tiled_extent : public extent<3> {
public:
  STANDIN_BOTH tiled_extent(const extent<3> &);
  STANDIN_BOTH tiled_extent pad() const;
};
template <int D0, int D1> class tiled_extent<D0, D1, 0> : public extent<2> {
public:
  STANDIN_BOTH tiled_extent(const extent<2> &);
  STANDIN_BOTH tiled_extent pad() const;
};
template <int D0> class tiled_extent<D0, 0, 0> : public extent<1> {
public:
  STANDIN_BOTH tiled_extent(const extent<1> &);
  STANDIN_BOTH tiled_extent pad() const;
};
class tile_barrier {
public:
  tile_barrier(const tile_barrier &) = default;
  STANDIN_AMP void wait() const;
  STANDIN_AMP void wait_with_all_memory_fence() const;
  STANDIN_AMP void wait_with_global_memory_fence() const;
  STANDIN_AMP void wait_with_tile_static_memory_fence() const;

private:
  STANDIN_BOTH tile_barrier();
};
STANDIN_AMP inline void all_memory_fence(const tile_barrier &) {}
STANDIN_AMP inline void global_memory_fence(const tile_barrier &) {}
STANDIN_AMP inline void tile_static_memory_fence(const tile_barrier &) {}
template <int... D> class tiled_index_base {
public:
  static const int rank = sizeof...(D);
  const index<rank> global, local, tile, tile_origin;
  const tile_barrier barrier;
  STANDIN_BOTH extent<rank> get_tile_extent() const;
  STANDIN_PROPERTY(extent<rank>, tile_extent, get_tile_extent);
  STANDIN_BOTH operator const index<rank>() const;
};
template <int D0, int D1 = 0, int D2 = 0> class tiled_index : public tiled_index_base<D0, D1, D2> {
public:
  static const int tile_dim0 = D0, tile_dim1 = D1, tile_dim2 = D2;
};
template <int D0, int D1> class tiled_index<D0, D1, 0> : public tiled_index_base<D0, D1> {
public:
  static const int tile_dim0 = D0, tile_dim1 = D1;
};
template <int D0> class tiled_index<D0, 0, 0> : public tiled_index_base<D0> {
public:
  static const int tile_dim0 = D0;
};

template <typename T, int N = 1> class array_view;
template <typename T, int N> class array;
namespace details {
template <typename T, int N> struct element {
  typedef array_view<T, N - 1> type;
};
template <typename T> struct element<T, 1> {
  typedef T &type;
};
} // namespace details
template <typename T, int N = 1> class array {
public:
  static const int rank = N;
  typedef T value_type;
  explicit array(const extent<N> &);
  explicit array(int);
  array(int, int);
  template <typename I> array(const extent<N> &, I);
  template <typename I> array(const extent<N> &, I, I);
  template <typename I> array(int, I);
  template <typename I> array(int, I, I);
  array(const extent<N> &, accelerator_view);
  array(int, accelerator_view);
  array(const array &);
  array &operator=(const array &);
  STANDIN_BOTH extent<N> get_extent() const;
  accelerator_view get_accelerator_view() const;
  STANDIN_BOTH T &operator[](const index<N> &);
  STANDIN_BOTH const T &operator[](const index<N> &) const;
  STANDIN_BOTH typename details::element<T, N>::type operator[](int);
  STANDIN_BOTH typename details::element<const T, N>::type operator[](int) const;
  STANDIN_BOTH T &operator()(int, int);
  STANDIN_BOTH const T &operator()(int, int) const;
  STANDIN_BOTH T &operator()(int, int, int);
  STANDIN_BOTH T *data();
  operator std::vector<T>() const;
  void copy_to(array &) const;
  STANDIN_BOTH array_view<T, N> section(const index<N> &, const extent<N> &);
  STANDIN_PROPERTY(Concurrency::extent<N>, extent, get_extent);
  STANDIN_PROPERTY(Concurrency::accelerator_view, accelerator_view, get_accelerator_view);
};
template <typename T, int N> class array_view {
public:
  static const int rank = N;
  typedef T value_type;
  STANDIN_BOTH array_view(array<T, N> &);
  STANDIN_BOTH array_view(const array_view &);
  template <typename C> array_view(const extent<N> &, C &&);
  template <typename C> array_view(int, C &&);
  template <typename C> array_view(int, int, C &&);
  template <typename C> array_view(int, int, int, C &&);
  explicit array_view(int);
  STANDIN_BOTH extent<N> get_extent() const;
  STANDIN_BOTH T &operator[](const index<N> &) const;
  STANDIN_BOTH typename details::element<T, N>::type operator[](int) const;
  STANDIN_BOTH T &operator()(const index<N> &) const;
  STANDIN_BOTH T &operator()(int) const;
  STANDIN_BOTH T &operator()(int, int) const;
  STANDIN_BOTH T &operator()(int, int, int) const;
  STANDIN_BOTH T *data() const;
  STANDIN_BOTH array_view section(const index<N> &, const extent<N> &) const;
  STANDIN_BOTH operator array_view<const T, N>() const;
  void synchronize() const;
  completion_future synchronize_async() const;
  void refresh() const;
  void discard_data() const;
  STANDIN_PROPERTY(Concurrency::extent<N>, extent, get_extent);
};
template <typename A, typename B> void copy(const A &, B &&);
template <typename I, typename B> void copy(I, I, B &&);
template <typename A, typename B> completion_future copy_async(const A &, B &&);

STANDIN_AMP inline int atomic_fetch_add(int *p, int) { return *p; }
STANDIN_AMP inline unsigned atomic_fetch_add(unsigned *p, unsigned) { return *p; }
STANDIN_AMP inline int atomic_fetch_max(int *p, int) { return *p; }
STANDIN_AMP inline int atomic_fetch_min(int *p, int) { return *p; }
STANDIN_AMP inline int atomic_fetch_inc(int *p) { return *p; }
STANDIN_AMP inline unsigned atomic_fetch_inc(unsigned *p) { return *p; }
STANDIN_AMP inline int atomic_exchange(int *p, int) { return *p; }
STANDIN_AMP inline bool atomic_compare_exchange(int *, int *, int) { return true; }

template <typename... A> STANDIN_AMP void direct3d_printf(const char *, A...) {}
template <typename... A> STANDIN_AMP void direct3d_errorf(const char *, A...) {}
STANDIN_AMP inline void direct3d_abort() {}
namespace direct3d {
STANDIN_AMP inline int imax(int a, int b) { return a < b ? b : a; }
STANDIN_AMP inline int imin(int a, int b) { return a < b ? a : b; }
STANDIN_AMP inline int sign(int a) { return a; }
STANDIN_AMP inline unsigned umin(unsigned a, unsigned) { return a; }
STANDIN_AMP inline unsigned countbits(unsigned a) { return a; }
STANDIN_AMP inline unsigned reversebits(unsigned a) { return a; }
} // namespace direct3d

namespace details {
template <typename I, typename K> __attribute__((global)) void run(I i, K k) { k(i); }
} // namespace details
#define STANDIN_LAUNCH(parameters, ...)                                                            \
  template <parameters, typename K>                                                                \
  void parallel_for_each(const accelerator_view &, const __VA_ARGS__ &, const K &) {               \
    (void)&details::run<STANDIN_INDEX, K>;                                                         \
  }                                                                                                \
  template <parameters, typename K> void parallel_for_each(const __VA_ARGS__ &, const K &) {       \
    (void)&details::run<STANDIN_INDEX, K>;                                                         \
  }
#define STANDIN_COMMA ,
#define STANDIN_INDEX index<N>
STANDIN_LAUNCH(int N, extent<N>)
#undef STANDIN_INDEX
#define STANDIN_INDEX tiled_index<A>
STANDIN_LAUNCH(int A, tiled_extent<A>)
#undef STANDIN_INDEX
#define STANDIN_INDEX tiled_index<A STANDIN_COMMA B>
STANDIN_LAUNCH(int A STANDIN_COMMA int B, tiled_extent<A, B>)
#undef STANDIN_INDEX
#define STANDIN_INDEX tiled_index<A STANDIN_COMMA B STANDIN_COMMA C>
STANDIN_LAUNCH(int A STANDIN_COMMA int B STANDIN_COMMA int C, tiled_extent<A, B, C>)
#undef STANDIN_INDEX
#undef STANDIN_COMMA
#undef STANDIN_LAUNCH
} // namespace Concurrency
