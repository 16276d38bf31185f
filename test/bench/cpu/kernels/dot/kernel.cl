kernel void dot_product(global const float *a, global const float *b, global float *partial) {
  local float sums[256];
  const int i = get_global_id(0), l = get_local_id(0);
  sums[l] = a[i] * b[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = 128; s > 0; s /= 2) {
    if (l < s)
      sums[l] += sums[l + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0)
    partial[get_group_id(0)] = sums[0];
}
