// What each kind of advice gains: code that gets it, and the same code after the change. Prints
// milliseconds, the best of five, and the ratio. Of the functions `before` only the advice that
// their line is about is true, and of the functions `after` none; test/Advice/bench.test checks it.
#include <algorithm>
#include <amp.h>
#include <chrono>
#include <cstdio>
#include <vector>
using namespace concurrency;

constexpr int side = 4096, tile_side = 32, threads = 32 * 20 * 1024;

template <typename Function> double milliseconds(Function run) {
  run();
  double best = 1e30;
  for (int repetition = 0; repetition < 5; ++repetition) {
    const auto begin = std::chrono::steady_clock::now();
    run();
    const std::chrono::duration<double, std::milli> taken =
        std::chrono::steady_clock::now() - begin;
    best = std::min(best, taken.count());
  }
  return best;
}

bool is_wrong = false;

/// Runs both over the same data, and compares what they return.
template <typename Before, typename After>
void compare(const char *advice, Before before, After after) {
  float first = 0, second = 0;
  const double slow = milliseconds([&] { first = before(); });
  const double quick = milliseconds([&] { second = after(); });
  is_wrong |= first != second;
  std::printf("%-34s %9.3f %9.3f %7.2f%s\n", advice, slow, quick, slow / quick,
              first == second ? "" : "  WRONG");
}

/// Returns an element, which the host can ask for on every device.
template <typename T, int Rank> float at(array<T, Rank> &from, const index<Rank> &where) {
  extent<Rank> one;
  for (int i = 0; i < Rank; ++i)
    one[i] = 1;
  T value;
  copy(from.section(where, one), &value);
  return float(value);
}
void wait() { accelerator().default_view.wait(); }

struct data {
  array<float, 2> in{side, side}, out{side, side};
  array<int, 1> numbers{threads};
};

// amp-advice-tile-size
template <int Threads> float tiles(array<int> &out) {
  parallel_for_each(out.extent.tile<Threads>(), [&](tiled_index<Threads> t) restrict(amp) {
    int x = t.global[0];
    for (int k = 0; k < 500; ++k)
      x = x * 5 + k;
    out[t] = x;
  });
  wait();
  return 0;
}

// amp-advice-coalescing
float across_before(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(out.extent, [&](index<2> i) restrict(amp) {
    out(i[1], i[0]) = in(i[1], i[0]) * 2;
  });
  wait();
  return at(out, index<2>(5, 7));
}
float across_after(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(out.extent,
                    [&](index<2> i) restrict(amp) { out(i[0], i[1]) = in(i[0], i[1]) * 2; });
  wait();
  return at(out, index<2>(5, 7));
}

// amp-advice-bank-conflict
float banks_before(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(out.extent.tile<tile_side, tile_side>(),
                    [&](tiled_index<tile_side, tile_side> t) restrict(amp) {
                      tile_static float s[tile_side][tile_side];
                      s[t.local[0]][t.local[1]] = in[t];
                      t.barrier.wait();
                      float sum = 0;
                      for (int k = 0; k < tile_side; ++k)
                        sum += s[t.local[1]][k];
                      out[t] = sum;
                    });
  wait();
  return at(out, index<2>(5, 7));
}
float banks_after(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(out.extent.tile<tile_side, tile_side>(),
                    [&](tiled_index<tile_side, tile_side> t) restrict(amp) {
                      tile_static float s[tile_side][tile_side + 1];
                      s[t.local[0]][t.local[1]] = in[t];
                      t.barrier.wait();
                      float sum = 0;
                      for (int k = 0; k < tile_side; ++k)
                        sum += s[t.local[1]][k];
                      out[t] = sum;
                    });
  wait();
  return at(out, index<2>(5, 7));
}

// amp-advice-unsigned-division
float remainder_before(array<int> &out) {
  parallel_for_each(out.extent, [&](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 1; k < 2000; ++k)
      sum += (i[0] + k * k) % out.extent[0];
    out[i] = sum;
  });
  wait();
  return at(out, index<1>(77));
}
float remainder_after(array<int> &out) {
  parallel_for_each(out.extent, [&](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 1; k < 2000; ++k)
      sum += int(unsigned(i[0] + k * k) % out.extent[0]);
    out[i] = sum;
  });
  wait();
  return at(out, index<1>(77));
}

