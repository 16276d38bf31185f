#include "host.h"

#include <cmath>

/// The bodies' coordinates stand in arrays of their own, so that neighbours fill a vector.
struct OpenMp : Host {
  explicit OpenMp(const Problem &p) : Host(p), xs(p.n), ys(p.n), zs(p.n), masses(p.n) {
    for (int i = 0; i < p.n; ++i) {
      xs[i] = p.bodies[i].x;
      ys[i] = p.bodies[i].y;
      zs[i] = p.bodies[i].z;
      masses[i] = p.bodies[i].mass;
    }
  }
  void run() {
    const float *px = xs.data(), *py = ys.data(), *pz = zs.data(), *mass = masses.data();
    const int n = problem.n;
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; ++i) {
      float ax = 0, ay = 0, az = 0;
#pragma omp simd reduction(+ : ax, ay, az)
      for (int k = 0; k < n; ++k) {
        const float x = px[k] - px[i], y = py[k] - py[i], z = pz[k] - pz[i];
        const float inverse = 1 / std::sqrt(x * x + y * y + z * z + Problem::softening);
        const float factor = mass[k] * inverse * inverse * inverse;
        ax += factor * x;
        ay += factor * y;
        az += factor * z;
      }
      output[3 * i] = ax;
      output[3 * i + 1] = ay;
      output[3 * i + 2] = az;
    }
  }

  std::vector<float> xs, ys, zs, masses;
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
