#include "host.h"

#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

static const int tile = Problem::tile;

struct Acceleration {
  float x, y, z;
};

static void accelerate(array_view<const Body> bodies, array_view<Acceleration> result,
                       float softening) {
  result.discard_data();
  parallel_for_each(
      bodies.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static Body others[tile];
        const int local = t.local[0];
        const Body me = bodies[t.global];
        Acceleration sum = {0, 0, 0};
        for (int first = 0; first < bodies.extent[0]; first += tile) {
          others[local] = bodies[first + local];
          t.barrier.wait();
          for (int k = 0; k < tile; ++k) {
            const float x = others[k].x - me.x, y = others[k].y - me.y, z = others[k].z - me.z;
            const float inverse = 1 / fast_math::sqrt(x * x + y * y + z * z + softening);
            const float factor = others[k].mass * inverse * inverse * inverse;
            sum.x += factor * x;
            sum.y += factor * y;
            sum.z += factor * z;
          }
          t.barrier.wait();
        }
        result[t.global] = sum;
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), bodies(p.n, p.bodies),
        accelerations(p.n, reinterpret_cast<Acceleration *>(output.data())) {}
  void run() {
    accelerate(bodies, accelerations, Problem::softening);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    accelerations.synchronize();
    return output;
  }

  array_view<const Body> bodies;
  array_view<Acceleration> accelerations;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
