// Kernels of the simple model in two and three dimensions in the manners that programs have: sums
// of indices, projections, sections, loops over a neighbourhood, a helper function that gets the
// view.
#include "comparison.h"

using namespace concurrency;

static void AmpJacobi(array_view<const float, 2> from, array_view<float, 2> to) {
  const extent<2> inner(from.extent[0] - 2, from.extent[1] - 2);
  parallel_for_each(
      inner, [=](index<2> i) restrict(amp) {
        const index<2> idx = i + index<2>(1, 1);
        to[idx] = 0.25f * (from[idx + index<2>(0, -1)] + from[idx + index<2>(0, 1)] +
                           from[idx + index<2>(-1, 0)] + from[idx + index<2>(1, 0)]);
      });
}

static void AmpFloyd(array_view<int, 2> d, int k) {
  parallel_for_each(
      d.extent, [=](index<2> idx) restrict(amp) {
        const int i = idx[0], j = idx[1];
        const int through = d[i][k] + d[k][j];
        if (through < d[i][j])
          d[i][j] = through;
      });
}

static void AmpGradient(array_view<const float, 2> image, array_view<float, 2> out) {
  const extent<2> inside(image.extent[0] - 2, image.extent[1] - 2);
  const array_view<const float, 2> left = image.section(index<2>(1, 0), inside),
                                   right = image.section(index<2>(1, 2), inside),
                                   above = image.section(index<2>(0, 1), inside),
                                   below = image.section(index<2>(2, 1), inside);
  const array_view<float, 2> inner = out.section(index<2>(1, 1), inside);
  parallel_for_each(
      inner.extent, [=](index<2> i) restrict(amp) {
        inner[i] = (right[i] - left[i]) * (right[i] - left[i]) +
                   (below[i] - above[i]) * (below[i] - above[i]);
      });
}

static void AmpInterior(array_view<const float, 2> a, array_view<float, 2> out) {
  array_view<float, 2> in = out.section(index<2>(1, 1), out.extent - 2);
  parallel_for_each(
      in.extent, [=](index<2> i) restrict(amp) {
        in[i] =
            a(i[0] + 1, i[1]) + a(i[0] + 1, i[1] + 2) + a(i[0], i[1] + 1) + a(i[0] + 2, i[1] + 1);
      });
}

static void AmpDilation(array_view<const float, 3> in, array_view<float, 3> out) {
  parallel_for_each(
      out.extent, [=](index<3> i) restrict(amp) {
        const int z = i[0], y = i[1], x = i[2], last = in.extent[0] - 1;
        float largest = in[i];
        if (x > 0 && y > 0 && z > 0 && x < last && y < last && z < last)
          for (int dz = -1; dz <= 1; ++dz)
            for (int dy = -1; dy <= 1; ++dy)
              for (int dx = -1; dx <= 1; ++dx) {
                const float value = in(z + dz, y + dy, x + dx);
                if (value > largest)
                  largest = value;
              }
        out[i] = largest;
      });
}

static float Limited(float value, float limit) restrict(amp) {
  return value < 0 ? 0 : value > limit ? limit : value;
}

static float Sample(const array_view<const float, 2> &v, float x, float y) restrict(amp) {
  const int x0 = static_cast<int>(x), y0 = static_cast<int>(y);
  const float dx = x - x0, dy = y - y0;
  const float above = v(y0, x0) * (1 - dx) + v(y0, x0 + 1) * dx;
  const float below = v(y0 + 1, x0) * (1 - dx) + v(y0 + 1, x0 + 1) * dx;
  return above * (1 - dy) + below * dy;
}

static void AmpRotation(array_view<const float, 2> image, array_view<float, 2> out, float cosine,
                        float sine) {
  const float middle = out.extent[0] * 0.5f, limit = out.extent[0] - 1.5f;
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        const float dx = i[1] - middle, dy = i[0] - middle;
        const float x = middle + cosine * dx - sine * dy;
        const float y = middle + sine * dx + cosine * dy;
        out[i] = Sample(image, Limited(x, limit), Limited(y, limit));
      });
}

static void AmpReaction(const array<float, 2> &u, const array<float, 2> &v,
                        const array<float, 2> &feed, array<float, 2> &next_u,
                        array<float, 2> &next_v) {
  const int n = u.extent[0];
  parallel_for_each(
      u.extent, [ =, &u, &v, &feed, &next_u, &next_v ](index<2> idx) restrict(amp) {
        const int y = idx[0], x = idx[1];
        const int above = y == 0 ? n - 1 : y - 1, below = y == n - 1 ? 0 : y + 1;
        const int left = x == 0 ? n - 1 : x - 1, right = x == n - 1 ? 0 : x + 1;
        const float around_u = u(above, x) + u(below, x) + u(y, left) + u(y, right) - 4 * u(y, x);
        const float around_v = v(above, x) + v(below, x) + v(y, left) + v(y, right) - 4 * v(y, x);
        const float reaction = u(y, x) * v(y, x) * v(y, x);
        next_u(y, x) = u(y, x) + 0.16f * around_u - reaction + feed(y, x) * (1 - u(y, x));
        next_v(y, x) = v(y, x) + 0.08f * around_v + reaction - (feed(y, x) + 0.06f) * v(y, x);
      });
}

