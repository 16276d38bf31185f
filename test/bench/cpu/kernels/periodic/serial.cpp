#include "host.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const int n = problem.side;
    const float *u = problem.u.data(), *v = problem.v.data(), *feed = problem.feed.data();
    float *next_u = output.data(), *next_v = next_u + n * n;
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x) {
        const int i = y * n + x;
        const int above = (y == 0 ? n - 1 : y - 1) * n + x,
                  below = (y == n - 1 ? 0 : y + 1) * n + x;
        const int left = y * n + (x == 0 ? n - 1 : x - 1), right = y * n + (x == n - 1 ? 0 : x + 1);
        const float around_u = u[above] + u[below] + u[left] + u[right] - 4 * u[i];
        const float around_v = v[above] + v[below] + v[left] + v[right] - 4 * v[i];
        const float reaction = u[i] * v[i] * v[i];
        next_u[i] = u[i] + Problem::spread_u * around_u - reaction + feed[i] * (1 - u[i]);
        next_v[i] =
            v[i] + Problem::spread_v * around_v + reaction - (feed[i] + Problem::kill) * v[i];
      }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
