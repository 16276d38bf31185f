kernel void scan_tiles(global const int *in, global int *out, global int *sums) {
  local int part[256];
  const int i = get_global_id(0), l = get_local_id(0);
  part[l] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = 1; distance < 256; distance *= 2) {
    const int before = l >= distance ? part[l - distance] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    part[l] += before;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[i] = part[l];
  if (l == 255)
    sums[get_group_id(0)] = part[l];
}

kernel void add_sums(global int *out, global const int *sums) {
  const int group = get_group_id(0);
  if (group > 0)
    out[get_global_id(0)] += sums[group - 1];
}
