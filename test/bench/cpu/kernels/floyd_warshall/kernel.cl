kernel void floyd_step(global int *d, int k) {
  const int j = get_global_id(0), i = get_global_id(1), n = get_global_size(0);
  const int through = d[i * n + k] + d[k * n + j];
  if (through < d[i * n + j])
    d[i * n + j] = through;
}
