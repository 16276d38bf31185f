kernel void average(global const float *in, global float *out) {
  local float part[6][10][10];
  const int lx = get_local_id(0), ly = get_local_id(1), lz = get_local_id(2);
  const int gx = get_global_id(0), gy = get_global_id(1), gz = get_global_id(2);
  const int n = get_global_size(0), wide = n + 2;
  for (int z = lz; z < 6; z += 4)
    for (int y = ly; y < 10; y += 8)
      for (int x = lx; x < 10; x += 8)
        part[z][y][x] = in[((gz - lz + z) * wide + gy - ly + y) * wide + gx - lx + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int dz = 0; dz < 3; ++dz)
    for (int dy = 0; dy < 3; ++dy)
      for (int dx = 0; dx < 3; ++dx)
        sum += part[lz + dz][ly + dy][lx + dx];
  out[(gz * n + gy) * n + gx] = sum / 27;
}
