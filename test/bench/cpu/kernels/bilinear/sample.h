// How the host reads an image between its pixels.
#pragma once

inline float limited(float value, float limit) {
  return value < 0 ? 0 : value > limit ? limit : value;
}

inline float sample(const float *image, int width, float x, float y) {
  const int x0 = static_cast<int>(x), y0 = static_cast<int>(y);
  const float dx = x - x0, dy = y - y0;
  const float *at = image + y0 * width + x0;
  const float above = at[0] * (1 - dx) + at[1] * dx;
  const float below = at[width] * (1 - dx) + at[width + 1] * dx;
  return above * (1 - dy) + below * dy;
}
