// The runtime has to assume that a kernel writes what it captures with elements that are not const.
// RUN: %translate-with-library %s -o %t.hip.cpp --advise -Wno-amp-advice-discard-data -- -Xclang -verify
#include <amp.h>
#include <vector>
using namespace concurrency;

struct Pair {
  int first, second[2];
  int sum() const restrict(cpu, amp) { return first + second[0]; }
  void clear() restrict(cpu, amp) { first = 0; }
};

void f(std::vector<int> &in, std::vector<Pair> &pairs, std::vector<int> &out) {
  // expected-remark@+1 {{'a' is only read; make it array_view<const T>, or it is copied back [amp-advice-const-view]}}
  array_view<int> a(int(in.size()), in);
  array_view<Pair> p(int(pairs.size()), pairs); // expected-remark {{'p' is only read}}
  array_view<int, 2> m(2, 4, in);               // expected-remark {{'m' is only read}}
  array_view<int> r(int(out.size()), out);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    const Pair copy = p[i];
    r[i] = a[i] + p[i].first + p[i].second[1] + p[i].sum() + copy.first + m[1][2] + m(0, i[0]) +
           a.extent[0];
  });
  const int shown = a[0] + m.extent[0];
  a.synchronize();
  r[0] = shown;
}

void none(std::vector<int> &in, std::vector<Pair> &pairs, array<int> &kept, array_view<int> &other) {
  array_view<const int> isConst(int(in.size()), in);
  array_view<int> written(4, in), byHost(4, in), copied(4, in), passed(4, in), unused(4, in);
  array_view<int> ofArray(kept), ofView(other), ofNothing(4), section(other.section(0, 2));
  array_view<Pair> cleared(int(pairs.size()), pairs);
  byHost[0] = 1;
  array_view<int> renamed(8, in);
  parallel_for_each(renamed.extent, [b = renamed](index<1> i) restrict(amp) { b[i] = 3; });
  parallel_for_each(renamed.extent, [=](index<1> i) restrict(amp) { written[i] = renamed[i]; });
  array_view<int> sectioned(8, in), reshaped(8, in), pointed(8, in);
  sectioned.section(1, 5)[0] = 7;
  reshaped.view_as(extent<2>(2, 4))(1, 1) = 9;
  *pointed.data() = 3;
  array_view<int> alias = copied;
  alias[0] = 2;
  copy(isConst, passed);
  parallel_for_each(ofArray.extent, [=](index<1> i) restrict(amp) {
    written[i] = isConst[i] + byHost[i] + copied[i] + passed[i] + ofArray[i] + ofView[i] +
                 ofNothing[i] + section[i] + sectioned[i] + reshaped[i] + pointed[i];
    cleared[i].clear();
    int sum = 0;
    for (int k = 0; k < unused.extent[0]; ++k)
      sum += k;
    written[0] += sum;
  });
}
