kernel void bitonic_step(global int *d, int size, int stride) {
  const int i = get_global_id(0), other = i ^ stride;
  if (other > i) {
    const int a = d[i], b = d[other];
    if ((a > b) == ((i & size) == 0)) {
      d[i] = b;
      d[other] = a;
    }
  }
}
