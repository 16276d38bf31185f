kernel void add(global const float *a, global const float *b, global float *c) {
  const int i = get_global_id(0);
  c[i] = a[i] + b[i];
}
