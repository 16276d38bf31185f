// A tile should fill the waves that its threads run in.
// RUN: %translate %s -o %t.hip.cpp --advise --no-check-output -- -Xclang -verify
#include <amp.h>
using namespace concurrency;

void f(array_view<int> a) {
  // expected-remark@+1 {{a tile of 16 threads leaves part of a wave of 32 idle [amp-advice-tile-size]}}
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { a[t] = 1; });
  // expected-remark@+1 {{a tile of 100 threads leaves part of a wave of 32 idle: the last wave has 4 [amp-advice-tile-size]}}
  parallel_for_each(a.extent.tile<100>(), [=](tiled_index<100> t) restrict(amp) { a[t] = 1; });
  parallel_for_each(a.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) { a[t] = 1; });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = 1; });
  // expected-remark@+1 {{a tile of 16 threads}}
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tiled_index<16> &same = t; // might change it
    a[same] = 1;
  });
}
void g(array_view<int, 3> a) {
  parallel_for_each(a.extent.tile<2, 4, 8>(),
                    [=](tiled_index<2, 4, 8> t) restrict(amp) { a[t] = 1; });
  // expected-remark@+1 {{a tile of 60 threads leaves part of a wave of 32 idle: the last wave has 28}}
  parallel_for_each(a.extent.tile<3, 4, 5>(),
                    [=](tiled_index<3, 4, 5> t) restrict(amp) { a[t] = 1; });
}

// The size of a template's tile is known in an instantiation.
template <int N> void h(array_view<int> a) {
  // expected-remark@+1 {{a tile of 8 threads}}
  parallel_for_each(a.extent.template tile<N>(), [=](tiled_index<N> t) restrict(amp) { a[t] = 1; });
}
template void h<8>(array_view<int>);
template void h<64>(array_view<int>);
