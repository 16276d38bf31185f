kernel void dilate(global const float *in, global float *out) {
  const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  const int n = get_global_size(0), last = n - 1;
  float largest = in[(z * n + y) * n + x];
  if (x > 0 && y > 0 && z > 0 && x < last && y < last && z < last)
    for (int dz = -1; dz <= 1; ++dz)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const float value = in[((z + dz) * n + y + dy) * n + x + dx];
          if (value > largest)
            largest = value;
        }
  out[(z * n + y) * n + x] = largest;
}
