#include "host.h"

#include <cmath>

struct Serial : Host {
  using Host::Host;
  void run() {
    const Body *bodies = problem.bodies.data();
    const int n = problem.n;
    for (int i = 0; i < n; ++i) {
      float ax = 0, ay = 0, az = 0;
      for (int k = 0; k < n; ++k) {
        const float x = bodies[k].x - bodies[i].x, y = bodies[k].y - bodies[i].y,
                    z = bodies[k].z - bodies[i].z;
        const float inverse = 1 / std::sqrt(x * x + y * y + z * z + Problem::softening);
        const float factor = bodies[k].mass * inverse * inverse * inverse;
        ax += factor * x;
        ay += factor * y;
        az += factor * z;
      }
      output[3 * i] = ax;
      output[3 * i + 1] = ay;
      output[3 * i + 2] = az;
    }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
