kernel void convolve(global const float *image, global const float *weights, global float *out,
                     int radius) {
  const int x = get_global_id(0), y = get_global_id(1), n = get_global_size(0);
  const int wide = n + 2 * radius, width = 2 * radius + 1;
  float sum = 0;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx)
      sum += weights[(dy + radius) * width + dx + radius] *
             image[(y + radius + dy) * wide + x + radius + dx];
  out[y * n + x] = sum;
}
