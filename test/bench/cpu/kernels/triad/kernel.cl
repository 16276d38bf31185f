kernel void triad(global const double *a, global const double *b, global double *c, double factor) {
  const int i = get_global_id(0);
  c[i] = a[i] + factor * b[i];
}
