#include "host.h"

#include <amp.h>
using namespace concurrency;

static void step(array_view<const float, 2> u, array_view<const float, 2> v,
                 array_view<const float, 2> feed, array_view<float, 2> next_u,
                 array_view<float, 2> next_v, float spread_u, float spread_v, float kill) {
  next_u.discard_data();
  next_v.discard_data();
  parallel_for_each(
      u.extent, [=](index<2> idx) restrict(amp) {
        const int y = idx[0], x = idx[1];
        const int above = y == 0 ? u.extent[0] - 1 : y - 1;
        const int below = y == u.extent[0] - 1 ? 0 : y + 1;
        const int left = x == 0 ? u.extent[1] - 1 : x - 1;
        const int right = x == u.extent[1] - 1 ? 0 : x + 1;
        const float around_u = u(above, x) + u(below, x) + u(y, left) + u(y, right) - 4 * u(y, x);
        const float around_v = v(above, x) + v(below, x) + v(y, left) + v(y, right) - 4 * v(y, x);
        const float reaction = u(y, x) * v(y, x) * v(y, x);
        next_u(y, x) = u(y, x) + spread_u * around_u - reaction + feed(y, x) * (1 - u(y, x));
        next_v(y, x) = v(y, x) + spread_v * around_v + reaction - (feed(y, x) + kill) * v(y, x);
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), u(p.side, p.side, p.u), v(p.side, p.side, p.v), feed(p.side, p.side, p.feed),
        next_u(p.side, p.side, output.data()),
        next_v(p.side, p.side, output.data() + p.side * p.side) {}
  void run() {
    step(u, v, feed, next_u, next_v, Problem::spread_u, Problem::spread_v, Problem::kill);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    next_u.synchronize();
    next_v.synchronize();
    return output;
  }

  array_view<const float, 2> u, v, feed;
  array_view<float, 2> next_u, next_v;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
