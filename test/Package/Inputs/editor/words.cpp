#include <algorithm>
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <iostream>

using namespace concurrency;
using concurrency::graphics::float_4;

// Restrictions, in every place.
float twice(float x) restrict(amp) { return 2 * x; }
float twice(float x) restrict(cpu) { return x + x; }
float half(float x) restrict(amp, cpu) { return x / 2; }
int of_auto(int x) restrict(cpu, amp) { return x; }
template <typename T> T larger(const T &a, const T &b) restrict(amp, cpu) { return a < b ? b : a; }

class counter {
public:
  counter() restrict(amp, cpu) : count(0) {}
  explicit counter(int n) restrict(amp, cpu) : count(n) {}
  ~counter() restrict(amp, cpu) {}
  int value() const restrict(amp, cpu) { return count; }
  counter &operator++() restrict(amp, cpu);
  bool operator==(const counter &other) const restrict(cpu) { return count == other.count; }
  bool operator==(const counter &other) const restrict(amp) { return count == other.count; }

private:
  int count;
};

counter &counter::operator++() restrict(amp, cpu) {
  ++count;
  return *this;
}

struct doubled {
  array_view<float, 2> v;
  explicit doubled(const array_view<float, 2> &v) : v(v) {}
  void operator()(index<2> i) const restrict(amp) { v[i] = twice(v[i]) + fast_math::sqrt(v[i]); }
};

void launch(std::vector<float> &data) {
  const int side = 16;
  array_view<float, 2> v(side, side, data);
  parallel_for_each(v.extent, doubled(v));
  array<int, 1> sums(v.extent[0]);
  parallel_for_each(v.extent.tile<4, 4>(), [=, &sums](tiled_index<4, 4> t) restrict(amp) {
    tile_static float values[4][4];
    counter counts;
    values[t.local[0]][t.local[1]] = v[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    auto square = [](float x) restrict(amp) -> float { return x * x; };
    v[t] = square(values[t.local[1]][t.local[0]]) + larger(half(1.0f), twice(2.0f));
    atomic_fetch_add(&sums[t.tile[0]], counts.value() == 0 ? of_auto(1) : 0);
  });
  v.synchronize();
  std::cout << twice(v(0, 0)) << accelerator().description.size() << sums.extent.size() << '\n';
}

void colours(const graphics::texture<float_4, 2> &image) {
  array<float_4, 2> out(image.extent);
  parallel_for_each(image.extent, [&image, &out](index<2> i) restrict(amp) {
    float_4 colour = image[i];
    colour.rgb = colour.bgr;
    out[i] = colour.x > 0 ? colour : float_4(1);
  });
}

// A name like the specifier's that is none.
int restrict_nothing(int restrict) { return restrict; }
