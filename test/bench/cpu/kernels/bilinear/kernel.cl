float limited(float value, float limit) {
  return value < 0 ? 0 : value > limit ? limit : value;
}

float sample(global const float *image, int width, float x, float y) {
  const int x0 = (int)x, y0 = (int)y;
  const float dx = x - x0, dy = y - y0;
  global const float *at = image + y0 * width + x0;
  const float above = at[0] * (1 - dx) + at[1] * dx;
  const float below = at[width] * (1 - dx) + at[width + 1] * dx;
  return above * (1 - dy) + below * dy;
}

kernel void rotate_image(global const float *image, global float *out, float cosine, float sine) {
  const int col = get_global_id(0), row = get_global_id(1), n = get_global_size(0);
  const float middle = n * 0.5f, limit = n - 1.5f;
  const float dx = col - middle, dy = row - middle;
  const float x = middle + cosine * dx - sine * dy;
  const float y = middle + sine * dx + cosine * dy;
  out[row * n + col] = sample(image, n, limited(x, limit), limited(y, limit));
}
