// Classic kernels as users write them are loops on the CPU device, and vectorised, whatever their data and their bounds
// are: array_views by value or arrays by reference, bounds from an extent or from numbers.
// RUN: python3 %root/test/tools/kernel_loops.py %build-dir %s ARRAYS EXTENTS CAPTURED LOCALS
//
//   ARRAYS     arrays by reference, bounds from array.extent[d] in the kernel
//   EXTENTS    views by value, bounds from view.extent[d] in the kernel
//   CAPTURED   views by value, bounds that are captured numbers
//   LOCALS     views by value, bounds that are constants of the kernel
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

#if defined(ARRAYS)
#define IN(T, Rank) const array<T, Rank> &
#define OUT(T, Rank) array<T, Rank> &
#define CAPTURE(...) =, __VA_ARGS__
#else
#define IN(T, Rank) array_view<const T, Rank>
#define OUT(T, Rank) array_view<T, Rank>
#define CAPTURE(...) =
#endif
#if defined(CAPTURED)
#define BEFORE(Declaration) Declaration;
#else
#define BEFORE(Declaration)
#endif
#if defined(LOCALS)
#define INSIDE(Declaration) Declaration;
#else
#define INSIDE(Declaration)
#endif
#if defined(CAPTURED) || defined(LOCALS)
#define BOUND(Name, Extent) Name
#else
#define BOUND(Name, Extent) Extent
#endif

