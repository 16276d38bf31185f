#include "host.h"
#include "sample.h"

struct Serial : Host {
  using Host::Host;
  void run() {
    const float *image = problem.image.data();
    float *out = output.data();
    const int n = problem.side;
    const float middle = n * 0.5f, limit = n - 1.5f;
    for (int row = 0; row < n; ++row)
      for (int col = 0; col < n; ++col) {
        const float dx = col - middle, dy = row - middle;
        const float x = middle + Problem::cosine * dx - Problem::sine * dy;
        const float y = middle + Problem::sine * dx + Problem::cosine * dy;
        out[row * n + col] = sample(image, n, limited(x, limit), limited(y, limit));
      }
  }
};

int main(int argc, char **argv) { return measure<Serial>(argc, argv); }