// amp-advice-double-literal
float literal_before(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(out.extent, [&](index<2> i) restrict(amp) {
    float x = in[i];
    for (int k = 0; k < 100; ++k)
      x = x * 0.5 + 1.5f;
    out[i] = x;
  });
  wait();
  return at(out, index<2>(5, 7));
}
float literal_after(const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(out.extent, [&](index<2> i) restrict(amp) {
    float x = in[i];
    for (int k = 0; k < 100; ++k)
      x = x * 0.5f + 1.5f;
    out[i] = x;
  });
  wait();
  return at(out, index<2>(5, 7));
}

// amp-advice-const-view
float const_before(std::vector<float> &from, array<float, 2> &out) {
  array_view<float, 2> in(side, side, from);
  parallel_for_each(out.extent, [=, &out](index<2> i) restrict(amp) { out[i] = in[i] * 2; });
  wait();
  return at(out, index<2>(5, 7));
}
float const_after(std::vector<float> &from, array<float, 2> &out) {
  array_view<const float, 2> in(side, side, from);
  parallel_for_each(out.extent, [=, &out](index<2> i) restrict(amp) { out[i] = in[i] * 2; });
  wait();
  return at(out, index<2>(5, 7));
}

// amp-advice-discard-data
float discard_before(const array<float, 2> &in, std::vector<float> &to) {
  array_view<float, 2> out(side, side, to);
  parallel_for_each(out.extent, [=, &in](index<2> i) restrict(amp) { out[i] = in[i] * 2; });
  out.synchronize();
  return to[7];
}
float discard_after(const array<float, 2> &in, std::vector<float> &to) {
  array_view<float, 2> out(side, side, to);
  out.discard_data();
  parallel_for_each(out.extent, [=, &in](index<2> i) restrict(amp) { out[i] = in[i] * 2; });
  out.synchronize();
  return to[7];
}

// amp-advice-object-in-loop
float loop_before(std::vector<float> &values) {
  std::fill(values.begin(), values.end(), 1.0f);
  for (int round = 0; round < 10; ++round) {
    array_view<float, 2> v(side, side, values);
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
  }
  return values[7];
}
float loop_after(std::vector<float> &values) {
  std::fill(values.begin(), values.end(), 1.0f);
  {
    array_view<float, 2> v(side, side, values);
    for (int round = 0; round < 10; ++round)
      parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
  }
  return values[7];
}

// amp-advice-host-read
float read_before() {
  std::vector<float> values(side * side, 1.0f);
  array_view<float, 2> v(side, side, values);
  for (int round = 0; round < 10; ++round) {
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
    v.synchronize();
  }
  return values[7];
}
float read_after() {
  std::vector<float> values(side * side, 1.0f);
  array_view<float, 2> v(side, side, values);
  for (int round = 0; round < 10; ++round)
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  return values[7];
}

int main() {
  data d;
  std::vector<float> values(side * side, 3.0f);
  copy(values.begin(), values.end(), d.in);
  std::printf("%-34s %9s %9s %7s\n", "advice", "before", "after", "ratio");
  compare("tile-size, 20 and 64 threads", [&] { return tiles<20>(d.numbers); },
          [&] { return tiles<64>(d.numbers); });
  compare("coalescing", [&] { return across_before(d.in, d.out); },
          [&] { return across_after(d.in, d.out); });
  compare("bank-conflict", [&] { return banks_before(d.in, d.out); },
          [&] { return banks_after(d.in, d.out); });
  compare("unsigned-division", [&] { return remainder_before(d.numbers); },
          [&] { return remainder_after(d.numbers); });
  compare("double-literal", [&] { return literal_before(d.in, d.out); },
          [&] { return literal_after(d.in, d.out); });
  compare("const-view", [&] { return const_before(values, d.out); },
          [&] { return const_after(values, d.out); });
  compare("discard-data", [&] { return discard_before(d.in, values); },
          [&] { return discard_after(d.in, values); });
  compare("object-in-loop", [&] { return loop_before(values); },
          [&] { return loop_after(values); });
  compare("host-read", [] { return read_before(); }, [] { return read_after(); });
  return is_wrong;
}