void product_tiled(IN(float, 2) a, IN(float, 2) b, OUT(float, 2) c) {
  BEFORE(const int n = a.extent[1])
  parallel_for_each(c.extent.tile<16, 16>(), [CAPTURE(&a, &b, &c)](tiled_index<16, 16> t) restrict(amp) {
    INSIDE(const int n = a.extent[1])
    tile_static float x[16][16], y[16][16];
    const int row = t.local[0], col = t.local[1];
    float sum = 0;
    for (int i = 0; i < BOUND(n, a.extent[1]); i += 16) {
      x[row][col] = a(t.global[0], i + col);
      y[row][col] = b(i + row, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < 16; ++k)
        sum += x[row][k] * y[k][col];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}

void product_simple(IN(float, 2) a, IN(float, 2) b, OUT(float, 2) c) {
  BEFORE(const int n = a.extent[1])
  parallel_for_each(c.extent, [CAPTURE(&a, &b, &c)](index<2> i) restrict(amp) {
    INSIDE(const int n = a.extent[1])
    float sum = 0;
    for (int k = 0; k < BOUND(n, a.extent[1]); ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

void reduction(IN(float, 1) data, OUT(float, 1) sums) {
  BEFORE(const int n = data.extent[0])
  parallel_for_each(data.extent.tile<256>().pad(), [CAPTURE(&data, &sums)](tiled_index<256> t) restrict(amp) {
    INSIDE(const int n = data.extent[0])
    tile_static float part[256];
    const int local = t.local[0];
    part[local] = t.global[0] < BOUND(n, data.extent[0]) ? data[t.global] : 0;
    t.barrier.wait();
    for (int stride = 128; stride > 0; stride /= 2) {
      if (local < stride)
        part[local] += part[local + stride];
      t.barrier.wait();
    }
    if (local == 0)
      sums[t.tile] = part[0];
  });
}

void grid_stride_reduction(IN(float, 1) data, OUT(float, 1) sums) {
  BEFORE(const int n = data.extent[0])
  parallel_for_each(sums.extent.tile<256>(), [CAPTURE(&data, &sums)](tiled_index<256> t) restrict(amp) {
    INSIDE(const int n = data.extent[0])
    tile_static float part[256];
    const int local = t.local[0];
    float sum = 0;
    for (int base = 0; base < BOUND(n, data.extent[0]); base += 256) {
      part[local] = data[base + local];
      t.barrier.wait();
      sum += part[255 - local];
      t.barrier.wait();
    }
    sums[t.global] = sum;
  });
}

void scan_step(IN(int, 1) in, OUT(int, 1) out, int offset) {
  BEFORE(const int n = in.extent[0])
  parallel_for_each(out.extent, [CAPTURE(&in, &out)](index<1> i) restrict(amp) {
    INSIDE(const int n = in.extent[0])
    out[i] = i[0] >= offset && i[0] < BOUND(n, in.extent[0]) ? in[i] + in[i[0] - offset] : in[i];
  });
}

void scan_tiled(IN(int, 1) in, OUT(int, 1) out) {
  BEFORE(const int n = in.extent[0])
  parallel_for_each(in.extent.tile<256>().pad(), [CAPTURE(&in, &out)](tiled_index<256> t) restrict(amp) {
    INSIDE(const int n = in.extent[0])
    tile_static int sums[2][256];
    const int local = t.local[0];
    int from = 0;
    sums[0][local] = t.global[0] < BOUND(n, in.extent[0]) ? in[t.global] : 0;
    t.barrier.wait();
    for (int step = 1; step < 256; step *= 2) {
      sums[1 - from][local] = local >= step ? sums[from][local] + sums[from][local - step]
                                            : sums[from][local];
      from = 1 - from;
      t.barrier.wait();
    }
    if (t.global[0] < BOUND(n, in.extent[0]))
      out[t.global] = sums[from][local];
  });
}

void transposition_tiled(IN(float, 2) in, OUT(float, 2) out) {
  BEFORE(const int rows = in.extent[0]; const int columns = in.extent[1])
  parallel_for_each(in.extent.tile<16, 16>().pad(), [CAPTURE(&in, &out)](tiled_index<16, 16> t) restrict(amp) {
    INSIDE(const int rows = in.extent[0]; const int columns = in.extent[1])
    tile_static float block[16][17];
    if (t.global[0] < BOUND(rows, in.extent[0]) && t.global[1] < BOUND(columns, in.extent[1]))
      block[t.local[0]][t.local[1]] = in[t.global];
    t.barrier.wait();
    const int row = t.tile_origin[1] + t.local[0], column = t.tile_origin[0] + t.local[1];
    if (row < BOUND(columns, in.extent[1]) && column < BOUND(rows, in.extent[0]))
      out(row, column) = block[t.local[1]][t.local[0]];
  });
}

void transposition_simple(IN(float, 2) in, OUT(float, 2) out) {
  BEFORE(const int columns = in.extent[1])
  parallel_for_each(out.extent, [CAPTURE(&in, &out)](index<2> i) restrict(amp) {
    INSIDE(const int columns = in.extent[1])
    if (i[0] < BOUND(columns, in.extent[1]))
      out[i] = in(i[1], i[0]);
  });
}

void stencil_of_rank_1(IN(float, 1) in, OUT(float, 1) out) {
  BEFORE(const int n = in.extent[0])
  parallel_for_each(out.extent, [CAPTURE(&in, &out)](index<1> i) restrict(amp) {
    INSIDE(const int n = in.extent[0])
    if (i[0] > 0 && i[0] < BOUND(n, in.extent[0]) - 1)
      out[i] = 0.25f * in[i - 1] + 0.5f * in[i] + 0.25f * in[i + 1];
    else
      out[i] = in[i];
  });
}

void stencil_of_rank_2(IN(float, 2) in, OUT(float, 2) out) {
  BEFORE(const int rows = in.extent[0]; const int columns = in.extent[1])
  parallel_for_each(out.extent, [CAPTURE(&in, &out)](index<2> i) restrict(amp) {
    INSIDE(const int rows = in.extent[0]; const int columns = in.extent[1])
    const int y = i[0], x = i[1];
    if (y == 0 || x == 0 || y == BOUND(rows, in.extent[0]) - 1 ||
        x == BOUND(columns, in.extent[1]) - 1)
      out[i] = in[i];
    else
      out[i] = 0.2f * (in(y, x) + in(y - 1, x) + in(y + 1, x) + in(y, x - 1) + in(y, x + 1));
  });
}

void stencil_of_rank_3(IN(float, 3) in, OUT(float, 3) out) {
  BEFORE(const int depth = in.extent[0]; const int rows = in.extent[1]; const int columns = in.extent[2])
  parallel_for_each(out.extent, [CAPTURE(&in, &out)](index<3> i) restrict(amp) {
    INSIDE(const int depth = in.extent[0]; const int rows = in.extent[1]; const int columns = in.extent[2])
    const int z = i[0], y = i[1], x = i[2];
    if (x > 0 && y > 0 && z > 0 && x < BOUND(columns, in.extent[2]) - 1 &&
        y < BOUND(rows, in.extent[1]) - 1 && z < BOUND(depth, in.extent[0]) - 1)
      out[i] = 0.4f * in[i] + 0.1f * (in(z - 1, y, x) + in(z + 1, y, x) + in(z, y - 1, x) +
                                      in(z, y + 1, x) + in(z, y, x - 1) + in(z, y, x + 1));
  });
}

void convolution_of_rank_3(IN(float, 3) in, IN(float, 3) weights, OUT(float, 3) out) {
  BEFORE(const int depth = in.extent[0]; const int rows = in.extent[1]; const int columns = in.extent[2])
  parallel_for_each(out.extent, [CAPTURE(&in, &weights, &out)](index<3> i) restrict(amp) {
    INSIDE(const int depth = in.extent[0]; const int rows = in.extent[1]; const int columns = in.extent[2])
    if (i[0] < 1 || i[1] < 1 || i[2] < 1 || i[0] >= BOUND(depth, in.extent[0]) - 1 ||
        i[1] >= BOUND(rows, in.extent[1]) - 1 || i[2] >= BOUND(columns, in.extent[2]) - 1)
      return;
    float sum = 0;
    for (int z = -1; z <= 1; ++z)
      for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
          sum += weights(z + 1, y + 1, x + 1) * in(i[0] + z, i[1] + y, i[2] + x);
    out[i] = sum;
  });
}

void stencil_tiled(IN(float, 2) in, OUT(float, 2) out) {
  BEFORE(const int rows = in.extent[0]; const int columns = in.extent[1])
  parallel_for_each(out.extent.tile<16, 16>(), [CAPTURE(&in, &out)](tiled_index<16, 16> t) restrict(amp) {
    INSIDE(const int rows = in.extent[0]; const int columns = in.extent[1])
    tile_static float block[18][18];
    const int y = t.local[0] + 1, x = t.local[1] + 1, row = t.global[0], column = t.global[1];
    block[y][x] = in[t.global];
    if (y == 1)
      block[0][x] = row > 0 ? in(row - 1, column) : 0;
    if (y == 16)
      block[17][x] = row < BOUND(rows, in.extent[0]) - 1 ? in(row + 1, column) : 0;
    if (x == 1)
      block[y][0] = column > 0 ? in(row, column - 1) : 0;
    if (x == 16)
      block[y][17] = column < BOUND(columns, in.extent[1]) - 1 ? in(row, column + 1) : 0;
    t.barrier.wait();
    out[t.global] = block[y][x] + block[y - 1][x] + block[y + 1][x] + block[y][x - 1] + block[y][x + 1];
  });
}

void histogram(IN(unsigned, 1) data, OUT(unsigned, 1) counts) {
  BEFORE(const int n = data.extent[0]; const int bins = counts.extent[0])
  parallel_for_each(extent<1>(64 * 256).tile<256>(), [CAPTURE(&data, &counts)](tiled_index<256> t) restrict(amp) {
    INSIDE(const int n = data.extent[0]; const int bins = counts.extent[0])
    tile_static unsigned own[256];
    own[t.local[0]] = 0;
    t.barrier.wait();
    for (int i = t.global[0]; i < BOUND(n, data.extent[0]); i += 64 * 256)
      atomic_fetch_add(&own[data[i] % 256], 1u);
    t.barrier.wait();
    if (t.local[0] < BOUND(bins, counts.extent[0]))
      atomic_fetch_add(&counts[t.local[0]], own[t.local[0]]);
  });
}

void bitonic_step(OUT(int, 1) data, int stage, int distance) {
  BEFORE(const int n = data.extent[0])
  parallel_for_each(data.extent, [CAPTURE(&data)](index<1> i) restrict(amp) {
    INSIDE(const int n = data.extent[0])
    const int other = i[0] ^ distance;
    if (other > i[0] && other < BOUND(n, data.extent[0])) {
      const bool rises = (i[0] & stage) == 0;
      const int a = data[i], b = data[other];
      if ((a > b) == rises) {
        data[i] = b;
        data[other] = a;
      }
    }
  });
}

void bitonic_tiled(OUT(int, 1) data) {
  BEFORE(const int n = data.extent[0])
  parallel_for_each(data.extent.tile<32>().pad(), [CAPTURE(&data)](tiled_index<32> t) restrict(amp) {
    INSIDE(const int n = data.extent[0])
    tile_static int part[32];
    const int local = t.local[0];
    part[local] = t.global[0] < BOUND(n, data.extent[0]) ? data[t.global] : 0x7fffffff;
    t.barrier.wait();
    for (int stage = 2; stage <= 32; stage *= 2)
      for (int distance = stage / 2; distance > 0; distance /= 2) {
        const int other = local ^ distance;
        const int a = part[local], b = part[other];
        const bool takesLess = (local < other) == ((local & stage) == 0);
        t.barrier.wait();
        part[local] = (a < b) == takesLess ? a : b;
        t.barrier.wait();
      }
    if (t.global[0] < BOUND(n, data.extent[0]))
      data[t.global] = part[local];
  });
}

struct Body {
  float x, y, z, mass;
};

void n_body_simple(IN(Body, 1) bodies, OUT(float, 1) forces) {
  BEFORE(const int n = bodies.extent[0])
  parallel_for_each(forces.extent, [CAPTURE(&bodies, &forces)](index<1> i) restrict(amp) {
    INSIDE(const int n = bodies.extent[0])
    const Body own = bodies[i];
    float force = 0;
    for (int k = 0; k < BOUND(n, bodies.extent[0]); ++k) {
      const float x = bodies[k].x - own.x, y = bodies[k].y - own.y, z = bodies[k].z - own.z;
      force += bodies[k].mass / (x * x + y * y + z * z + 0.01f);
    }
    forces[i] = force;
  });
}

void n_body_tiled(IN(Body, 1) bodies, OUT(float, 1) forces) {
  BEFORE(const int n = bodies.extent[0])
  parallel_for_each(forces.extent.tile<256>(), [CAPTURE(&bodies, &forces)](tiled_index<256> t) restrict(amp) {
    INSIDE(const int n = bodies.extent[0])
    tile_static Body others[256];
    const Body own = bodies[t.global];
    float force = 0;
    for (int first = 0; first < BOUND(n, bodies.extent[0]); first += 256) {
      others[t.local[0]] = bodies[first + t.local[0]];
      t.barrier.wait();
      for (int k = 0; k < 256; ++k) {
        const float x = others[k].x - own.x, y = others[k].y - own.y, z = others[k].z - own.z;
        force += others[k].mass / (x * x + y * y + z * z + 0.01f);
      }
      t.barrier.wait();
    }
    forces[t.global] = force;
  });
}

void convolution_simple(IN(float, 2) in, IN(float, 1) weights, OUT(float, 2) out) {
  BEFORE(const int columns = in.extent[1]; const int n = weights.extent[0])
  parallel_for_each(out.extent, [CAPTURE(&in, &weights, &out)](index<2> i) restrict(amp) {
    INSIDE(const int columns = in.extent[1]; const int n = weights.extent[0])
    float sum = 0;
    for (int k = 0; k < BOUND(n, weights.extent[0]); ++k) {
      int x = i[1] + k - BOUND(n, weights.extent[0]) / 2;
      x = x < 0 ? 0 : x >= BOUND(columns, in.extent[1]) ? BOUND(columns, in.extent[1]) - 1 : x;
      sum += weights[k] * in(i[0], x);
    }
    out[i] = sum;
  });
}

void convolution_tiled(IN(float, 1) in, IN(float, 1) weights, OUT(float, 1) out) {
  BEFORE(const int n = in.extent[0]; const int radius = weights.extent[0] / 2)
  parallel_for_each(out.extent.tile<256>(), [CAPTURE(&in, &weights, &out)](tiled_index<256> t) restrict(amp) {
    INSIDE(const int n = in.extent[0]; const int radius = weights.extent[0] / 2)
    tile_static float part[256 + 64];
    for (int k = t.local[0]; k < 256 + 2 * BOUND(radius, weights.extent[0] / 2); k += 256) {
      const int from = t.tile_origin[0] + k - BOUND(radius, weights.extent[0] / 2);
      part[k] = from >= 0 && from < BOUND(n, in.extent[0]) ? in[from] : 0;
    }
    t.barrier.wait();
    float sum = 0;
    for (int k = 0; k <= 2 * BOUND(radius, weights.extent[0] / 2); ++k)
      sum += weights[k] * part[t.local[0] + k];
    out[t.global] = sum;
  });
}

void matrix_times_vector(IN(float, 2) matrix, IN(float, 1) x, OUT(float, 1) y) {
  BEFORE(const int n = matrix.extent[1])
  parallel_for_each(y.extent, [CAPTURE(&matrix, &x, &y)](index<1> i) restrict(amp) {
    INSIDE(const int n = matrix.extent[1])
    float sum = 0;
    for (int k = 0; k < BOUND(n, matrix.extent[1]); ++k)
      sum += matrix(i[0], k) * x[k];
    y[i] = sum;
  });
}

void rows_by_projection(IN(float, 2) matrix, IN(float, 2) other, OUT(float, 2) sums) {
  BEFORE(const int n = matrix.extent[1])
  parallel_for_each(sums.extent, [CAPTURE(&matrix, &other, &sums)](index<2> i) restrict(amp) {
    INSIDE(const int n = matrix.extent[1])
    const array_view<const float, 1> row = matrix[i[0]];
    float sum = 0;
    for (int k = 0; k < BOUND(n, row.extent[0]); ++k)
      sum += row[k] * other[k][i[1]];
    sums[i] = sum;
  });
}

void windows_by_section(IN(float, 1) data, OUT(float, 1) sums) {
  BEFORE(const int n = data.extent[0])
  parallel_for_each(sums.extent.tile<256>(), [CAPTURE(&data, &sums)](tiled_index<256> t) restrict(amp) {
    INSIDE(const int n = data.extent[0])
    tile_static float part[256];
    const array_view<const float, 1> window = data.section(index<1>(t.tile_origin[0]));
    float sum = 0;
    for (int first = 0; first < BOUND(n - t.tile_origin[0], window.extent[0]); first += 256) {
      part[t.local[0]] = window[first + t.local[0]];
      t.barrier.wait();
      sum += part[255 - t.local[0]];
      t.barrier.wait();
    }
    sums[t.global] = sum;
  });
}

void product_by_sections(IN(float, 2) a, IN(float, 2) b, OUT(float, 2) c) {
  BEFORE(const int n = a.extent[1])
  parallel_for_each(c.extent.tile<16, 16>(), [CAPTURE(&a, &b, &c)](tiled_index<16, 16> t) restrict(amp) {
    INSIDE(const int n = a.extent[1])
    tile_static float x[16][16], y[16][16];
    const int row = t.local[0], col = t.local[1];
    const array_view<const float, 2> rows = a.section(t.tile_origin[0], 0, 16, a.extent[1]);
    const array_view<const float, 2> columns = b.section(0, t.tile_origin[1], b.extent[0], 16);
    float sum = 0;
    for (int i = 0; i < BOUND(n, rows.extent[1]); i += 16) {
      x[row][col] = rows(row, i + col);
      y[row][col] = columns(i + row, col);
      t.barrier.wait();
      for (int k = 0; k < 16; ++k)
        sum += x[row][k] * y[k][col];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}

void gradient_by_sections(IN(float, 2) in, OUT(float, 2) out) {
  BEFORE(const int rows = in.extent[0]; const int columns = in.extent[1])
  parallel_for_each(out.extent, [CAPTURE(&in, &out)](index<2> i) restrict(amp) {
    INSIDE(const int rows = in.extent[0]; const int columns = in.extent[1])
    const array_view<const float, 2> right = in.section(index<2>(0, 1)), below = in.section(index<2>(1, 0));
    if (i[0] < BOUND(rows, in.extent[0]) - 1 && i[1] < BOUND(columns, in.extent[1]) - 1)
      out[i] = right[i] - in[i] + (below[i] - in[i]);
  });
}

void image_by_reference(const graphics::texture<float, 2> &image, array_view<float, 2> out) {
  parallel_for_each(out.extent.tile<16, 16>(), [=, &image](tiled_index<16, 16> t) restrict(amp) {
    tile_static float block[16][16];
    float sum = 0;
    for (int y = 0; y < image.extent[0]; y += 16) {
      block[t.local[0]][t.local[1]] = image(y + t.local[0], t.global[1]);
      t.barrier.wait();
      sum += block[15 - t.local[0]][t.local[1]];
      t.barrier.wait();
    }
    out[t.global] = sum;
  });
}

// The views of a functor.
struct Blur {
  array_view<float, 2> in, out;
  void operator()(tiled_index<8, 32> t) const restrict(amp) {
    tile_static float line[8][32];
    float sum = 0;
    for (int x = 0; x < in.extent[1]; x += 32) {
      line[t.local[0]][t.local[1]] = in(t.global[0], x + t.local[1]);
      t.barrier.wait();
      sum += line[t.local[0]][31 - t.local[1]];
      t.barrier.wait();
    }
    out[t.global] = sum;
  }
};
void functor(array_view<float, 2> in, array_view<float, 2> out) {
  parallel_for_each(out.extent.tile<8, 32>(), Blur{in, out});
}
