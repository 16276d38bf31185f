// Kernels in which a step needs the results of the one before: tridiagonal systems, edit distances.
#include "comparison.h"

using namespace concurrency;

/// The forward sweep of Thomas's algorithm, for the system of each column.
static void AmpTridiagonal(array_view<const float, 2> lower, array_view<const float, 2> diagonal,
                           array_view<const float, 2> upper, array_view<const float, 2> right,
                           array_view<float, 2> new_upper, array_view<float, 2> new_right) {
  parallel_for_each(
      extent<1>(upper.extent[1]), [=](index<1> i) restrict(amp) {
        const int system = i[0];
        float above = 0, above_right = 0;
        for (int row = 0; row < upper.extent[0]; ++row) {
          const float factor = 1.0f / (diagonal(row, system) - lower(row, system) * above);
          above = upper(row, system) * factor;
          above_right = (right(row, system) - lower(row, system) * above_right) * factor;
          new_upper(row, system) = above;
          new_right(row, system) = above_right;
        }
      });
}

/// The edit distance of two words of 32 letters for each tile, one antidiagonal after the other.
static void AmpWavefront(array_view<const int, 2> words, array_view<const int, 2> others,
                         array_view<int> distances) {
  parallel_for_each(
      extent<1>(words.extent.size()).tile<32>(), [=](tiled_index<32> t) restrict(amp) {
        tile_static int cells[33][33];
        tile_static int other[32];
        const int local = t.local[0], letter = words(t.tile[0], local);
        other[local] = others(t.tile[0], local);
        cells[0][local] = local;
        cells[local + 1][0] = local + 1;
        if (local == 31)
          cells[0][32] = 32;
        t.barrier.wait();
        for (int diagonal = 0; diagonal < 63; ++diagonal) {
          const int column = diagonal - local;
          if (column >= 0 && column < 32) {
            const int changed = cells[local][column] + (letter == other[column] ? 0 : 1);
            const int shifted =
                direct3d::imin(cells[local][column + 1], cells[local + 1][column]) + 1;
            cells[local + 1][column + 1] = direct3d::imin(changed, shifted);
          }
          t.barrier.wait();
        }
        if (local == 31)
          distances[t.tile] = cells[32][32];
      });
}

static Comparison Tridiagonal(int rows, int systems) {
  const int n = rows * systems;
  const auto make = [n](float base, int period) {
    return MakeData<float>(n, [=](int i) { return base + i % period * 0.0625f; });
  };
  auto lower = make(-1, 13), diagonal = make(4, 17), upper = make(-1, 11), right = make(1, 97);
  auto new_upper = make(0, 1), new_right = make(0, 1);
  const extent<2> shape(rows, systems);
  const auto by_hand = [=](const auto &sweep) {
    sweep(lower->by_hand, diagonal->by_hand, upper->by_hand, right->by_hand, new_upper->by_hand,
          new_right->by_hand, rows, systems);
  };
  return {"tridiagonal, float, 128 by 2^17",
          [=] {
            AmpTridiagonal(lower->as(shape), diagonal->as(shape), upper->as(shape),
                           right->as(shape), new_upper->as(shape), new_right->as(shape));
          },
          [=] { by_hand(plain::Tridiagonal); }, [=] { by_hand(restricted::Tridiagonal); },
          [=] { return new_upper->agrees(1e-5) && new_right->agrees(1e-5); }};
}

static Comparison Wavefront(int pairs) {
  const auto make = [pairs](unsigned factor) {
    return MakeData<int>(pairs * 32, [=](int i) { return static_cast<int>(i * factor >> 30); });
  };
  auto words = make(2654435761u), others = make(2246822519u);
  auto distances = MakeData<int>(pairs, [](int) { return 0; });
  const extent<2> shape(pairs, 32);
  return {
      "wavefront, int, 2^18 tiles of 32x32",
      [=] { AmpWavefront(words->as(shape), others->as(shape), distances->view); },
      [=] { plain::Wavefront(words->by_hand, others->by_hand, distances->by_hand, pairs); },
      [=] { restricted::Wavefront(words->by_hand, others->by_hand, distances->by_hand, pairs); },
      [=] { return distances->agrees(0); }};
}

std::vector<Comparison> Recurrences() { return {Tridiagonal(128, 1 << 17), Wavefront(1 << 18)}; }
