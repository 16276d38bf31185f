kernel void fourier_step(global const float2 *from, global const float2 *roots, global float2 *to,
                         int level) {
  const int k = get_global_id(0), half_size = get_global_size(0), first = k >> level << level;
  const float2 a = from[k], b = from[k + half_size], root = roots[first], d = a - b;
  to[first + k] = a + b;
  to[first + k + (1 << level)] =
      (float2)(d.x * root.x - d.y * root.y, d.x * root.y + d.y * root.x);
}
