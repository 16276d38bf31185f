kernel void multiply(global const float *a, global const float *b, global float *c) {
  const int y = get_global_id(1), x = get_global_id(0), n = get_global_size(0);
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum += a[y * n + k] * b[k * n + x];
  c[y * n + x] = sum;
}
