kernel void stencil(global const float *in, global float *out) {
  const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  const int n = get_global_size(0), last = n - 1;
  const int i = (z * n + y) * n + x;
  if (x == 0 || y == 0 || z == 0 || x == last || y == last || z == last)
    out[i] = in[i];
  else
    out[i] = 0.4f * in[i] + 0.1f * (in[i - n * n] + in[i + n * n] + in[i - n] + in[i + n] +
                                    in[i - 1] + in[i + 1]);
}
