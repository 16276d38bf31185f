// How the host computes one row: three rows of bytes, and one of zeros beyond the edges.
#pragma once

#include <vector>

struct Rows {
  explicit Rows(int n) : n(n), zeros(n * 4) {}
  const unsigned char *row(const unsigned char *image, int y) const {
    return y < 0 || y >= n ? zeros.data() : image + y * n * 4;
  }
  void mean(const unsigned char *image, unsigned char *out, int y) const {
    const unsigned char *const rows[3] = {row(image, y - 1), row(image, y), row(image, y + 1)};
    unsigned char *const to = out + y * n * 4;
    for (int i : {0, 1, 2, 3, n * 4 - 4, n * 4 - 3, n * 4 - 2, n * 4 - 1}) {
      float sum = 0;
      for (const unsigned char *from : rows)
        for (int x = i - 4; x <= i + 4; x += 4)
          sum += x < 0 || x >= n * 4 ? 0 : from[x] / 255.0f;
      to[i] = static_cast<unsigned char>(sum / 9.0f * 255.0f + 0.5f);
    }
#pragma omp simd
    for (int i = 4; i < n * 4 - 4; ++i) {
      float sum = 0;
      for (const unsigned char *from : rows)
        sum = sum + from[i - 4] / 255.0f + from[i] / 255.0f + from[i + 4] / 255.0f;
      to[i] = static_cast<unsigned char>(sum / 9.0f * 255.0f + 0.5f);
    }
  }

  const int n;
  const std::vector<unsigned char> zeros;
};
