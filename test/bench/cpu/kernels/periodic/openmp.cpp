#include "host.h"

struct OpenMp : Host {
  using Host::Host;
  void run() {
    const int n = problem.side;
#pragma omp parallel for schedule(static)
    for (int y = 0; y < n; ++y) {
      // Only the first and the last column have a neighbour at the other border.
      cells(y, 0, 1, n - 1, 1);
      cells(y, 1, n - 1, -1, 1);
      cells(y, n - 1, n, -1, 1 - n);
    }
  }

private:
  /// The cells of a row from `begin` on and before `end`, whose neighbours are at these distances.
  void cells(int y, int begin, int end, int left, int right) {
    const int n = problem.side;
    const int here = y * n, above = (y == 0 ? n - 1 : y - 1) * n,
              below = (y == n - 1 ? 0 : y + 1) * n;
    const float *u = problem.u.data(), *v = problem.v.data(), *feed = problem.feed.data();
    float *next_u = output.data(), *next_v = next_u + n * n;
#pragma omp simd
    for (int x = begin; x < end; ++x) {
      const int i = here + x;
      const float around_u = u[above + x] + u[below + x] + u[i + left] + u[i + right] - 4 * u[i];
      const float around_v = v[above + x] + v[below + x] + v[i + left] + v[i + right] - 4 * v[i];
      const float reaction = u[i] * v[i] * v[i];
      next_u[i] = u[i] + Problem::spread_u * around_u - reaction + feed[i] * (1 - u[i]);
      next_v[i] = v[i] + Problem::spread_v * around_v + reaction - (feed[i] + Problem::kill) * v[i];
    }
  }
};

int main(int argc, char **argv) { return measure<OpenMp>(argc, argv); }