static float Wave(int i) { return i % 1013 * 0.125f; }
static float Zero(int) { return 0; }

/// A kernel that makes one square out of another.
template <typename Amp, typename Hand>
static Comparison OfSquares(const char *name, int size, Amp amp, Hand plain, Hand restricted) {
  auto in = MakeData<float>(size * size, Wave), out = MakeData<float>(size * size, Zero);
  const extent<2> shape(size, size);
  return {name, [=] { amp(in->as(shape), out->as(shape)); },
          [=] { plain(in->by_hand, out->by_hand, size); },
          [=] { restricted(in->by_hand, out->by_hand, size); }, [=] { return out->agrees(1e-5); }};
}

static Comparison Floyd(int size) {
  auto d =
      MakeData<int>(size * size, [](int i) { return static_cast<int>(i * 2654435761u >> 16); });
  return {"Floyd's step, int, 8192^2, rows",
          [=] { AmpFloyd(d->as(extent<2>(size, size)), size / 3); },
          [=] { plain::Floyd(d->by_hand, size, size / 3); },
          [=] { restricted::Floyd(d->by_hand, size, size / 3); }, [=] { return d->agrees(0); }};
}

static Comparison Dilation(int size) {
  auto in = MakeData<float>(size * size * size, Wave),
       out = MakeData<float>(size * size * size, Zero);
  const extent<3> shape(size, size, size);
  return {"largest of 27, float, 256^3", [=] { AmpDilation(in->as(shape), out->as(shape)); },
          [=] { plain::Dilation(in->by_hand, out->by_hand, size); },
          [=] { restricted::Dilation(in->by_hand, out->by_hand, size); },
          [=] { return out->agrees(0); }};
}

static Comparison Rotation(int size) {
  auto in = MakeData<float>(size * size, Wave), out = MakeData<float>(size * size, Zero);
  const extent<2> shape(size, size);
  const float cosine = 0.96f, sine = 0.28f;
  return {"rotation, float, 4096^2, a helper",
          [=] { AmpRotation(in->as(shape), out->as(shape), cosine, sine); },
          [=] { plain::Rotation(in->by_hand, out->by_hand, size, cosine, sine); },
          [=] { restricted::Rotation(in->by_hand, out->by_hand, size, cosine, sine); },
          [=] { return out->agrees(1e-3); }};
}

static Comparison Reaction(int size) {
  const auto make = [size](int period) {
    return MakeData<float>(size * size, [period](int i) { return i % period / (4.0f * period); });
  };
  auto u = make(1013), v = make(911), feed = make(701), next_u = make(1), next_v = make(1);
  const extent<2> shape(size, size);
  struct Arrays {
    array<float, 2> u, v, feed, next_u, next_v;
  };
  auto a = std::make_shared<Arrays>(Arrays{array<float, 2>(shape), array<float, 2>(shape),
                                           array<float, 2>(shape), array<float, 2>(shape),
                                           array<float, 2>(shape)});
  copy(u->as(shape), a->u), copy(v->as(shape), a->v), copy(feed->as(shape), a->feed);
  return {"reaction, float, 4096^2, 5 arrays",
          [=] { AmpReaction(a->u, a->v, a->feed, a->next_u, a->next_v); },
          [=] {
            plain::Reaction(u->by_hand, v->by_hand, feed->by_hand, next_u->by_hand, next_v->by_hand,
                            size);
          },
          [=] {
            restricted::Reaction(u->by_hand, v->by_hand, feed->by_hand, next_u->by_hand,
                                 next_v->by_hand, size);
          },
          [=] {
            copy(a->next_u, next_u->as(shape)), copy(a->next_v, next_v->as(shape));
            return next_u->agrees(1e-5) && next_v->agrees(1e-5);
          }};
}

std::vector<Comparison> Neighbours() {
  return {OfSquares("Jacobi, float, 8192^2, sums of indices", 8192, AmpJacobi, plain::Jacobi,
                    restricted::Jacobi),
          Floyd(8192),
          OfSquares("gradient, float, 8192^2, sections", 8192, AmpGradient, plain::Gradient,
                    restricted::Gradient),
          OfSquares("interior, float, 8192^2, a section", 8192, AmpInterior, plain::Interior,
                    restricted::Interior),
          Dilation(256),
          Rotation(4096),
          Reaction(4096)};
}
