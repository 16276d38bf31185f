// A kernel gets the same values as in the first run, too: a number that differs from run to run is
// told, and is no difference of what the kernel computes.
// RUN: %amp2hip++ -g -O1 %s -o %t
// RUN: %amp2hip verify %t --keep-records=%t.records | FileCheck %s
// CHECK: seen: 2 4 6
// CHECK: cpu and cpu-fibers: 4 launches, {{[0-9]+}} values compared, no difference
// CHECK-NEXT: cpu-fibers had different inputs for 2 launches; these inputs were replaced by those of cpu
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <cstdlib>
using namespace concurrency;
using namespace concurrency::graphics;

enum class way : short { up, down };
struct settings {
  float_3 colour;
  struct {
    double weight;
    way which;
  } inner[2];
};
struct scaled { // as a functor, it holds a view
  array_view<float> v;
  float by;
  void operator()(index<1> i) const restrict(amp) { v[i] *= by; }
};

int main() {
  // Of time(0), say, or an address.
  const bool is_second = std::getenv("AMP2HIP_VERIFY_REPLAY") != nullptr;
  float d[3] = {1, 2, 3};
  array_view<float> v(3, d);
  const float k = is_second ? 3.0f : 2.0f;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= k; });
  settings s{float_3(1, 1, 1), {{1, way::up}, {1, way::up}}};
  if (is_second) {
    s.colour.y = 7;
    s.inner[1].which = way::down;
  }
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] *= s.colour.y * float(s.inner[1].weight) * (s.inner[1].which == way::up ? 1 : -1);
  });
  const index<1> from(0);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i + from] += 0; });
  parallel_for_each(v.extent, scaled{v, 1});
  std::printf("seen: %g %g %g\n", v[0], v[1], v[2]);
}
