// What the library's types refuse at compile time.
// RUN: clang++-19 -std=c++17 -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note \
// RUN:   -I%build-dir/include/amp2hip -I%build-dir/include/amp2hip-cpu %s
#include <amp.h>

#include <vector>

using namespace Concurrency;
typedef Concurrency::index<1> index1;
typedef Concurrency::index<2> index2;
typedef Concurrency::index<3> index3;

// Components as many as the rank (K1), and no conversions between ranks or from numbers.
void ranks(index1 i, index2 j, extent<1> e, extent<2> f) {
  index2 a(5);             // expected-error@*:* {{this constructor needs rank 1 [K1]}}
  index3 b(1, 2);          // expected-error@*:* {{this constructor needs rank 2 [K1]}}
  extent<2> c(1, 2, 3);    // expected-error@*:* {{this constructor needs rank 3 [K1]}}
  Concurrency::index<0> d; // expected-error@*:* {{the rank must be positive [K1]}}
  i = j;                   // expected-error {{no viable overloaded '='}}
  e = f;                   // expected-error {{no viable overloaded '='}}
  i = 5;                   // expected-error {{no viable overloaded '='}}
  e = i;                   // expected-error {{no viable overloaded '='}}
  (void)(i < i);           // expected-error {{invalid operands}}
  (void)(i == j);          // expected-error {{invalid operands}}
  (void)(i + e);           // expected-error {{invalid operands}}
  (void)(e * e);           // expected-error {{invalid operands}}
}

// Tiles (K5, L226).
__global__ void none() {}
void tiles(extent<1> e, extent<2> f, extent<3> g) {
  e.tile<-4>();        // expected-error@*:* {{tile sizes must be positive [K5]}} expected-error@*:* {{no type named 'tiled_extent_base'}}
  f.tile<4>();         // expected-error@*:* {{an extent of rank 1 needs one tile size}} expected-error@*:* {{no matching conversion}}
  // Any tile is a type; a launch has limits.
  amp2hip::launch<none>(e.tile<2048>());      // expected-error@*:* {{a tile has too many threads [L226]}}
  amp2hip::launch<none>(g.tile<128, 2, 2>()); // expected-error@*:* {{the first dimension of a three-dimensional tile is too large [L226]}}
}

// Barriers come from tiled_index, whose parts do not change.
void barriers(tiled_index<4> &t, const tiled_index<4> &u) {
  tile_barrier b;        // expected-error {{calling a private constructor of class 'Concurrency::tile_barrier'}}
  tile_barrier c(t.barrier);
  c = u.barrier;         // expected-error {{overload resolution selected deleted operator '='}}
  t = u;                 // expected-error {{object of type 'tiled_index<4>' cannot be assigned because its copy assignment operator is implicitly deleted}}
  tiled_index<4> none;   // expected-error {{call to implicitly-deleted default constructor}}
  t.global[0] = 1;       // expected-error {{expression is not assignable}}
}

// Elements (K60).
array<char, 1> *chars;
void elements(accelerator_view av) {
  array<short> a(4);     // expected-error@*:* {{the element size must be a multiple of 4 bytes [K60]}}
  array<bool> b(4);      // expected-error@*:* {{the element size must be a multiple of 4 bytes [K60]}}
  array<const int> c(4); // expected-error@*:* {{elements of an array must not be const [K60]}}
  array<int *> d(4);     // expected-error@*:* {{elements must not be pointers or references [K60]}}
  array<int> none;       // expected-error {{no matching constructor}}
  array<int> e = 4;      // expected-error {{no viable conversion}}
  array<int, 2> f(4, 5, 6); // the same message, once for both
  accelerator_view v;    // expected-error {{no matching constructor}}
}

// Views (K100 to K117).
void views(array_view<int, 2> v, array_view<const int, 2> c, const std::vector<int> &constant,
           const array<int, 2> &constantArray) {
  v.data();                            // expected-error@*:* {{data() needs a view of rank 1 [K113]}}
  v.view_as(extent<1>(1));             // expected-error@*:* {{view_as needs a view of rank 1 [K113]}}
  v.reinterpret_as<float>();           // expected-error@*:* {{reinterpret_as needs a view of rank 1 [K113]}}
  array_view<int, 1> none;             // expected-error {{no matching constructor}}
  array_view<const int, 1> nowhere(4); // expected-error {{no matching}}
  array_view<int, 1> a(constant);      // expected-error {{no matching constructor}}
  array_view<int, 2> b(constantArray); // expected-error {{no matching constructor}}
  array_view<int, 2> d = c;            // expected-error {{no viable conversion}}
  c.discard_data();                    // expected-error {{no member named 'discard_data'}}
  c.synchronize(access_type_read);     // expected-error {{too many arguments}}
  c(0, 0) = 1;                         // expected-error {{cannot assign to return value}}
  copy(v, c);                          // expected-error {{no matching function}}
}

// Launches, atomics, futures, diagnostics.
void calls(index1 i, float *f, long long *l, double *d, completion_future done) {
  parallel_for_each(i, [](index1) {}); // expected-error {{no matching function}}
  atomic_fetch_add(f, 1.0f);           // expected-error {{no matching function}}
  atomic_fetch_inc(l);                 // expected-error {{no matching function}}
  atomic_exchange(d, 1.0);             // expected-error {{no matching function}}
  done.to_task();                      // expected-error@*:* {{to_task returns a task; include <ppltasks.h> [K51]}}
  direct3d_printf("%s", "text");       // expected-error@*:* {{direct3d_printf and direct3d_errorf print only int, unsigned int, float and double [K221]}}
  direct3d_printf("", 1, 2, 3, 4, 5, 6, 7, 8); // expected-error@*:* {{too many arguments to direct3d_printf or direct3d_errorf [K221]}}
}
