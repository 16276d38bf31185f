kernel void transpose(global const float *in, global float *out) {
  local float part[16][17];
  const int row = get_local_id(1), col = get_local_id(0), n = get_global_size(0);
  const int y = get_group_id(1) * 16, x = get_group_id(0) * 16;
  part[row][col] = in[(y + row) * n + x + col];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[(x + row) * n + y + col] = part[col][row];
}
