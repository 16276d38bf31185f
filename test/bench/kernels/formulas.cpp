// Kernels bound by arithmetic: bodies that attract each other, prices of options, the Mandelbrot
// set, Newton's fractal, the nearest of several centres.
#include "comparison.h"

#include <amp_math.h>

using namespace concurrency;

static void AmpNBody(array_view<const Body> in, array_view<Body> out) {
  parallel_for_each(in.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static Body part[256];
    const int local = t.local[0];
    const Body self = in[t.global];
    float ax = 0, ay = 0, az = 0;
    for (int first = 0; first < in.extent[0]; first += 256) {
      part[local] = in[first + local];
      t.barrier.wait();
      for (int k = 0; k < 256; ++k) {
        const float dx = part[k].x - self.x, dy = part[k].y - self.y, dz = part[k].z - self.z;
        const float inverse = fast_math::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
        const float s = part[k].mass * inverse * inverse * inverse;
        ax += dx * s;
        ay += dy * s;
        az += dz * s;
      }
      t.barrier.wait();
    }
    const Body moved = {self.x + 0.001f * ax, self.y + 0.001f * ay, self.z + 0.001f * az, self.mass};
    out[t.global] = moved;
  });
}

static float Cumulative(float x) restrict(amp) {
  const float k = 1.0f / (1.0f + 0.2316419f * fast_math::fabs(x));
  const float sum =
      k * (0.31938153f +
           k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float tail = 0.39894228f * fast_math::exp(-0.5f * x * x) * sum;
  return x > 0 ? 1.0f - tail : tail;
}

static void AmpBlackScholes(array_view<const float> price, array_view<const float> strike,
                            array_view<const float> years, array_view<float> call,
                            array_view<float> put) {
  parallel_for_each(price.extent, [=](index<1> i) restrict(amp) {
    const float rate = 0.02f, volatility = 0.3f, s = price[i], k = strike[i], t = years[i];
    const float deviation = volatility * fast_math::sqrt(t);
    const float d1 =
        (fast_math::log(s / k) + (rate + 0.5f * volatility * volatility) * t) / deviation;
    const float d2 = d1 - deviation, discounted = k * fast_math::exp(-rate * t);
    const float c1 = Cumulative(d1), c2 = Cumulative(d2);
    call[i] = s * c1 - discounted * c2;
    put[i] = discounted * (1.0f - c2) - s * (1.0f - c1);
  });
}

static void AmpMandelbrot(array_view<int, 2> iterations, int limit) {
  parallel_for_each(iterations.extent, [=](index<2> i) restrict(amp) {
    const float re = -2.0f + 3.0f * i[1] / iterations.extent[1],
                im = -1.5f + 3.0f * i[0] / iterations.extent[0];
    float zr = 0, zi = 0;
    int n = 0;
    while (n < limit && zr * zr + zi * zi < 4.0f) {
      const float next = zr * zr - zi * zi + re;
      zi = 2.0f * zr * zi + im;
      zr = next;
      ++n;
    }
    iterations[i] = n;
  });
}

/// How many of Newton's steps each pixel takes to a root of z^3 - 1.
static void AmpNewton(array_view<int, 2> iterations, int limit) {
  parallel_for_each(
      iterations.extent, [=](index<2> i) restrict(amp) {
        float re = -2.0f + 4.0f * (i[1] + 0.5f) / iterations.extent[1],
              im = -2.0f + 4.0f * (i[0] + 0.5f) / iterations.extent[0], moved = 1;
        int n = 0;
        while (n < limit && moved > 1e-8f) {
          const float square_re = re * re - im * im, square_im = 2.0f * re * im;
          const float f_re = square_re * re - square_im * im - 1.0f,
                      f_im = square_re * im + square_im * re;
          const float size = 3.0f * (square_re * square_re + square_im * square_im);
          const float step_re = (f_re * square_re + f_im * square_im) / size,
                      step_im = (f_im * square_re - f_re * square_im) / size;
          re -= step_re;
          im -= step_im;
          moved = step_re * step_re + step_im * step_im;
          ++n;
        }
        iterations[i] = n;
      });
}

/// The nearest centre of each point, whose features are a column.
static void AmpKMeans(array_view<const float, 2> points, array_view<const float, 2> centres,
                      array_view<int> nearest) {
  parallel_for_each(
      nearest.extent, [=](index<1> i) restrict(amp) {
        int best = 0;
        float least = 3.4e38f;
        for (int j = 0; j < centres.extent[0]; ++j) {
          float distance = 0;
          for (int d = 0; d < centres.extent[1]; ++d) {
            const float difference = points(d, i[0]) - centres(j, d);
            distance += difference * difference;
          }
          if (distance < least) {
            least = distance;
            best = j;
          }
        }
        nearest[i] = best;
      });
}

static Comparison Bodies() {
  const int n = 1 << 15;
  auto in = MakeData<Body>(n, [](int i) {
    return Body{i % 101 * 0.02f, i % 103 * 0.02f, i % 107 * 0.02f, 1.0f + i % 5};
  });
  auto out = MakeData<Body>(n, [](int) { return Body(); });
  return {"n-body, 2^15, fast_math::rsqrt", [=] { AmpNBody(in->view, out->view); },
          [=] { plain::NBody(in->by_hand, out->by_hand, n); },
          [=] { restricted::NBody(in->by_hand, out->by_hand, n); },
          [=] { return out->agrees(1e-3); }};
}

static Comparison Options() {
  const int n = 1 << 24;
  auto price = MakeData<float>(n, [](int i) { return 10.0f + i % 91; });
  auto strike = MakeData<float>(n, [](int i) { return 10.0f + i % 83; });
  auto years = MakeData<float>(n, [](int i) { return 0.25f + i % 40 * 0.25f; });
  auto call = MakeData<float>(n, [](int) { return 0.0f; });
  auto put = MakeData<float>(n, [](int) { return 0.0f; });
  return {"Black-Scholes, 2^24, fast_math",
          [=] { AmpBlackScholes(price->view, strike->view, years->view, call->view, put->view); },
          [=] {
            plain::BlackScholes(price->by_hand, strike->by_hand, years->by_hand, call->by_hand,
                                put->by_hand, n);
          },
          [=] {
            restricted::BlackScholes(price->by_hand, strike->by_hand, years->by_hand, call->by_hand,
                                     put->by_hand, n);
          },
          [=] { return call->agrees(1e-3) && put->agrees(1e-3); }};
}

static Comparison Fractal() {
  const int size = 2048, limit = 500;
  auto iterations = MakeData<int>(size * size, [](int) { return 0; });
  const extent<2> shape(size, size);
  return {"Mandelbrot set, float, 2048^2", [=] { AmpMandelbrot(iterations->as(shape), limit); },
          [=] { plain::Mandelbrot(iterations->by_hand, size, size, limit); },
          [=] { restricted::Mandelbrot(iterations->by_hand, size, size, limit); },
          [=] { return iterations->agrees(0); }};
}

static Comparison Roots() {
  const int size = 4096, limit = 100;
  auto iterations = MakeData<int>(size * size, [](int) { return 0; });
  const extent<2> shape(size, size);
  return {"Newton's fractal, float, 4096^2", [=] { AmpNewton(iterations->as(shape), limit); },
          [=] { plain::Newton(iterations->by_hand, size, size, limit); },
          [=] { restricted::Newton(iterations->by_hand, size, size, limit); },
          // With contraction, the counts of pixels on the border of two roots depend on which
          // products nvcc adds.
          [=] { return iterations->agrees(0, 1e-3); }};
}

/// Distances of whole numbers, which are exact with contraction and without.
static Comparison Clusters() {
  const int count = 1 << 20, features = 16, clusters = 32;
  auto points = MakeData<float>(features * count, [](int i) { return i * 2654435761u >> 24; });
  auto centres = MakeData<float>(clusters * features, [](int i) { return i * 40503u % 251; });
  auto nearest = MakeData<int>(count, [](int) { return 0; });
  const extent<2> columns(features, count), rows(clusters, features);
  return {"k-means, float, 2^20 by 16, 32 centres",
          [=] { AmpKMeans(points->as(columns), centres->as(rows), nearest->view); },
          [=] {
            plain::KMeans(points->by_hand, centres->by_hand, nearest->by_hand, count, features,
                          clusters);
          },
          [=] {
            restricted::KMeans(points->by_hand, centres->by_hand, nearest->by_hand, count, features,
                               clusters);
          },
          [=] { return nearest->agrees(0); }};
}

std::vector<Comparison> Formulas() { return {Bodies(), Options(), Fractal(), Roots(), Clusters()}; }
