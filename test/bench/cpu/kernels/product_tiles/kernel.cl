kernel void multiply(global const NUMBER *a, global const NUMBER *b, global NUMBER *c) {
  local NUMBER a_tile[16][16], b_tile[16][16];
  const int row = get_local_id(1), col = get_local_id(0);
  const int y = get_global_id(1), x = get_global_id(0), n = get_global_size(0);
  NUMBER sum = 0;
  for (int i = 0; i < n; i += 16) {
    a_tile[row][col] = a[y * n + i + col];
    b_tile[row][col] = b[(i + row) * n + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 16; ++k)
      sum += a_tile[row][k] * b_tile[k][col];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[y * n + x] = sum;
}
