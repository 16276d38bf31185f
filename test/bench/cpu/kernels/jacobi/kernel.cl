kernel void sweep(global const float *from, global float *to) {
  const int n = get_global_size(0) + 2;
  const int i = (get_global_id(1) + 1) * n + get_global_id(0) + 1;
  to[i] = 0.25f * (from[i - 1] + from[i + 1] + from[i - n] + from[i + n]);
}
