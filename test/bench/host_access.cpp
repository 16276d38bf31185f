// What an access to an element costs on the host: loops over views and arrays whose data is there,
// over the same loops with a pointer. Prints the best of seven, in milliseconds, and the ratio. The
// elements are floats, and then ints, which a compiler might take for a part of the shape of a
// view.
#include <algorithm>
#include <amp.h>
#include <chrono>
#include <cstdio>
#include <type_traits>
#include <vector>
using namespace concurrency;

// Each loop is a function of its own, as a program's would be, and of one type of container.
#define LOOP template <typename Data> __declspec(noinline)

LOOP float sum(Data &v, int n) {
  std::remove_reference_t<decltype(v[0])> sum = 0;
  for (int i = 0; i < n; ++i)
    sum += v[i];
  return sum;
}
LOOP void fill(Data &v, int n) {
  for (int i = 0; i < n; ++i)
    v[i] = std::remove_reference_t<decltype(v[0])>(i);
}

template <typename Value> struct matrix { // what a pointer lacks
  Value *first;
  long width; // not an int, which a write to an element might change
  Value &operator()(int y, int x) const { return first[y * width + x]; }
  Value *operator[](int y) const { return first + y * width; }
};
LOOP float sum_by_call(Data &m, int side) {
  std::remove_reference_t<decltype(m(0, 0))> sum = 0;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      sum += m(y, x);
  return sum;
}
LOOP void fill_by_call(Data &m, int side) {
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      m(y, x) = std::remove_reference_t<decltype(m(0, 0))>(y + x);
}
LOOP float sum_by_rows(Data &m, int side) {
  std::remove_reference_t<decltype(m(0, 0))> sum = 0;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      sum += m[y][x];
  return sum;
}
LOOP void fill_by_rows(Data &m, int side) {
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      m[y][x] = std::remove_reference_t<decltype(m(0, 0))>(y + x);
}
// Where the type is known, the translator writes m(y, x).
template <typename Value>
__declspec(noinline) float sum_by_rows(array_view<Value, 2> &m, int side) {
  Value sum = 0;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      sum += m[y][x];
  return sum;
}
template <typename Value>
__declspec(noinline) void fill_by_rows(array_view<Value, 2> &m, int side) {
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      m[y][x] = Value(y + x);
}
LOOP float sum_by_named_rows(Data &m, int side) {
  std::remove_reference_t<decltype(m(0, 0))> sum = 0;
  for (int y = 0; y < side; ++y) {
    const auto row = m[y];
    for (int x = 0; x < side; ++x)
      sum += row[x];
  }
  return sum;
}
LOOP void fill_by_named_rows(Data &m, int side) {
  for (int y = 0; y < side; ++y) {
    const auto row = m[y];
    for (int x = 0; x < side; ++x)
      row[x] = std::remove_reference_t<decltype(m(0, 0))>(y + x);
  }
}

volatile float kept;

template <typename Loop> double milliseconds(Loop loop) {
  loop();
  double best = 1e9;
  for (int i = 0; i < 7; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    loop();
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    best = std::min(best, time.count());
  }
  return best;
}
void row(const char *name, double raw, double view, double array) {
  std::printf("%-16s%9.2f%9.2f%7.2f%9.2f%7.2f\n", name, raw, view, view / raw, array, array / raw);
}

template <typename Value> void measure(const char *type) {
  const int side = 4096, n = side * side;
  std::vector<Value> data(n, Value(1));
  Value *pointer = data.data();
  matrix<Value> raw = {pointer, side};
  array_view<Value> v(n, data);
  array_view<Value, 2> m(side, side, data);
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  array<Value> a(n, cpu);
  array<Value, 2> b(side, side, cpu);

  std::printf("ms a loop, %-7spointer     view  ratio    array  ratio\n", type);
  const auto time = [](auto loop, auto &container, int size) {
    return milliseconds([&] { loop(container, size); });
  };
#define ROW(name, loop, raw, view, array, size)                                                    \
  row(name, time([](auto &c, int s) { loop(c, s); }, raw, size),                                   \
      time([](auto &c, int s) { loop(c, s); }, view, size),                                        \
      time([](auto &c, int s) { loop(c, s); }, array, size))
  ROW("write v[i]", fill, pointer, v, a, n);
  ROW("read v[i]", kept = sum, pointer, v, a, n);
  ROW("write m(y, x)", fill_by_call, raw, m, b, side);
  ROW("read m(y, x)", kept = sum_by_call, raw, m, b, side);
  ROW("write m[y][x]", fill_by_rows, raw, m, b, side);
  ROW("read m[y][x]", kept = sum_by_rows, raw, m, b, side);
  ROW("write row[x]", fill_by_named_rows, raw, m, b, side);
  ROW("read row[x]", kept = sum_by_named_rows, raw, m, b, side);
}

int main() {
  measure<float>("float");
  measure<int>("int");
}
