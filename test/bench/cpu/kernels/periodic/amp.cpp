#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void step(const array<float, 2> &u, const array<float, 2> &v, const array<float, 2> &feed,
                 array<float, 2> &next_u, array<float, 2> &next_v, float spread_u, float spread_v,
                 float kill) {
  const int n = u.extent[0];
  parallel_for_each(
      u.extent, [ =, &u, &v, &feed, &next_u, &next_v ](index<2> idx) restrict(amp) {
        const int y = idx[0], x = idx[1];
        const int above = y == 0 ? n - 1 : y - 1, below = y == n - 1 ? 0 : y + 1;
        const int left = x == 0 ? n - 1 : x - 1, right = x == n - 1 ? 0 : x + 1;
        const float around_u = u(above, x) + u(below, x) + u(y, left) + u(y, right) - 4 * u(y, x);
        const float around_v = v(above, x) + v(below, x) + v(y, left) + v(y, right) - 4 * v(y, x);
        const float reaction = u(y, x) * v(y, x) * v(y, x);
        next_u(y, x) = u(y, x) + spread_u * around_u - reaction + feed(y, x) * (1 - u(y, x));
        next_v(y, x) = v(y, x) + spread_v * around_v + reaction - (feed(y, x) + kill) * v(y, x);
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : u(p.side, p.side, p.u.begin()), v(p.side, p.side, p.v.begin()),
        feed(p.side, p.side, p.feed.begin()), next_u(p.side, p.side), next_v(p.side, p.side) {}
  void run() {
    step(u, v, feed, next_u, next_v, Problem::spread_u, Problem::spread_v, Problem::kill);
    next_v.accelerator_view.wait();
  }
  std::vector<float> result() const {
    std::vector<float> both = next_u;
    const std::vector<float> second = next_v;
    both.insert(both.end(), second.begin(), second.end());
    return both;
  }

  array<float, 2> u, v, feed, next_u, next_v;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
