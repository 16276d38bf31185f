#include "strip.h"

#include <utility>

using namespace concurrency;

namespace {

/// The plate is cold, but for its upper border and a spot; its border stays as it is.
float first_temperature(int row, int column) restrict(amp, cpu) {
  if (row < 0)
    return 100.0f;
  return row >= 5 && row < 9 && column >= 3 && column < 13 ? 500.0f : float((row + column) % 7);
}

} // namespace

strip::strip(int first, int rows, int columns, const accelerator_view &av)
    : rows_(rows), columns_(columns), av_(av), now_(rows + 2, columns), next_(rows + 2, columns) {
  const array_view<float, 2> now = now_, next = next_;
  now.discard_data();
  next.discard_data();
  parallel_for_each(av_, now.extent, [=](index<2> i) restrict(amp) {
    now[i] = next[i] = first_temperature(first + i[0] - 1, i[1]);
  });
}

void strip::step_edges() {
  step(1, 1);
  if (rows_ > 1)
    step(rows_, 1);
}

void strip::step_inner() {
  if (rows_ > 2)
    step(2, rows_ - 2);
}

void strip::step(int first, int rows) {
  // Row 0 of `from` is the one before row 0 of `to`.
  const array_view<const float, 2> from = now_.section(first - 1, 0, rows + 2, columns_);
  const array_view<float, 2> to = next_.section(first, 0, rows, columns_);
  const extent<2> inside(rows, columns_ - 2);
  parallel_for_each(av_, inside, [=](index<2> i) restrict(amp) {
    const int r = i[0] + 1, c = i[1] + 1;
    const float around = from(r - 1, c) + from(r + 1, c) + from(r, c - 1) + from(r, c + 1);
    to(i[0], c) = from(r, c) + 0.2f * (around - 4.0f * from(r, c));
  });
}

void strip::advance() { std::swap(now_, next_); }

std::vector<float> strip::temperatures() const {
  std::vector<float> own(std::size_t(rows_) * columns_);
  copy(now_.section(1, 0, rows_, columns_), own.begin());
  return own;
}
