// Products of matrices: simple, tiled, of a block for each thread, many small ones, sparse.
#include "comparison.h"

using namespace concurrency;

static void AmpProductSimple(array_view<const int, 2> a, array_view<const int, 2> b,
                             array_view<int, 2> c) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < a.extent[1]; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

template <typename T>
static void AmpProductTiled(array_view<const T, 2> a, array_view<const T, 2> b,
                            array_view<T, 2> c) {
  parallel_for_each(c.extent.template tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static T tile_a[16][16];
    tile_static T tile_b[16][16];
    const int row = t.local[0], col = t.local[1];
    T sum = 0;
    for (int i = 0; i < a.extent[1]; i += 16) {
      tile_a[row][col] = a(t.global[0], col + i);
      tile_b[row][col] = b(row + i, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < 16; ++k)
        sum += tile_a[row][k] * tile_b[k][col];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}

/// A tile of threads makes 64x64 elements, and each thread 4x4 of them.
static void AmpProductBlocked(array_view<const float, 2> a, array_view<const float, 2> b,
                              array_view<float, 2> c) {
  const extent<2> threads(c.extent[0] / 4, c.extent[1] / 4);
  parallel_for_each(
      threads.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
        tile_static float tile_a[64][16];
        tile_static float tile_b[16][64];
        const int row = t.local[0], col = t.local[1];
        const int first_row = t.tile[0] * 64, first_col = t.tile[1] * 64;
        float sum[4][4] = {};
        for (int slab = 0; slab < a.extent[1]; slab += 16) {
          for (int i = 0; i < 64; i += 16) {
            tile_a[row + i][col] = a(first_row + row + i, slab + col);
            tile_b[row][col + i] = b(slab + row, first_col + col + i);
          }
          t.barrier.wait();
          for (int k = 0; k < 16; ++k)
            for (int i = 0; i < 4; ++i)
              for (int j = 0; j < 4; ++j)
                sum[i][j] += tile_a[row + i * 16][k] * tile_b[k][col + j * 16];
          t.barrier.wait();
        }
        for (int i = 0; i < 4; ++i)
          for (int j = 0; j < 4; ++j)
            c(first_row + row + i * 16, first_col + col + j * 16) = sum[i][j];
      });
}

static void AmpBatchedProduct(array_view<const double, 3> a, array_view<const double, 3> b,
                              array_view<double, 3> c) {
  parallel_for_each(c.extent, [=](index<3> i) restrict(amp) {
    double sum = 0;
    for (int k = 0; k < 8; ++k)
      sum += a(i[0], i[1], k) * b(i[0], k, i[2]);
    c[i] = sum;
  });
}

static void AmpSparseProduct(array_view<const int> rows, array_view<const int> columns,
                             array_view<const float> values, array_view<const float> x,
                             array_view<float> y) {
  parallel_for_each(y.extent, [=](index<1> row) restrict(amp) {
    float sum = 0;
    for (int k = rows[row]; k < rows[row + 1]; ++k)
      sum += values[k] * x[columns[k]];
    y[row] = sum;
  });
}

template <typename T> static Comparison Tiled(const char *name, int n) {
  auto a = MakeData<T>(n * n, [](int i) { return static_cast<T>(i * 7ll % 101 - 50); });
  auto b = MakeData<T>(n * n, [](int i) { return static_cast<T>(i * 13ll % 89 - 44); });
  auto c = MakeData<T>(n * n, [](int) { return T(); });
  const extent<2> shape(n, n);
  return {name, [=] { AmpProductTiled<T>(a->as(shape), b->as(shape), c->as(shape)); },
          [=] { plain::ProductTiled(a->by_hand, b->by_hand, c->by_hand, n); },
          [=] { restricted::ProductTiled(a->by_hand, b->by_hand, c->by_hand, n); },
          [=] { return c->agrees(1e-4); }};
}

static Comparison Blocked(int n) {
  auto a = MakeData<float>(n * n, [](int i) { return i * 7ll % 101 - 50; });
  auto b = MakeData<float>(n * n, [](int i) { return i * 13ll % 89 - 44; });
  auto c = MakeData<float>(n * n, [](int) { return 0.0f; });
  const extent<2> shape(n, n);
  return {"product, float, 2048^3, blocked 64x64",
          [=] { AmpProductBlocked(a->as(shape), b->as(shape), c->as(shape)); },
          [=] { plain::ProductBlocked(a->by_hand, b->by_hand, c->by_hand, n); },
          [=] { restricted::ProductBlocked(a->by_hand, b->by_hand, c->by_hand, n); },
          [=] { return c->agrees(1e-4); }};
}

static Comparison Simple(int n) {
  auto a = MakeData<int>(n * n, [](int i) { return i * 7 % 101 - 50; });
  auto b = MakeData<int>(n * n, [](int i) { return i * 13 % 89 - 44; });
  auto c = MakeData<int>(n * n, [](int) { return 0; });
  const extent<2> shape(n, n);
  return {"product, int, 1024^3, simple",
          [=] { AmpProductSimple(a->as(shape), b->as(shape), c->as(shape)); },
          [=] { plain::ProductSimple(a->by_hand, b->by_hand, c->by_hand, n); },
          [=] { restricted::ProductSimple(a->by_hand, b->by_hand, c->by_hand, n); },
          [=] { return c->agrees(0); }};
}

static Comparison Batched(int batches) {
  auto a = MakeData<double>(batches * 64, [](int i) { return i % 97 * 0.5; });
  auto b = MakeData<double>(batches * 64, [](int i) { return i % 89 * 0.25; });
  auto c = MakeData<double>(batches * 64, [](int) { return 0.0; });
  const extent<3> shape(batches, 8, 8);
  return {"products 8x8, double, 10^5, simple",
          [=] { AmpBatchedProduct(a->as(shape), b->as(shape), c->as(shape)); },
          [=] { plain::BatchedProduct(a->by_hand, b->by_hand, c->by_hand, batches); },
          [=] { restricted::BatchedProduct(a->by_hand, b->by_hand, c->by_hand, batches); },
          [=] { return c->agrees(1e-14); }};
}

/// Rows of 1 to 31 elements, anywhere in the row.
static Comparison Sparse(int n) {
  auto rows = MakeData<int>(n + 1, [](int i) { return i / 31 * 31 * 16 + i % 31 * (i % 31 + 1) / 2; });
  const int count = rows->elements[n];
  auto columns = MakeData<int>(count, [=](int i) { return static_cast<int>(i * 2654435761u % n); });
  auto values = MakeData<float>(count, [](int i) { return i % 13 * 0.25f; });
  auto x = MakeData<float>(n, [](int i) { return i % 17 * 0.5f; });
  auto y = MakeData<float>(n, [](int) { return 0.0f; });
  return {"sparse matrix by vector, float, 2^20",
          [=] { AmpSparseProduct(rows->view, columns->view, values->view, x->view, y->view); },
          [=] {
            plain::SparseProduct(rows->by_hand, columns->by_hand, values->by_hand, x->by_hand,
                                 y->by_hand, n);
          },
          [=] {
            restricted::SparseProduct(rows->by_hand, columns->by_hand, values->by_hand, x->by_hand,
                                      y->by_hand, n);
          },
          [=] { return y->agrees(1e-5); }};
}

std::vector<Comparison> Products() {
  return {Simple(1024),
          Tiled<int>("product, int, 1024^3, tiles 16x16", 1024),
          Tiled<float>("product, float, 1024^3, tiles 16x16", 1024),
          Blocked(2048),
          Batched(100000),
          Sparse(1 << 20)};
}
