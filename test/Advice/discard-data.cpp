// What a launch overwrites need not be copied to the accelerator before.
// RUN: %translate-with-library %s -o %t.hip.cpp --advise -Wno-amp-advice-tile-size -- -Xclang -verify
#include <amp.h>
#include <vector>
using namespace concurrency;

void f(const std::vector<int> &in, std::vector<int> &out) {
  array_view<const int> a(int(in.size()), in);
  // expected-remark@+1 {{all elements of 'b' are overwritten; call discard_data() before the launch, or the old ones are copied to the accelerator; this is valid only if no view that the kernel reads refers to the same memory [amp-advice-discard-data]}}
  array_view<int> b(int(out.size()), out);
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = a[i]; });

  std::vector<int> mine(64);
  const extent<2> size(8, 8);
  // expected-remark@+1 {{all elements of 'm' are overwritten; call discard_data() before the launch, or the old ones are copied to the accelerator [amp-advice-discard-data]}}
  array_view<int, 2> m(size, mine);
  parallel_for_each(size, [=](index<2> i) restrict(amp) { m(i[0], i[1]) = i[0]; });

  std::vector<int> tiles(64);
  array_view<int, 2> t(size, tiles); // expected-remark {{all elements of 't' are overwritten; call}}
  parallel_for_each(t.extent.tile<4, 8>(), [=](tiled_index<4, 8> i) restrict(amp) {
    const int row = i.global[0], column = i.global[1];
    t(row, column) = row;
  });
}

// Whether this is right nobody can tell, because the vector may have another one's memory.
void swapped(std::vector<int> other) {
  std::vector<int> mine(64);
  mine.swap(other);
  array_view<int> s(64, mine); // expected-remark {{this is valid only if no view}}
  parallel_for_each(s.extent, [=](index<1> i) restrict(amp) { s[i] = 1; });
}

void none(std::vector<int> &out, bool isOdd) {
  extent<1> half(8);
  array_view<int> read(16, out), some(16, out), shorter(16, out), early(16, out), used(16, out);
  array_view<int> discarded(16, out), temporary(16), shifted(16, out);
  array_view<const int> same(16, out);
  discarded.discard_data();
  used[3] = 1;
  parallel_for_each(read.extent, [=](index<1> i) restrict(amp) { read[i] += 1; });
  parallel_for_each(some.extent, [=](index<1> i) restrict(amp) {
    if (isOdd)
      some[i] = 1;
  });
  parallel_for_each(half, [=](index<1> i) restrict(amp) { shorter[i] = 1; });
  parallel_for_each(early.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == 3)
      return;
    early[i] = 1;
  });
  parallel_for_each(used.extent, [=](index<1> i) restrict(amp) { used[i] = 1; });
  parallel_for_each(discarded.extent, [=](index<1> i) restrict(amp) { discarded[i] = 1; });
  parallel_for_each(temporary.extent, [=](index<1> i) restrict(amp) { temporary[i] = 1; });
  parallel_for_each(shifted.extent, [=](index<1> i) restrict(amp) { shifted[15 - i[0]] = 1; });
  array_view<int> truncated(16, out), jumped(16, out), moved(16, out), pointer(16, out);
  parallel_for_each(truncated.extent.tile<5>().truncate(), [=](tiled_index<5> t) restrict(amp) { truncated[t] = 1; });
  parallel_for_each(moved.extent, [=](index<1> i) restrict(amp) {
    i %= 7;
    moved[i] = 1;
  });
  parallel_for_each(pointer.extent, [=](index<1> i) restrict(amp) {
    int *p = &i[0];
    *p = 2;
    pointer[i] = 1;
  });
  parallel_for_each(jumped.extent, [=](index<1> i) restrict(amp) {
    if (i[0] < 3)
      goto end; // expected-warning {{C++ AMP has no goto}}
    jumped[i] = 1;
  end: // expected-warning {{C++ AMP has no labels}}
    ;
  });
  array_view<int> target(16, out);
  parallel_for_each(target.extent, [=](index<1> i) restrict(amp) { target[i] = same[15 - i[0]]; });
}
