kernel void mandelbrot(global int *out, int limit) {
  const int col = get_global_id(0), row = get_global_id(1), n = get_global_size(0);
  const float cx = -2 + col * 3.0f / n, cy = -1.5f + row * 3.0f / n;
  float x = 0, y = 0;
  int steps = 0;
  while (steps < limit && x * x + y * y <= 4) {
    const float next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
    ++steps;
  }
  out[row * n + col] = steps;
}
